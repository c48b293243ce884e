import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import product from '../../../../package.json' with { type: 'json' }

/** What a service is started from. */
export const main = path.resolve(import.meta.dirname, '../../src/main.ts')

export type Environment = Readonly<Record<string, string>>

/** Settings of a service with data of its own: free ports, the stand-ins, nothing from whoever runs the tests. */
export async function ownEnvironment(dataDir: string, databaseUrl: string | undefined): Promise<Environment> {
  const [port, sandboxPort] = await freePorts()
  return {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    TIME_ZONE: 'UTC',
    // a few people keep a whole service busy
    LIMIT_FACTOR: '1000',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
}

/** What `npm start` tells Node, of memory above all. */
const flags = product.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** Starts the service as `npm start` does, and nothing more: it is not ready yet. Its errors are to be seen unless piped. */
export const startProcess = (env: Environment, errors: 'inherit' | 'pipe' = 'inherit'): ChildProcess =>
  spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'pipe', errors] })

/** Resolves once the service says that it is ready. */
export async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The service has no output.')
  for await (const line of createInterface(child.stdout)) {
    // what it logs from now on must not fill the pipe: it would wait for a reader
    if (line.startsWith('Warm Ladle is ready')) return void child.stdout.resume()
  }
  throw new Error('The service ended before it was ready.')
}

/** Ends a process as a power cut would: it does nothing more. */
export async function killAtOnce(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

// both are held at once, so that they differ
/** Two ports that are free, and differ. */
export async function freePorts() {
  const servers = await Promise.all([0, 0].map((port) => listening(port)))
  const ports = servers.map((server) => {
    const address = server.address()
    server.close()
    return typeof address === 'object' ? address?.port : undefined
  })
  return ports
}

async function listening(port: number) {
  const server = createServer().listen(port, 'localhost')
  await once(server, 'listening')
  return server
}
