import * as z from 'zod/mini'
import { actNames, subjectKinds } from './acts.ts'
import { endpoints } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { Paging, SearchText } from './query-fields.ts'

const Fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)

/** One act, as recorded when it was done. */
export const AuditEntry = z.object({
  _id: Id,
  at: Instant,
  actor: z.object({
    name: z.string(),
    /** Null for acts of the command line. */
    email: z.nullable(z.string()),
  }),
  act: z.enum(actNames),
  /** The member or record that the act changed; it may have been deleted since. */
  subject: z.object({ kind: z.enum(subjectKinds), id: z.nullable(z.string()), text: z.string() }),
  /** Values of the changed fields before and after; long texts are cut. */
  before: z.nullable(Fields),
  after: z.nullable(Fields),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditFilter = z.object({
  search: z.optional(SearchText),
  act: z.optional(z.enum(actNames, 'There is no such act')),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'Who did what, by the name or e-mail of who did it or by what it was done to; newest first',
    query: z.extend(AuditFilter, Paging),
    returns: z.array(AuditEntry),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/api/audit.csv',
    access: 'admin',
    summary: 'The same list as a table for spreadsheets',
    query: AuditFilter,
    returns: z.string(),
    sends: 'csv',
  },
})
