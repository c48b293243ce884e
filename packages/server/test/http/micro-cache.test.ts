import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoints, raisedLimits } from '@warm-ladle/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createMicroCache, type SharedAnswer } from '../../src/http/service/micro-cache.ts'
import { type Handlers, serve } from '../../src/http/contract/serve.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

/** The cache's lifetime in milliseconds, longer than the tests take. */
const cacheLifetime = 600_000

/** A call that counts how often it was handled. */
const probe = {
  read: {
    method: 'GET',
    path: '/probe/{name}',
    access: 'visitor',
    summary: 'Count how often this was called.',
    params: z.object({ name: z.string() }),
    query: z.object({ first: z.optional(z.string()), second: z.optional(z.string()) }),
    returns: z.object({ name: z.string(), answers: z.number() }),
  },
  limited: {
    method: 'GET',
    path: '/limited-probe',
    access: 'visitor',
    summary: 'Count how often this was called, for infrequent callers.',
    returns: z.object({ answers: z.number() }),
    throttle: 'calendarReads',
  },
} as const satisfies Endpoints

let runs = 0
let before: () => Promise<void> = async () => {}
const count = async () => {
  runs += 1
  const own = runs
  await before()
  return own
}
const handlers: Handlers<typeof probe> = {
  read: async ({ params: { name }, cookies, setCookie }) => {
    if (name === 'cookie') setCookie('evil=1')
    return { name: name + cookies, answers: await count() }
  },
  limited: async () => ({ answers: await count() }),
}

const limits = { ...raisedLimits(1000), calendarReads: { calls: 3, minutes: 60 } }

