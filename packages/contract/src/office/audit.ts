import * as z from 'zod/mini'
import { actNames } from './acts.ts'
import { endpoints } from '../endpoint.ts'
import { Paging, SearchText } from '../platform/query-fields.ts'
import { AuditEntry } from './audit-entry.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

const AuditFilter = z.object({
  search: z.optional(SearchText),
  act: z.optional(z.enum(actNames, withMessage(checks.noSuchAct))),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'The audit log, searched by name or email of the actor, or by subject; newest first',
    query: z.extend(AuditFilter, Paging),
    returns: z.array(AuditEntry),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/api/audit.csv',
    access: 'admin',
    freshProof: true,
    throttle: 'downloads',
    summary: 'The same list as a CSV file',
    query: AuditFilter,
    returns: z.string(),
    sends: 'csv',
  },
})
