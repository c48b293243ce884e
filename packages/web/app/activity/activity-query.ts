import type { AuditFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** Entries that match a filter, newest first, page by page. */
export const activityQuery = (api: ApiClient, filter: AuditFilter) => (cursor?: string) => ({
  queryKey: [...queryKeys.activity, filter, cursor ?? 'first'],
  queryFn: () => api.audit.list({ query: { ...filter, limit: rowsOnPage, cursor } }),
  // never fresh, since every act of an admin adds an entry
  staleTime: 0,
})
