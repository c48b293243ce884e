import { copyResponse, type SerwistPlugin, Strategy, type StrategyHandler } from 'serwist'
import { forgetMessage, answersCache, cachedAtHeader } from '../app/page/cache-names.ts'

/** What makes an answer a part of the whole. */
const parts = ['diet', 'without', 'cursor', 'ids']

/** Answers that are kept: whole weeks, and the first page of one's own requests to come. */
export const isCached = ({ pathname, searchParams }: URL): boolean =>
  ['/api/week', '/meal-requests'].includes(pathname) &&
  !parts.some((name) => searchParams.has(name)) &&
  searchParams.get('when') !== 'past'

/** A board of the counter. */
const boardPath = /^\/api\/kitchen\/mealtimes\/[^/]+\/board$/

/** Answers of which the counter is made when its page is opened without network. */
export const isOfCounter = ({ pathname }: URL): boolean =>
  ['/api/kitchen/mealtimes', '/api/kitchen/undated'].includes(pathname) || boardPath.test(pathname)

/** Counts the persons who have used this browser; a call that the one before has under way is not kept. */
let person = 0

const forget = async () => {
  person += 1
  await caches.delete(answersCache)
}

export function forgetOnMessage(event: ExtendableMessageEvent): void {
  if (event.data === forgetMessage) event.waitUntil(forget())
}

/** Keeps successful answers to the present person, and nothing once a session has ended. */
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

/** Writes on what is kept when it came. */
export const stamped: SerwistPlugin = {
  cacheWillUpdate: ({ response }) =>
    copyResponse(response, (init) => {
      const headers = new Headers(init.headers)
      headers.set(cachedAtHeader, new Date().toISOString())
      return { ...init, headers }
    }),
}

/** Answers that are kept: weeks and lists, and the three of the counter. */
const maxAnswers = 15

/** Drops the oldest answers. */
export const fewAnswers: SerwistPlugin = {
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const cached = await cache.keys()
    await Promise.all(cached.slice(0, -maxAnswers).map((request) => cache.delete(request)))
  },
}

/** Keeps one board, the last: it has codes and needs of residents. */
export const onlyLastBoard: SerwistPlugin = {
  cacheDidUpdate: async ({ cacheName, request }) => {
    if (!isBoard(request)) return
    const cache = await caches.open(cacheName)
    const others = (await cache.keys()).filter((cached) => isBoard(cached) && cached.url !== request.url)
    await Promise.all(others.map((board) => cache.delete(board)))
  },
}

const isBoard = ({ url }: Request) => boardPath.test(new URL(url).pathname)

/** From the network alone: a counter must not take an old answer for a new one. What came is kept for its page without network. */
export class NetworkAndKeep extends Strategy {
  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request)
  }
}
