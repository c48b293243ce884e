import dns from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../src/start/config.ts'
import { requireFreePorts, requireListening } from '../../src/start/require-free-ports.ts'

/** Opens a port on which another program listens, only at this address. */
async function takenAt(host: string): Promise<number> {
  const server = createServer().listen({ host, port: 0 })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  return address.port
}

/** Checks a port of a host with these addresses. */
function lookAt(port: number, ...addresses: readonly string[]) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  // a cast, because the overloads give the spy no type of its own
  vi.spyOn(dns, 'lookup').mockImplementation(async () => found as never)
  onTestFinished(() => void vi.restoreAllMocks())
  return requireFreePorts({ ...readConfig({ DATA_DIR: 'data' }), host: 'localhost', port, sandboxPort: 0 })
}

it.each(['127.0.0.1', '127.0.0.2', '127.0.0.3'])(
  'a program that uses the port at %s of this host is detected at each of its addresses',
  async (address) => {
    const port = await takenAt(address)
    await expect(lookAt(port, '127.0.0.1', '127.0.0.2', '127.0.0.3')).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port,
    })
  },
)

it('an unavailable address matters only if the host has no other', async () => {
  const port = await takenAt('127.0.0.2')
  await expect(lookAt(port, '127.0.0.1', '203.0.113.1')).resolves.toEqual(['127.0.0.1'])
  await expect(lookAt(port, '203.0.113.1')).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
})

it('a host with several addresses is refused, since the server would listen only at the first', async () => {
  const found = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  vi.spyOn(dns, 'lookup').mockImplementation(async () => found as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const config = { ...readConfig({ DATA_DIR: 'data' }), host: 'hostel', port: 0, sandboxPort: 0 }
  await expect(requireFreePorts(config)).rejects.toThrow('several addresses here: 127.0.0.1, 127.0.0.2.')
})

it('an address that is taken in the meantime is detected when the service starts to listen', () => {
  const listening = [{ address: '::1', family: 'IPv6', port: 3000 }]
  expect(() => requireListening(['::1'], listening)).not.toThrow()
  expect(() => requireListening(['::1', '127.0.0.1'], listening)).toThrow('EADDRINUSE')
})
