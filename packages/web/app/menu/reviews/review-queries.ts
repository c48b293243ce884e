import { growingQuery } from '../../api/growing-query.ts'
import type { ApiClient } from '../../api/query.ts'
import { pagedQuery } from '../../api/paged-query.ts'

/** Rows per step of the member's own list. */
const step = 20

/** The logged-in member's reviews, newest first. */
export const ownReviewsQuery = (api: ApiClient, userId: string | undefined) =>
  growingQuery(['reviews', 'own'], step, (part) => api.reviews.list({ query: { userId, ...part } }))

/** All members' reviews that match a search, newest first, page by page. */
export const allReviewsQuery = (api: ApiClient, search: string) =>
  pagedQuery(['reviews', 'all', search], (page) => api.reviews.listForAdmin({ query: { search, ...page } }))
