import { readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import { type Environment, type Program, startProgram } from './program.ts'
import { testEnvironment } from './test-environment.ts'
import { untilReady } from './until-ready.ts'

const started = manifest.scripts.start.replace(/^exec node /, '')

/**
 * Node's arguments in `npm start`: flags and the main file. Tests of the server's code, by Vitest, start it from its
 * sources instead, since it may have changed since the last build.
 */
export const productArguments = (
  process.env['VITEST'] === undefined ? started : started.replace('build/main.js', 'src/main.ts')
).split(' ')

interface Options {
  /** Whether its output is kept. */
  readonly keepOutput?: boolean
}

export interface Product extends Program {
  /** Its origin: 'http://localhost:4321'. */
  readonly origin: string
  /** Origin of its stand-in for Stripe. */
  readonly sandbox: string
  /** The stand-in's secret key, which is in the data folder after the first start. */
  readonly sandboxKey: () => string
}

/** Starts the product as `npm start` does, without waiting until it is ready. */
export function launchProduct(environment: Environment, { keepOutput = false }: Options = {}): Product {
  const program = startProgram([process.execPath, ...productArguments], { environment, keepOutput })
  const keyFile = path.join(environment['DATA_DIR'] ?? '', 'stripe-secret-key')
  return {
    ...program,
    origin: `http://localhost:${environment['PORT']}`,
    sandbox: `http://localhost:${environment['SANDBOX_PORT']}`,
    sandboxKey: () => `sk_test_${readFileSync(keyFile, 'utf8')}`,
  }
}

/**
 * Starts the product as `npm start` does, and waits until it can serve.
 *
 * @param settings variables of its environment; for all others, fresh data and free ports
 */
export async function startProduct(settings: Environment = {}, options: Options = {}): Promise<Product> {
  const product = launchProduct(await testEnvironment(settings), options)
  await untilReady(product, `${product.origin}/readyz`)
  return product
}
