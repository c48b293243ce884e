import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** The mealtimes around now. */
export const counterMealtimesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['counter', 'mealtimes'], queryFn: () => api.counter.mealtimes() })

/** What was asked for at no particular time. */
export const undatedQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['counter', 'board', 'undated'], queryFn: () => api.counter.undated() })

/** All pick-ups of a mealtime. */
export const boardQuery = (api: ApiClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['counter', 'board', id],
    queryFn: id === undefined ? skipToken : () => api.counter.board({ params: { id } }),
  })
