import type { AuditFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** Entries that match a filter, newest first, page by page. */
export const activityQuery = (api: ApiClient, filter: AuditFilter) =>
  pagedQuery(
    ['activity', filter],
    (page) => api.audit.list({ query: { ...filter, ...page } }),
    // never fresh, since every act of an admin adds an entry
    { staleTime: 0 },
  )
