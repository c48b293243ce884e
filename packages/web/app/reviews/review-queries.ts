import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** What counts or shows reviews: whoever changes one reads all of it again. */
export const touchedByReviews = [['reviews'], ['meals'], ['meal-requests']] as const

/** Rows per step of the member's own list. */
const limit = 20

/** The signed-in member's reviews, newest first. */
export const ownReviewsQuery = (api: ApiClient) =>
  growingQuery(['reviews', 'own'], (cursor) => api.reviews.list({ query: { limit, cursor } }))

/** Everybody's reviews whose text, meal or author fits a search, newest first, page by page. */
export const allReviewsQuery = (api: ApiClient, search: string) =>
  pagedQuery(['reviews', 'all', search], (page) => api.reviews.listForAdmin({ query: { search, ...page } }))
