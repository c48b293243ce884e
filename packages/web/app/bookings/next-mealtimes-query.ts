import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** The next mealtime, and the next one that can be requested. */
export const nextMealtimesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['week', 'next'], queryFn: () => api.week.next() })
