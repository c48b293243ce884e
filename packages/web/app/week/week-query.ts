import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'
import { realDate } from '../url/real-date.ts'

/** The week with a date, or the current one. */
export const weekQuery = (api: ApiClient, from: string | undefined) =>
  queryOptions({
    queryKey: ['week', from ?? 'current'],
    queryFn: () => api.week.find({ query: { from } }),
  })

/** The date of the week that the page's URL names: '/week?from=2026-11-23'. */
export const dateIn = (query: URLSearchParams): string | undefined => realDate(query.get('from') ?? '')
