import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'
import type { WeekFilter } from './week-filter-query.ts'

/** The week with a date, or the current one, with what its filter lets through. */
export const weekQuery = (api: ApiClient, { from, needs }: WeekFilter) =>
  queryOptions({
    queryKey: ['week', from ?? 'current', needs],
    queryFn: () => api.week.find({ query: { from, ...needs } }),
  })
