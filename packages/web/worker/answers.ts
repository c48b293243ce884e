import { copyResponse, type SerwistPlugin, Strategy, type StrategyHandler } from 'serwist'
import { forgetMessage, answersCache, cachedAtHeader } from '../app/page/cache-names.ts'

/** Parameters that make an answer only a part of the whole. */
const parts = ['diet', 'without', 'cursor', 'ids']

/** Whether an answer is cached: whole weeks, and the first page of the member's upcoming requests are. */
export const isCached = ({ pathname, searchParams }: URL): boolean =>
  ['/api/week', '/meal-requests'].includes(pathname) &&
  !parts.some((name) => searchParams.has(name)) &&
  searchParams.get('when') !== 'past'

/** The path of a counter board. */
const boardPath = /^\/api\/kitchen\/mealtimes\/[^/]+\/board$/

/** Whether the counter's offline page needs this answer. */
export const isOfCounter = ({ pathname }: URL): boolean =>
  ['/api/kitchen/mealtimes', '/api/kitchen/undated'].includes(pathname) || boardPath.test(pathname)

/** Counts the members who have used this browser. A pending call by an earlier one is not cached. */
let person = 0

const forget = async () => {
  person += 1
  await caches.delete(answersCache)
}

export function forgetOnMessage(event: ExtendableMessageEvent): void {
  if (event.data === forgetMessage) event.waitUntil(forget())
}

/** Caches successful answers for the current member only, and none after a session has ended. */
export const onlyOfThisPerson: SerwistPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state['person'] = person
  },
  fetchDidSucceed: async ({ response }) => {
    if (response.status === 401) await forget()
    return response
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.['person'] === person ? response : null,
}

/** Adds the time of arrival to cached answers. */
export const stamped: SerwistPlugin = {
  cacheWillUpdate: ({ response }) =>
    copyResponse(response, (init) => {
      const headers = new Headers(init.headers)
      headers.set(cachedAtHeader, new Date().toISOString())
      return { ...init, headers }
    }),
}

/** The maximum number of cached answers: weeks and lists, plus the counter's three. */
const maxAnswers = 15

/** Drops the oldest answers. */
export const fewAnswers: SerwistPlugin = {
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const cached = await cache.keys()
    await Promise.all(cached.slice(0, -maxAnswers).map((request) => cache.delete(request)))
  },
}

/** Caches only the latest board, since it contains residents' codes and needs. */
export const onlyLastBoard: SerwistPlugin = {
  cacheDidUpdate: async ({ cacheName, request }) => {
    if (!isBoard(request)) return
    const cache = await caches.open(cacheName)
    const others = (await cache.keys()).filter((cached) => isBoard(cached) && cached.url !== request.url)
    await Promise.all(others.map((board) => cache.delete(board)))
  },
}

const isBoard = ({ url }: Request) => boardPath.test(new URL(url).pathname)

/**
 * Uses the network only, since a counter must not mistake an old answer for a new one, and caches the answers for the
 * counter's offline page.
 */
export class NetworkAndKeep extends Strategy {
  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request)
  }
}
