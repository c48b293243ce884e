import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** What counts or shows reviews: whoever changes one reads all of it again. */
export const touchedByReviews = [queryKeys.reviews, queryKeys.meals, queryKeys.mealRequests] as const

/** Rows that the list of one's own shows at once. */
const limit = 20

/** The signed-in person's own reviews, newest first. */
export const ownReviewsQuery = (api: ApiClient) =>
  growingQuery([...queryKeys.reviews, 'own'], (cursor) => api.reviews.list({ query: { limit, cursor } }))

/** Everybody's reviews whose text, meal or author fits a search, newest first, page by page. */
export const allReviewsQuery = (api: ApiClient, search: string) => (cursor?: string) => ({
  queryKey: [...queryKeys.reviews, 'all', search, cursor ?? 'first'],
  queryFn: () => api.reviews.listForAdmin({ query: { search, limit: rowsOnPage, cursor } }),
})
