import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** First part of the key of everything about requests: whoever changes one invalidates it. */
export const requestsKey = ['meal-requests'] as const

/** Rows that the list of one's own shows at once. */
const limit = 20

/** The signed-in person's own requests, newest first. */
export const ownRequestsQuery = (api: ApiClient) =>
  growingQuery([...requestsKey, 'own'], (cursor) => api.mealRequests.list({ query: { limit, cursor } }))

/** Everybody's requests that fit a search, pending first, page by page. */
export const queueQuery = (api: ApiClient, search: string) => (cursor?: string) => ({
  queryKey: [...requestsKey, 'queue', search, cursor ?? 'first'],
  queryFn: async () => {
    const { body, ...page } = await api.mealRequests.queue({ query: { search, limit: rowsOnPage, cursor } })
    return { ...page, body: body.data }
  },
})
