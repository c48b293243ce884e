import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { needsSandbox } from './sandbox.ts'

/**
 * Looks whether the service can listen where it will in the end.
 *
 * @throws Node's error of the port that is taken or may not be used
 */
export async function requireFreePorts(config: Config): Promise<void> {
  const { host, port, sandboxPort } = config
  for (const wanted of needsSandbox(config) ? [port, sandboxPort] : [port]) {
    // those who ask already whether it is ready are not waited for
    const server = createServer((socket) => socket.destroy()).listen({ host, port: wanted })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
}