let world: World
let admin: Person
let port: number
beforeAll(async () => {
  const options = {
    cacheLifetime,
    limits,
    pages: async (app: World['app']) => serve(app, probe, handlers),
  }
  ;({ world, admin } = await newWorldWithAdmin('amina', options))
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => world.close())
afterEach(() => {
  before = async () => {}
})

const getPath = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
type Answer = Awaited<ReturnType<typeof getPath>>
const readAnswers = (answer: Answer) => answer.json<{ answers: number }>().answers
const change = () =>
  admin.closures.add({ body: { from: '2031-01-01', until: '2031-01-02', reason: 'Stove' } })

const from = (remoteAddress: string) => world.app.inject({ url: '/limited-probe', remoteAddress })

/** Holds calls until they are released; `begun` resolves when one has started. */
function hold() {
  const begun = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  before = () => {
    begun.resolve(undefined)
    return released.promise
  }
  return { begun: begun.promise, release: () => released.resolve(undefined), end: released.reject }
}

describe('a call by visitors', () => {
  it('is handled once for many visitors, both at once and one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => getPath('/probe/many')))
    answers.push(await getPath('/probe/many', { cookie: 'theme=dark' }))
    expect(new Set(answers.map(readAnswers)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(51)
  })

  it('is treated as the same with its query in another order, or with unknown fields', async () => {
    const first = readAnswers(await getPath('/probe/query?first=1&second=2'))
    expect(readAnswers(await getPath('/probe/query?second=2&first=1'))).toBe(first)
    expect(readAnswers(await getPath('/probe/query?second=2&evil=1&first=1'))).toBe(first)
    for (const other of ['?first=2&second=1', '?first=1', '?first=1&second=2%26', '']) {
      expect(readAnswers(await getPath(`/probe/query${other}`))).toBeGreaterThan(first)
    }
  })

  it('is treated as the same however its path is written, unless the path has another meaning', async () => {
    const first = readAnswers(await getPath('/probe/path'))
    expect(readAnswers(await getPath('/probe/%70ath/'))).toBe(first)
    expect(readAnswers(await getPath('/probe/Path'))).toBeGreaterThan(first)
    expect(readAnswers(await getPath('/probe/path%2F'))).toBeGreaterThan(first)
  })

  it.each([
    { method: 'HEAD' },
    { headers: { authorization: 'Basic ZXZpbDpldmls' } },
    { headers: { cookie: '' } },
    { headers: { cookie: 'evil=1' } },
    { headers: { cookie: 'theme=evil' } },
    { headers: { cookie: 'theme=dark; warm-ladle.session_token=evil' } },
    { headers: { cookie: 'theme=dark; theme=dark' } },
  ] as const)('does not share an answer with %o', async (own) => {
    await change()
    const url = '/probe/own'
    const first = runs
    await world.app.inject({ url, ...own })
    const shared = readAnswers(await getPath(url))
    await world.app.inject({ url, ...own })
    expect([shared, runs, readAnswers(await getPath(url))]).toEqual([first + 2, first + 3, shared])
  })

  it('does not share an answer with members', async () => {
    const url = '/probe/member'
    const [own, shared] = [
      readAnswers(await getPath(url, { cookie: admin.cookie })),
      readAnswers(await getPath(url)),
    ]
    expect(shared).toBe(own + 1)
    expect(readAnswers(await getPath(url, { cookie: admin.cookie }))).toBe(shared + 1)
    expect(readAnswers(await getPath(url))).toBe(shared)
  })

  it('reaches its handler without the headers of any particular visitor', async () => {
    expect((await getPath('/probe/theme', { cookie: 'theme=dark' })).json<{ name: string }>().name).toBe(
      'theme',
    )
  })

  it('is not cached if the answer sets a cookie', async () => {
    const first = await getPath('/probe/cookie')
    const second = await getPath('/probe/cookie')
    expect([first, second].map(({ headers }) => headers['set-cookie'])).toEqual(['evil=1', 'evil=1'])
    expect(readAnswers(second)).toBeGreaterThan(readAnswers(first))
  })
})

describe('a first caller', () => {
  it('who gets an error is the only one: callers who wait or come later get an answer', async () => {
    const { begun, end } = hold()
    const failing = getPath('/probe/failing')
    await begun
    const waiting = getPath('/probe/failing')
    before = async () => {}
    end(new Error('gone'))
    const answers = [await failing, await waiting, await getPath('/probe/failing')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 200, 200])
  })

  it('who leaves does not spoil the answer for others', async () => {
    const { begun, release } = hold()
    const leaving = new AbortController()
    const url = `http://127.0.0.1:${port}/probe/leaving`
    const left = fetch(url, { signal: leaving.signal }).catch((error: unknown) => String(error))
    await begun
    const first = runs
    // the header that `fetch` sends too
    const headers = { 'accept-encoding': 'gzip' }
    const waiting = getPath('/probe/leaving', headers)
    leaving.abort()
    expect(await left).toContain('AbortError')
    await pause(20)
    release()
    expect([readAnswers(await waiting), readAnswers(await getPath('/probe/leaving', headers))]).toEqual([
      first,
      first,
    ])
  })

  it('who is refused leaves nothing in the cache', async () => {
    const refused = await getPath('/probe/refused', { authorization: 'Bearer wl_unknown' })
    const answered = await getPath('/probe/refused')
    const again = await getPath('/probe/refused', { authorization: 'Bearer wl_unknown' })
    expect([refused, answered, again].map(({ statusCode }) => statusCode)).toEqual([401, 200, 401])
  })

  it('who is rate limited stays rate limited regardless of the cache, and no other caller is', async () => {
    const statuses = []
    for (let calls = 0; calls < 5; calls += 1) statuses.push((await from('203.0.113.7')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await change()
    expect((await from('203.0.113.7')).statusCode).toBe(429)
    expect((await from('203.0.113.8')).statusCode).toBe(200)
  })
})

describe('a change', () => {
  it('is visible to the next caller, and a refused change clears nothing', async () => {
    const first = readAnswers(await getPath('/probe/change'))
    const refused = await world.app.inject({ method: 'POST', url: '/like', payload: {} })
    expect([refused.statusCode, readAnswers(await getPath('/probe/change'))]).toEqual([401, first])
    await change()
    expect(readAnswers(await getPath('/probe/change'))).toBeGreaterThan(first)
  })

  it('is missing only from answers that began before it, and later callers never get such an answer', async () => {
    const { begun, release } = hold()
    const early = getPath('/probe/early')
    await begun
    before = async () => {}
    await change()
    const late = readAnswers(await getPath('/probe/early'))
    release()
    expect(readAnswers(await early)).toBeLessThan(late)
    expect(readAnswers(await getPath('/probe/early'))).toBe(late)
  })
})

const answer = (bytes: number): SharedAnswer => ({
  isForAll: true,
  status: 200,
  headers: {},
  bodyWith: () => Buffer.alloc(0),
  bytes,
})

describe('the cache', () => {
  it('removes entries when their lifetime is over', async () => {
    const { find } = createMicroCache(30)
    const made: SharedAnswer[] = []
    const make = async () => made[made.push(answer(1)) - 1] ?? answer(1)
    expect(await find('key', make)).toBe(await find('key', make))
    await pause(60)
    await find('key', make)
    expect(made.length).toBe(2)
  })

  it('holds up to twelve megabytes, and drops the least recently used entries first', async () => {
    const { find } = createMicroCache(cacheLifetime)
    const made: string[] = []
    const use = (key: string, bytes = 1024 * 1024) =>
      find(key, async () => {
        made.push(key)
        return answer(bytes)
      })
    for (let number = 0; number < 11; number += 1) await use(String(number))
    await use('0')
    expect(made.length).toBe(11)
    await use('another')
    await use('0')
    await use('1')
    expect(made.slice(11)).toEqual(['another', '1'])
    await use('too large', 13 * 1024 * 1024)
    await use('too large', 13 * 1024 * 1024)
    expect(made.slice(13)).toEqual(['too large', 'too large'])
  })
})

it('nothing is cached in other tests', async () => {
  const options = { pages: async (app: World['app']) => serve(app, probe, handlers) }
  const other = await newWorldWithAdmin('amina', options)
  const [first, second] = [
    await other.world.app.inject('/probe/none'),
    await other.world.app.inject('/probe/none'),
  ]
  expect(readAnswers(second)).toBe(readAnswers(first) + 1)
  await other.world.close()
})
