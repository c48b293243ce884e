import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** Rows that the list of one's own shows at once. */
const limit = 20

/** The signed-in person's own requests, newest first. */
export const ownRequestsQuery = (api: ApiClient) =>
  growingQuery([...queryKeys.mealRequests, 'own'], (cursor) =>
    api.mealRequests.list({ query: { limit, cursor } }),
  )

/** Everybody's requests that fit a search, pending first, page by page. */
export const queueQuery = (api: ApiClient, search: string) => (cursor?: string) => ({
  queryKey: [...queryKeys.mealRequests, 'queue', search, cursor ?? 'first'],
  queryFn: async () => {
    const { body, ...page } = await api.mealRequests.queue({ query: { search, limit: rowsOnPage, cursor } })
    return { ...page, body: body.data }
  },
})
