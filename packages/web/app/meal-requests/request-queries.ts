import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** Rows per step of the member's own list. */
const limit = 20

/** The signed-in member's requests, newest first. */
export const ownRequestsQuery = (api: ApiClient) =>
  growingQuery([...queryKeys.mealRequests, 'own'], (cursor) =>
    api.mealRequests.list({ query: { limit, cursor } }),
  )

/** All members' requests that match a search, pending first, page by page. */
export const queueQuery = (api: ApiClient, search: string) => (cursor?: string) => ({
  queryKey: [...queryKeys.mealRequests, 'queue', search, cursor ?? 'first'],
  queryFn: async () => {
    const { body, ...page } = await api.mealRequests.queue({ query: { search, limit: rowsOnPage, cursor } })
    return { ...page, body: body.data }
  },
})
