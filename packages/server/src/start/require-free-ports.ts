import { once } from 'node:events'
import dns from 'node:dns/promises'
import { type AddressInfo, createServer } from 'node:net'
import type { Config } from '../platform/config.ts'
import { needsSandbox } from './sandbox.ts'

/** HOST has several addresses, but Node.js would use only the first; the message tells the operator. */
export class SeveralAddresses extends Error {
  override readonly name = 'SeveralAddresses'
}

/**
 * Checks in advance that the service can listen on every address of its host: 'localhost' has two, and a program on
 * one of them would get the service's visitors.
 *
 * @returns the addresses
 * @throws Node's error for a port that is in use or forbidden; {SeveralAddresses}
 */
export async function requireFreePorts(config: Config): Promise<string[]> {
  const { host, port, sandboxPort } = config
  const all = (await dns.lookup(host, { all: true })).map(({ address }) => address)
  const own: string[] = []
  for (const address of all) if (await canListen(address, port, all.length > 1)) own.push(address)
  if (own.length > 1 && host !== 'localhost')
    throw new SeveralAddresses(
      `HOST is ${host}, which has several addresses here: ${own.join(', ')}. Name one of them, or 0.0.0.0 for all.`,
    )
  if (needsSandbox(config)) for (const address of own) await canListen(address, sandboxPort, false)
  return own
}

/**
 * Fastify either listens on the first address or fails; it does not report if another address of 'localhost' has been
 * taken since.
 *
 * @throws the same error as for a port that is in use
 */
export function requireListening(
  addresses: readonly string[],
  bound: readonly (AddressInfo | string)[],
): void {
  // only pipes are given as texts
  const listening = bound.filter((one) => typeof one !== 'string')
  const [{ port } = { port: undefined }] = listening
  const missing =
    addresses.length > 1 && addresses.find((one) => !listening.some(({ address }) => address === one))
  if (!missing) return
  const error = new Error('EADDRINUSE')
  throw Object.assign(error, { code: 'EADDRINUSE', syscall: 'listen', address: missing, port })
}

async function canListen(host: string, port: number, isOneOfSeveral: boolean): Promise<boolean> {
  // does not wait for callers that are already checking whether the service is ready
  const server = createServer((socket) => socket.destroy()).listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    // a machine without IPv6 may still resolve names to IPv6 addresses
    if (isOneOfSeveral && error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL')
      return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
