import { queryOptions } from '@tanstack/react-query'
import type { Outcome } from '@warm-ladle/contract'
import type * as z from 'zod/mini'
import { growingQuery } from '../../api/growing-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import type { ApiClient } from '../../api/query.ts'
import { successTime } from '../../ui/toasts.tsx'

/** The announced meals with the most likes. */
export const voteQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['upcoming-meals', 'vote'], queryFn: () => api.upcomingMeals.vote() })

/** Announced meals in the order of the vote, each with the caller's own like. */
export const upcomingMealsQuery = (api: ApiClient) =>
  growingQuery(['upcoming-meals', 'list'], 12, (part) =>
    api.upcomingMeals.list({ query: { sortBy: 'likes', ...part } }),
  )

/** The announced meals with their total, page by page. */
export const announcedMealsQuery = (api: ApiClient) =>
  pagedQuery(['upcoming-meals', 'admin'], (page) => api.upcomingMeals.listForAdmin({ query: page }))

/** A toast with the server's message about a success or a refusal. */
export const outcomeToast = ({ success, message }: z.infer<typeof Outcome>, title = message) => ({
  toast: success ? { title, timeout: successTime } : { title: message, tone: 'info' as const },
})
