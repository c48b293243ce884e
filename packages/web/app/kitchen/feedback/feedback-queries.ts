import type { FeedbackState } from '@warm-ladle/contract'
import { growingQuery } from '../../api/growing-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import type { ApiClient } from '../../api/query.ts'

/** Rows per step of the member's own list. */
const step = 20

/** The logged-in member's own feedback, newest first. */
export const ownFeedbackQuery = (api: ApiClient) =>
  growingQuery(['feedback', 'own'], step, (part) => api.feedback.list({ query: { own: 'true', ...part } }))

/** All feedback in a state, page by page: open feedback oldest first, all other newest first. */
export const allFeedbackQuery = (api: ApiClient, state: FeedbackState | undefined) =>
  pagedQuery(['feedback', 'all', state], (page) => api.feedback.list({ query: { state, ...page } }))
