import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** When the signed-in member is away. */
export const absencesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['absences'], queryFn: () => api.absences.list() })
