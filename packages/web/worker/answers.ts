import { copyResponse, type SerwistPlugin } from 'serwist'
import { forgetMessage, keptAnswers, keptAtHeader } from '../app/page/kept-names.ts'

/** What makes an answer a part of the whole. */
const parts = ['diet', 'without', 'cursor', 'ids']

/** Answers that are kept: whole weeks, and the first page of one's own requests to come. */
export const isKept = ({ pathname, searchParams }: URL): boolean =>
  ['/api/week', '/meal-requests'].includes(pathname) &&
  !parts.some((name) => searchParams.has(name)) &&
  searchParams.get('when') !== 'past'

/** Counts the persons who have used this browser; a call that the one before has under way is not kept. */
let person = 0

const forget = async () => {
  person += 1
  await caches.delete(keptAnswers)
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
      headers.set(keptAtHeader, new Date().toISOString())
      return { ...init, headers }
    }),
}

/** Weeks and lists that are kept. */
const most = 12

/** Drops the oldest answers. */
export const fewAnswers: SerwistPlugin = {
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, -most).map((request) => cache.delete(request)))
  },
}
