import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signIn, startProduct } from '@warm-ladle/testing'
import { expect, onTestFinished, test } from 'vitest'
import { beginSignIn, openConnection } from './stopping/open-call.ts'
import { listenTo } from '../listen-to.ts'
import { newWorld } from '../world.ts'

/** Milliseconds that a whole test may take on a busy machine. */
const timeout = 60_000

async function startService() {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-stopping-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const product = await startProduct({ DATA_DIR: folder })
  onTestFinished(() => product.kill())
  const [port = 0, sandboxPort = 0] = [product.origin, product.sandbox].map((url) =>
    Number(new URL(url).port),
  )
  return { product, port, sandboxPort }
}

/** Returns the status of a call on its own connection. */
const readStatus = (port: number) =>
  fetch(`http://localhost:${port}/healthz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused',
  )

test(
  'a stopped service completes requests in flight, closes streams, refuses new requests and exits with 0',
  async () => {
    const { product, port, sandboxPort } = await startService()
    const idle = await openConnection(port)
    idle.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await idle.until('"ok"')
    const cookie = await signIn(product.origin, 'admin')
    const board = await listenTo(`${product.origin}/api/kitchen/live`, { cookie })
    await board.readUntil('}\n\n')
    const call = await beginSignIn(port)

    product.signal('SIGTERM')
    // ends even while a request is in flight
    await board.readUntil()
    await expect.poll(() => readStatus(port), { interval: 20, timeout: 30_000 }).toBe(503)
    call.finish()
    await Promise.all([call.ended, idle.ended])

    expect(call.received()).toContain('HTTP/1.1 200 OK')
    expect(call.received()).toContain('connection: close')
    expect(call.received()).toMatch(/\}$/)
    expect(await product.ended).toMatchObject({ status: 0, signal: null })
    expect(await Promise.all([port, sandboxPort].map(readStatus))).toEqual(['refused', 'refused'])
  },
  timeout,
)

test('a stopped service closes a reused connection, and cuts off an unfinished body', async () => {
  const { app, close } = await newWorld()
  const { port } = new URL(await app.listen({ host: 'localhost', port: 0 }))
  const endless = await beginSignIn(Number(port))
  const connection = await openConnection(Number(port))
  connection.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await connection.until('"ok"')

  const drained = app.drain({ limit: 300, grace: 0 })
  connection.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await connection.ended
  expect(connection.received()).toMatch(/503 Service Unavailable[^]*retry-after: 5[^]*"unavailable"/)
  await drained
  await close()
  await endless.ended
  expect(endless.received()).not.toContain('HTTP/1.1 2')
})

test(
  'a second signal exits immediately',
  async () => {
    const { product, port } = await startService()
    await beginSignIn(port)
    product.signal('SIGINT')
    await expect.poll(() => readStatus(port), { interval: 20, timeout: 30_000 }).toBe(503)
    const repeat = setInterval(() => product.signal('SIGTERM'), 100)
    onTestFinished(() => clearInterval(repeat))
    expect(await product.ended).toMatchObject({ status: 1, signal: null })
  },
  timeout,
)
