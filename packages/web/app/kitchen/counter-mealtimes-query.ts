import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** The mealtimes around now, with the requests waiting for each. */
export const counterMealtimesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['counter', 'mealtimes'], queryFn: () => api.counter.mealtimes() })
