import type { AuditFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** The acts that fit a filter, newest first, page by page. */
export const activityQuery = (api: ApiClient, filter: AuditFilter) =>
  pagedQuery(
    ['activity', filter],
    (page) => api.audit.list({ query: { ...filter, ...page } }),
    // any act of an admin adds to it
    { staleTime: 0 },
  )
