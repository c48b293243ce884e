import { readFileSync } from 'node:fs'
import path from 'node:path'
import type manifest from '../../../package.json'
import { type Environment, type Program, startProgram } from './program.ts'
import { root } from './root.ts'
import { testEnvironment } from './test-environment.ts'
import { untilReady } from './until-ready.ts'

/** Node's arguments in a release's `npm start`: flags and the main file. */
export function argumentsIn(folder: string): string[] {
  // npm reads the same file, and would refuse any other content
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as typeof manifest
  return scripts.start.replace(/^.*?exec node /, '').split(' ')
}

/**
 * Node's arguments in `npm start`. The server's Vitest tests start it from its sources instead, which may have changed
 * since the last build.
 */
export const productArguments = argumentsIn(root).map((argument) =>
  process.env['VITEST'] === undefined ? argument : argument.replace('build/main.js', 'src/main.ts'),
)

interface Options {
  /** Whether to collect the product's output. */
  readonly keepOutput?: boolean
}

export interface Product extends Program {
  /** The product's origin, e.g. 'http://localhost:4321'. */
  readonly origin: string
  /** The folder with the product's data. */
  readonly dataFolder: string
  /** The origin of the product's stand-in for Stripe. */
  readonly sandbox: string
  /** Reads the stand-in's secret key, which is in the data folder after the first start. */
  readonly sandboxKey: () => string
}

/** Starts the product as `npm start` does, without waiting until it is ready. */
export function launchProduct(environment: Environment, { keepOutput = false }: Options = {}): Product {
  const program = startProgram([process.execPath, ...productArguments], { environment, keepOutput })
  const dataFolder = environment['DATA_DIR'] ?? ''
  const keyFile = path.join(dataFolder, 'stripe-secret-key')
  return {
    ...program,
    dataFolder,
    origin: `http://localhost:${environment['PORT']}`,
    sandbox: `http://localhost:${environment['SANDBOX_PORT']}`,
    sandboxKey: () => `sk_test_${readFileSync(keyFile, 'utf8')}`,
  }
}

/**
 * Starts the product as `npm start` does, and waits until it is ready.
 *
 * @param settings environment variables; by default, the product has fresh data and free ports
 */
export async function startProduct(settings: Environment = {}, options: Options = {}): Promise<Product> {
  const product = launchProduct(await testEnvironment(settings), options)
  await untilReady(product, `${product.origin}/readyz`)
  return product
}
