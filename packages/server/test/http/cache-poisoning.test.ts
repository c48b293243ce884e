import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newWorldWithAdmin, type Person, sessionCookie, type World } from '../world.ts'
import { withPages } from './with-pages.ts'

/** The cache's lifetime in milliseconds, longer than the tests take. */
const cacheLifetime = 600_000

let world: World
let admin: Person
let mealId: string
beforeAll(async () => {
  // stops the clock, because pages contain the time at which they were rendered
  vi.useFakeTimers({ toFake: ['Date'] })
  ;({ world, admin } = await newWorldWithAdmin('amina', { cacheLifetime, pages: withPages() }))
  const description = 'Slowly cooked. '.repeat(100)
  for (const title of ['Dal', 'Khichuri', 'Pulao']) mealId = await world.addMeal({ title, description })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

type TestCall = InjectOptions & { readonly url: string }

const answerTo = async (call: TestCall) => {
  const { statusCode, headers, rawPayload } = await world.app.inject(call)
  // HEAD has no body
  const isZipped = headers['content-encoding'] === 'gzip' && rawPayload.length > 0
  const body = isZipped ? gunzipSync(rawPayload) : rawPayload
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'no nonce'
  // these headers differ in every response
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...others } = headers
  const text = body
    .toString()
    .replaceAll(nonce, 'its nonce')
    .replaceAll(/Reference: \w+/g, 'Reference')
  // any of the page's queries may come first
  const isMember = String(call.headers?.['cookie']).includes(admin.cookie)
  const policy = String(others['content-security-policy']).replaceAll(nonce, 'its nonce')
  return {
    statusCode,
    headers: { ...others, 'content-security-policy': policy },
    body: isMember ? 'a page of their own' : hash('sha1', text),
  }
}

/** Empties the cache. */
const empty = () => admin.closures.add({ body: { from: '2031-01-01', until: '2031-01-02', reason: 'Stove' } })

async function alone(call: TestCall) {
  await empty()
  return answerTo(call)
}

async function after(first: TestCall, second: TestCall) {
  await empty()
  await answerTo(first)
  return answerTo(second)
}

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const get = (url: string, headers = {}): TestCall => ({ url, headers })
const page = (url: string, headers = {}) => get(url, { accept: html, ...headers })
const listed = '/allMeal?limit=1&category=Lunch'

/** Common calls by visitors. */
const regularCalls: readonly TestCall[] = [
  get('/allMeal?limit=1', { 'accept-encoding': 'gzip' }),
  get('/meals'),
  page('/meals', { 'accept-encoding': 'gzip, deflate, br' }),
]

const accepted = [
  'text/html',
  'application/json',
  '*/*',
  'text/*',
  'text/html;q=0',
  'text/html;q=0.1, application/json',
  'TEXT/HTML',
  'image/webp',
  'application/xhtml+xml, application/json;q=0.9',
  '',
  ';evil',
]
const encodings = [
  'gzip',
  'br',
  'deflate',
  '*',
  'identity',
  'gzip;q=0',
  'GZIP',
  'identity;q=0',
  'br, gzip;q=0.1',
  'evil',
]
const cookies = [
  'theme=dark',
  'theme=light',
  'theme=evil',
  'theme=dark; theme=light',
  'theme=dark;',
  '',
  'evil=1',
  'warm-ladle.session_token=evil.evil',
  'Theme=dark',
  'language=de',
  'language=evil',
  'language=de; language=ar',
  'theme=dark; language=de',
]
const preferred = ['de', 'ar', 'de;q=0', 'evil']

const headersOfOthers = (): readonly Readonly<Record<string, string>>[] => [
  ...accepted.map((accept) => ({ accept })),
  ...encodings.map((encoding) => ({ 'accept-encoding': encoding })),
  ...cookies.map((cookie) => ({ cookie })),
  ...preferred.map((language) => ({ 'accept-language': language })),
  { cookie: admin.cookie },
  { cookie: `theme=dark; ${admin.cookie}` },
  // a signed cookie of a session that has ended, and one that is signed with another secret
  { cookie: sessionCookie('evil-token-of-a-session-that-ended') },
  { cookie: sessionCookie('evil-token', 'another secret that is long enough to sign') },
  { authorization: 'Bearer wl_evil' },
  { authorization: 'Basic ZXZpbDpldmls' },
  { host: 'evil.test' },
  { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'host=evil.test;proto=https', 'x-forwarded-prefix': '/evil', 'x-original-url': '/evil' },
  { 'x-http-method-override': 'POST', 'x-rewrite-url': '/evil' },
  { range: 'bytes=0-9' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"evil"' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { origin: 'https://evil.test', referer: 'https://evil.test/' },
  { 'user-agent': 'evil', 'accept-language': 'ar', 'x-request-id': 'evil' },
]

/** Returns other spellings of the same path and query, and URLs that could be mistaken for them. */
const pathsLike = (url: string): readonly string[] => {
  const [path = '', query = ''] = url.split('?', 2)
  const joined = query && `?${query}`
  return [
    `${path}/${joined}`,
    `/${path}${joined}`,
    `/.${path}${joined}`,
    `/%2e${path}${joined}`,
    `${path}/%2e%2e${path}${joined}`,
    `${path}%2f${joined}`,
    `${path};evil=1${joined}`,
    `${path.toUpperCase()}${joined}`,
    `${path.replaceAll('m', '%6d').replaceAll('w', '%77')}${joined}`,
    `${path}?${query}&evil=%3Cscript%3E`,
    `${path}?evil=1&${query}`,
    `${path}?${query}&${query}`,
    `${path}?${query}&limit=2`,
    `${path}?limit=2&${query}`,
    `${path}?`,
    `${path}?__proto__=evil&${query}`,
    `${path}?${query}&limit[]=1`,
    `${path}?${query.replace('limit', '%6cimit')}`,
  ]
}

const makeOthers = (call: TestCall): readonly TestCall[] => [
  ...headersOfOthers().map((headers) => ({ ...call, headers: { ...call.headers, ...headers } })),
  ...pathsLike(call.url).map((url) => ({ ...call, url })),
  { ...call, method: 'HEAD' },
  { ...call, method: 'OPTIONS' },
]

describe.each(regularCalls)('$url with $headers', (call) => {
  it('returns the same answer whatever was called before, and does not change the answer to a later call', async () => {
    const regular = await alone(call)
    expect(regular.statusCode).toBe(200)
    for (const other of makeOthers(call)) {
      const { method = 'GET', url, headers } = other
      const named = [method, url, headers]
      const otherwise = await alone(other)
      expect([named, await after(call, other)]).toEqual([named, otherwise])
      expect([named, await after(other, call)]).toEqual([named, regular])
    }
  })
})

it('a cached answer equals an answer that is not cached', async () => {
  for (const call of [
    ...regularCalls,
    get(`/allMeal/${mealId}`),
    page(`/meal/${mealId}`),
    get('/api/week'),
  ]) {
    expect(await after(call, call)).toEqual(await alone(call))
  }
})

it('a query in another order gets the same answer, and the next link has the caller’s own order', async () => {
  const reordered = '/allMeal?category=Lunch&limit=1'
  const { headers, body } = await after(get(listed), get(reordered))
  expect(headers.link).toMatch(/^<\/allMeal\?category=Lunch&limit=1&cursor=.+>; rel="next"$/)
  expect({ headers, body }).toMatchObject(await alone(get(listed)).then((one) => ({ body: one.body })))
})

it('a caller gets a 304 only if they have the current answer', async () => {
  const { etag } = (await alone(get('/meals'))).headers
  const first = await world.app.inject(get('/meals', { 'if-none-match': String(etag) }))
  const again = await world.app.inject(get('/meals', { 'if-none-match': String(etag) }))
  const other = await world.app.inject(get('/meals'))
  expect([first, again, other].map(({ statusCode }) => statusCode)).toEqual([304, 304, 200])
  expect([first.body, again.body, other.headers['etag']]).toEqual(['', '', etag])
})
