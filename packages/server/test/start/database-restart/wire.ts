import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Opens a proxy to a PostgreSQL server that can be cut: its connections close, and new ones are refused until it
 * is restored.
 * @param url of the server
 */
export async function openWire(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false

  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const near = new URL(url)
  near.hostname = '127.0.0.1'
  near.port = String(typeof address === 'object' ? address?.port : '')

  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** The URL of the same database through the proxy. */
    url: near.href,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
