import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** The week with a date, or the current one. */
export const weekQuery = (api: ApiClient, from: string | undefined) =>
  queryOptions({
    queryKey: ['week', from ?? 'current'],
    queryFn: () => api.week.find({ query: { from } }),
  })

/** The date of the week that the page's URL names: '/week?from=2026-11-23'. Others than real dates count as none. */
export function dateIn(query: URLSearchParams): string | undefined {
  const from = query.get('from') ?? ''
  const moment = /^2[01]\d\d-\d\d-\d\d$/.test(from) ? new Date(from) : undefined
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(from) ? from : undefined
}
