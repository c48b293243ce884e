import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, testEnvironment } from './test-environment.ts'

export interface Product {
  /** Where it is: 'http://localhost:4321'. */
  readonly origin: string
  stop(): Promise<void>
}

interface StartedProduct extends Product {
  /** Where its stand-in for Stripe is. */
  readonly sandbox: string
  /** With which that one is told what to do. */
  readonly sandboxKey: () => string
}

/** Seconds in which the product must be ready. */
const patience = 30

/**
 * Starts the product as `npm start` does, with fresh data and on free ports.
 *
 * @param settings further variables of its environment
 * @param onOutput hears what it writes
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  onOutput?: (text: string) => void,
): Promise<StartedProduct> {
  const environment: Record<string, string> = { ...(await testEnvironment()), ...settings }
  const origin = `http://localhost:${environment.PORT}`
  const server = spawn('node', ['packages/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  })
  server.stdout?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()))
  await untilReady(server, origin)
  const keyFile = path.join(environment.DATA_DIR ?? '', 'stripe-secret-key')
  return {
    origin,
    sandbox: `http://localhost:${environment.SANDBOX_PORT}`,
    sandboxKey: () => `sk_test_${readFileSync(keyFile, 'utf8')}`,
    stop: () => stop(server),
  }
}

async function untilReady(server: ChildProcess, origin: string) {
  for (let tries = patience * 10; tries > 0; tries--) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  server.kill()
  throw new Error(`The product was not ready within ${patience} seconds`)
}

async function stop(server: ChildProcess) {
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}
