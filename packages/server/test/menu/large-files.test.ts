import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

const megabytes = 1024 * 1024
const limit = 5 * megabytes

let world: World
let admin: Person
let port: number
beforeAll(async () => {
  world = await newWorld()
  admin = await world.join('warden', { role: 'admin' })
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => world.close())

interface Sending {
  readonly bytes: number
  /** The size in bytes of each piece that arrives over the network. */
  readonly piece: number
  /** The Content-Length header, by default that of the form; 'chunked' sends none. */
  readonly length?: number | 'chunked'
  readonly magic?: string
}

const boundary = 'xxxxxxxx'

/** Sends a form with a file piece by piece; returns the status and message of the response. */
async function send(path: string, field: string, { bytes, piece, length, magic = '' }: Sending) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="f"\r\n\r\n${magic}`
  const whole = Buffer.concat([
    Buffer.from(head, 'latin1'),
    Buffer.alloc(bytes - magic.length, 'a'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const form = whole.subarray(0, typeof length === 'number' ? length : whole.length)
  const socket = connect(port, '127.0.0.1').setNoDelay()
  const received: Buffer[] = []
  socket.on('error', () => undefined).on('data', (part: Buffer) => received.push(part))
  const isChunked = length === 'chunked'
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Origin: http://localhost:3000',
      `Cookie: ${admin.cookie}`,
      'Connection: close',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${form.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  for (let at = 0; at < form.length; at += piece) {
    const part = form.subarray(at, at + piece)
    socket.write(
      isChunked
        ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
        : part,
    )
  }
  if (isChunked) socket.write('0\r\n\r\n')
  if (!socket.closed) await once(socket, 'close').catch(() => undefined)
  const answer = Buffer.concat(received).toString()
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    message: /"message":"([^"]*)"/.exec(answer)?.[1],
  }
}

const routes = [
  ['/images', 'image', 'Please choose a picture up to 5 MB.'],
  ['/api/imports/meals', 'file', expect.stringContaining('5 MB')],
  ['/api/imports/residents', 'file', expect.stringContaining('5 MB')],
] as const
const sendings: readonly (readonly [string, Sending])[] = [
  ['a byte too large, in one piece', { bytes: limit + 1, piece: 16 * megabytes }],
  ['a byte too large, piece by piece', { bytes: limit + 1, piece: 16_384 }],
  ['a photo of 6 MB', { bytes: 6 * megabytes, piece: 65_536, magic: '\xff\xd8\xff' }],
  ['of 20 MB', { bytes: 20 * megabytes, piece: 1 * megabytes }],
  ['of 6 MB without a length', { bytes: 6 * megabytes, piece: 65_536, length: 'chunked' }],
  [
    'of 6 MB with a smaller declared length',
    { bytes: 6 * megabytes, piece: 65_536, length: limit + 100_000 },
  ],
]

it.each(routes.flatMap((route) => sendings.map((sending) => [...route, ...sending] as const)))(
  'an oversized file sent to %s as its %s is refused with %s (%s)',
  async (path, field, message, _what, sending) => {
    expect(await send(path, field, sending)).toEqual({ status: 413, message })
  },
)

it('a file of the maximum size is received, and refused only because of its type', async () => {
  const { status } = await send('/images', 'image', { bytes: limit, piece: 65_536 })
  expect(status).toBe(415)
})
