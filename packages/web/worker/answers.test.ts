import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { forgetMessage, answersCache, cachedAtHeader } from '../app/page/cache-names.ts'
import {
  fewAnswers,
  forgetOnMessage,
  isCached,
  isOfCounter,
  onlyLastBoard,
  onlyOfThisPerson,
  stamped,
} from './answers.ts'

const toUrl = (path: string) => new URL(path, 'https://hostel.test')
const makeRequest = (path: string) => new Request(toUrl(path))

describe('the cache', () => {
  it.each(['/api/week', '/api/week?from=2026-11-30', '/meal-requests', '/meal-requests?when=coming'])(
    'stores answers for reading offline: %s',
    (path) => expect(isCached(toUrl(path))).toBe(true),
  )

  it.each([
    '/api/week?diet=vegan',
    '/api/week?from=2026-11-30&without=nuts',
    '/meal-requests?cursor=abc',
    '/meal-requests?ids=abc',
    '/meal-requests?when=past&limit=25',
    '/api/week/next',
    '/api/me',
  ])('stores nothing else, and no parts of lists, which could be mistaken for the whole: %s', (path) =>
    expect(isCached(toUrl(path))).toBe(false),
  )

  it.each([
    ['/api/kitchen/mealtimes', true],
    ['/api/kitchen/undated', true],
    ['/api/kitchen/mealtimes/lunch/board', true],
    ['/api/kitchen/mealtimes/lunch', false],
    ['/api/kitchen/mealtimes/lunch/board/live', false],
    ['/staff/api/kitchen/mealtimes/lunch/board', false],
    ['/api/week', false],
  ])('stores for the counter only the answers that its page needs: %s is %s', (path, is) =>
    expect(isOfCounter(toUrl(path))).toBe(is),
  )
})

/** A browser's caches. The one for answers has these, oldest first. */
function openCaches(...paths: readonly string[]) {
  const stored = paths.map(makeRequest)
  const names = new Set([answersCache])
  const cache = {
    keys: async () => [...stored],
    delete: async (one: Request) => stored.splice(stored.indexOf(one), 1).length === 1,
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => names.add(name) && cache,
    delete: async (name: string) => names.delete(name),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { names, paths: () => stored.map(({ url }) => new URL(url).pathname) }
}

/** Starts a call now. The result says whether its answer is cached when it arrives. */
async function begin(status = 200) {
  const { handlerWillStart, cacheWillUpdate, fetchDidSucceed } = onlyOfThisPerson
  const response = new Response(null, { status })
  const call = { state: {}, request: makeRequest('/api/week'), response }
  // safe: Serwist passes more arguments, but they are not used
  await handlerWillStart?.(call as never)
  return async () => {
    expect(await fetchDidSucceed?.(call as never)).toBe(call.response)
    return (await cacheWillUpdate?.(call as never)) === call.response
  }
}
async function say(data: unknown) {
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  forgetOnMessage({ data, waitUntil } as never)
  await Promise.all(works)
}

describe("a member's answer", () => {
  let names: Set<string>
  beforeEach(() => {
    ;({ names } = openCaches())
  })

  it('is cached if it succeeded', async () => {
    const outcomes = []
    for (const status of [200, 204, 403, 500]) outcomes.push(await (await begin(status))())
    expect(outcomes).toEqual([true, false, false, false])
    expect(names).toContain(answersCache)
  })

  it("is not cached if it was pending at logout, while the next member's is", async () => {
    const underWay = await begin()
    await say(forgetMessage)
    expect(names).not.toContain(answersCache)
    expect(await underWay()).toBe(false)
    expect(await (await begin())()).toBe(true)
  })

  it('is forgotten once the session has ended, and so are pending ones', async () => {
    const underWay = await begin()
    expect(await (await begin(401))()).toBe(false)
    expect(names).not.toContain(answersCache)
    expect(await underWay()).toBe(false)
  })

  it('stays when the worker receives any other message', async () => {
    const underWay = await begin()
    await say('something else')
    expect(names).toContain(answersCache)
    expect(await underWay()).toBe(true)
  })

  it('is not cached if no call started', async () => {
    const response = new Response('{}')
    expect(await onlyOfThisPerson.cacheWillUpdate?.({ response } as never)).toBeNull()
    await expect(onlyOfThisPerson.handlerWillStart?.({} as never)).resolves.toBeUndefined()
  })
})

it('a cached answer says when it arrived, in addition to its own headers', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T06:40:00.000Z') })
  vi.stubGlobal('self', { location: toUrl('/') })
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals())
  const response = new Response('{"a":1}', { headers: { etag: '"1"' } })
  Object.defineProperty(response, 'url', { value: toUrl('/api/week').href })
  const copy = await stamped.cacheWillUpdate?.({ response } as never)
  expect(copy?.headers.get(cachedAtHeader)).toBe('2026-11-26T06:40:00.000Z')
  expect(copy?.headers.get('etag')).toBe('"1"')
  expect(await copy?.json()).toEqual({ a: 1 })
})

it('only the latest fifteen answers stay cached', async () => {
  const all = Array.from({ length: 17 }, (_, index) => `/api/week/${index}`)
  const { paths } = openCaches(...all)
  await fewAnswers.cacheDidUpdate?.({ cacheName: answersCache } as never)
  expect(paths()).toEqual(all.slice(2))
})

const board = (id: string) => `/api/kitchen/mealtimes/${id}/board`

it('only the counter’s latest board stays cached, in addition to other answers', async () => {
  const { paths } = openCaches(board('lunch'), '/api/week', board('dinner'))
  const cacheName = answersCache
  await onlyLastBoard.cacheDidUpdate?.({ cacheName, request: makeRequest('/api/week') } as never)
  expect(paths()).toEqual([board('lunch'), '/api/week', board('dinner')])
  await onlyLastBoard.cacheDidUpdate?.({ cacheName, request: makeRequest(board('dinner')) } as never)
  expect(paths()).toEqual(['/api/week', board('dinner')])
})
