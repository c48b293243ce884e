import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** What the signed-in member must not eat or wants to keep to. */
export const needsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['needs'], queryFn: () => api.needs.find() })
