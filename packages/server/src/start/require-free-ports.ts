import { once } from 'node:events'
import dns from 'node:dns/promises'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { needsSandbox } from './sandbox.ts'

/**
 * Looks whether the service can listen where it will in the end, on every address of its host: 'localhost' has two, and
 * another program on one of them would get its visitors.
 *
 * @throws Node's error of the port that is taken or may not be used
 */
export async function requireFreePorts(config: Config): Promise<void> {
  const { host, port, sandboxPort } = config
  const addresses = await dns.lookup(host, { all: true })
  for (const wanted of needsSandbox(config) ? [port, sandboxPort] : [port])
    for (const { address } of addresses) await tryListening(address, wanted, addresses.length > 1)
}

async function tryListening(host: string, port: number, isOneOfSeveral: boolean): Promise<void> {
  // those who ask already whether it is ready are not waited for
  const server = createServer((socket) => socket.destroy()).listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    // a machine without IPv6 may still know the name of its address
    if (isOneOfSeveral && error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL') return
    throw error
  }
  server.close()
  await once(server, 'close')
}
