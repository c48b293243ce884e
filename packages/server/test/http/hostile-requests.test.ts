import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from './hostile/expect-refusal.ts'
import { exchange } from './hostile/raw-socket.ts'
import { listAllRows } from './hostile/rows.ts'
import { newWorld, type World } from '../world.ts'

/** Milliseconds within which every request must be answered. */
const timeout = 15_000

let world: World
let port: number
let cookie: string
let mealId: string
let before: unknown
beforeAll(async () => {
  world = await newWorld()
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
  // background jobs start at once, so the first comparison with the provider must finish before the rows below are
  // added
  await vi.waitUntil(isReconciled, { timeout })
  cookie = (await world.join('Cook', { role: 'admin', badge: 'Gold' })).cookie
  mealId = await world.addMeal({ title: 'Dal' })
  before = await listAllRows(world.db)
})
afterAll(() => world.close())

const isReconciled = async () =>
  (await world.db.selectFrom('reconciliation').select('until').executeTakeFirst()) !== undefined

/** Encodes a call as bytes: first line and headers, an admin's session, and a body. */
const toBytes = (start: string, headers: readonly string[] = [], body = '') =>
  [start, 'Host: localhost', `Cookie: ${cookie}`, 'Connection: close', ...headers, '', body].join('\r\n')

