import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Two unused ports; they differ because both are opened at the same time. */
export async function freePorts(): Promise<readonly [number, number]> {
  const [one, other] = await Promise.all([listening(), listening()])
  const ports = [getPort(one), getPort(other)] as const
  one.close()
  other.close()
  return ports
}

async function listening() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  return server
}

function getPort(server: Server) {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port.')
  return bound.port
}
