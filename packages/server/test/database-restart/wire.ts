import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A wire to a PostgreSQL server that can be cut: everything that goes over it ends, and nobody gets through until it is
 * mended.
 *
 * @param url where it leads
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
    /** The same database, over this wire. */
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
