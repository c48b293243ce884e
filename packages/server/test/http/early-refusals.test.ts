import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await newWorld()
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => world.close())

/**
 * Sends a call as a proxy does: it sends the whole body on a connection that closes afterwards, and only then
 * reads.
 */
async function sendWhole(path: string, type: string, bytes: number) {
  const socket = connect(port, '127.0.0.1')
  const failures: unknown[] = []
  const received: Buffer[] = []
  socket.on('error', (error) => failures.push(error)).on('data', (chunk: Buffer) => received.push(chunk))
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
  ]
  socket.pause().write(`${head.join('\r\n')}\r\n\r\n`)
  const rest = Buffer.alloc(64 * 1024, ' ')
  for (let sent = 0; sent < bytes && failures.length === 0; sent += rest.length) {
    const room = socket.write(rest.subarray(0, Math.min(rest.length, bytes - sent)))
    if (!room) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
  socket.resume()
  if (!socket.closed) await once(socket, 'close').catch(() => undefined)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(received).toString())?.[1]), failures }
}

it.each([
  ['that exceeds the size limit', '/account/forgotten-password', 'application/json', 5_000_000, 413],
  [
    'with a large file but no session',
    '/api/imports/meals',
    'multipart/form-data; boundary=x',
    5_000_000,
    401,
  ],
])('a call %s is read to its end before it is refused', async (_what, path, type, bytes, status) => {
  expect(await sendWhole(path, type, bytes)).toEqual({ status, failures: [] })
})