const like = (headers: readonly string[], body: string) => toBytes('POST /like HTTP/1.1', headers, body)
const asJson = 'Content-Type: application/json'
const liking = () => JSON.stringify({ mealId })
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Malformed requests that would like a meal if they were accepted. */
const broken: Readonly<Record<string, () => string>> = {
  'no HTTP': () => 'let me in\r\n\r\n',
  'a newer handshake': () => '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n',
  'an unknown method': () => toBytes('LIKE /like HTTP/1.1'),
  'an unknown version': () => toBytes('GET /allMeal HTTP/9.9'),
  'a header without a name': () => toBytes('GET /allMeal HTTP/1.1', [': value']),
  'a header with a space in its name': () => toBytes('GET /allMeal HTTP/1.1', ['X Y: z']),
  'a header with a NUL': () => toBytes('GET /allMeal HTTP/1.1', ['X: a\0b']),
  'a header that is too large': () => toBytes('GET /allMeal HTTP/1.1', [`X: ${'x'.repeat(64_000)}`]),
  'too many headers in all': () =>
    toBytes(
      'GET /allMeal HTTP/1.1',
      Array.from({ length: 5_000 }, (_, index) => `X-${index}: y`),
    ),
  'an address that is too long': () => toBytes(`GET /allMeal?search=${'x'.repeat(64_000)} HTTP/1.1`),
  'an invalid length': () => like([asJson, 'Content-Length: many'], liking()),
  'a length below zero': () => like([asJson, 'Content-Length: -1'], liking()),
  'two lengths': () => like([asJson, 'Content-Length: 1', 'Content-Length: 2'], liking()),
  'a length and chunks': () =>
    like([asJson, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `${chunk(liking())}0\r\n\r\n`),
  'an unknown transfer encoding': () => like([asJson, 'Transfer-Encoding: xchunked'], chunk(liking())),
  'chunks that are not last': () =>
    like([asJson, 'Transfer-Encoding: chunked, identity'], `${chunk(liking())}0\r\n\r\n`),
  'a chunk without a size': () => like([asJson, 'Transfer-Encoding: chunked'], 'many\r\nx\r\n'),
  'an impossibly large chunk': () =>
    like([asJson, 'Transfer-Encoding: chunked'], `${'f'.repeat(40)}\r\nx\r\n`),
  'a chunk longer than its declared size': () =>
    like([asJson, 'Transfer-Encoding: chunked'], '1\r\nxyz\r\n0\r\n\r\n'),
  'an endless chunk extension': () =>
    like([asJson, 'Transfer-Encoding: chunked'], `1;${'x'.repeat(64_000)}\r\nx\r\n`),
}

/** Well-formed requests for an unusual URL, or in an unusual form. */
const odd: Readonly<Record<string, () => string>> = {
  'a path that leaves the folder': () => toBytes('GET /../../../etc/passwd HTTP/1.1'),
  'an encoded path that leaves the folder': () => toBytes('GET /pictures/..%2f..%2fetc%2fpasswd HTTP/1.1'),
  'a path that cannot be decoded': () => toBytes('GET /allMeal/%ff HTTP/1.1'),
  'a path of a NUL': () => toBytes('GET /%00 HTTP/1.1'),
  'a path of another host': () => toBytes('GET //evil.test/allMeal HTTP/1.1'),
  'a method that is not served': () => toBytes('TRACE /allMeal HTTP/1.1'),
  'another method of files': () => toBytes('PROPFIND / HTTP/1.1', ['Depth: infinity']),
  'the whole server': () => toBytes('OPTIONS * HTTP/1.1'),
  'an uncompressed body that is declared as compressed': () =>
    like([asJson, 'Content-Encoding: gzip', 'Content-Length: 3'], 'abc'),
  'a body that is too large': () => like([asJson, 'Content-Length: 2000000'], ' '.repeat(100_000)),
  'chunks without end': () =>
    like([asJson, 'Transfer-Encoding: chunked'], chunk(' '.repeat(10_000)).repeat(10)),
}

describe('a malformed request is refused in the standard format:', () => {
  it.each(Object.entries({ ...broken, ...odd }))('%s', async (name, bytes) => {
    expectRefusal(await exchange(port, bytes(), timeout), name)
    expect(await listAllRows(world.db)).toEqual(before)
  })
})

describe('an odd request is answered as if the oddity were not there:', () => {
  const list = 'GET /allMeal HTTP/1.1'
  it.each([
    ['a range', list, ['Range: bytes=0-3']],
    ['another method in a header', list, ['X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE']],
    ['another address in a header', list, ['X-Original-URL: /users', 'X-Rewrite-URL: /users']],
    ['an upgrade', list, ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']],
    ['an upgrade to another version', list, ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c']],
    ['the address of another host', 'GET http://evil.test/allMeal HTTP/1.1', []],
    ['a body in a call that only reads', list, ['Content-Length: 5', asJson], '12345'],
  ])('%s', async (_name, start, headers, body = '') => {
    const { statusCode, body: answer } = await exchange(port, toBytes(start, headers, body), timeout)
    expect(statusCode).toBe(200)
    expect(answer).toContain('"title":"Dal"')
    expect(await listAllRows(world.db)).toEqual(before)
  })
})

it.each([
  ['no host', 400, () => 'GET /allMeal HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an unknown expectation', 417, () => toBytes('GET /allMeal HTTP/1.1', ['Expect: the-worst'])],
])('%s is refused by Node itself, without a body', async (_name, status, bytes) => {
  const { statusCode, body } = await exchange(port, bytes(), timeout)
  expect(statusCode).toBe(status)
  expect(body).toMatch(/^(0\r\n\r\n)?$/)
})

it('two calls sent together are answered separately', async () => {
  const smuggled = toBytes('GET /healthz HTTP/1.1', ['Content-Length: 0']).replace(
    'Connection: close\r\n',
    '',
  )
  const { body } = await exchange(port, smuggled + toBytes('GET /readyz HTTP/1.1'), timeout)
  expect(body).toMatch(/^\{"status":"ok"\}HTTP\/1\.1 200 OK[^]*\{"status":"ready"/)
})

it('the server limits how long it waits for an unfinished request', () => {
  expect(world.app.server.requestTimeout).toBeGreaterThan(0)
  expect(world.app.server.headersTimeout).toBeGreaterThan(0)
})

it('a caller who disconnects early leaves nothing behind on the server', async () => {
  const calls = Array.from({ length: 20 }, () =>
    exchange(port, like([asJson, 'Content-Length: 1000'], '{"mealId":'), 250).catch(() => undefined),
  )
  await Promise.all(calls)
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  expect(await listAllRows(world.db)).toEqual(before)
})
