import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** Queries that show or count reviews, read again after each change of a review. */
export const touchedByReviews = [queryKeys.reviews, queryKeys.meals, queryKeys.mealRequests] as const

/** Rows per step of the member's own list. */
const limit = 20

/** The signed-in member's reviews, newest first. */
export const ownReviewsQuery = (api: ApiClient) =>
  growingQuery([...queryKeys.reviews, 'own'], (cursor) => api.reviews.list({ query: { limit, cursor } }))

/** All members' reviews that match a search, newest first, page by page. */
export const allReviewsQuery = (api: ApiClient, search: string) => (cursor?: string) => ({
  queryKey: [...queryKeys.reviews, 'all', search, cursor ?? 'first'],
  queryFn: () => api.reviews.listForAdmin({ query: { search, limit: rowsOnPage, cursor } }),
})
