import * as z from 'zod/mini'
import { actNames, subjectKinds } from './acts.ts'
import { Id, Instant } from '../platform/fields.ts'

const Fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)

/** One act, as recorded at the time. */
export const AuditEntry = z.object({
  _id: Id,
  at: Instant,
  actor: z.object({
    name: z.string(),
    /** Null for actions taken from the command line. */
    email: z.nullable(z.string()),
  }),
  act: z.enum(actNames),
  /** The member or record that was changed; it may have been deleted since. */
  subject: z.object({ kind: z.enum(subjectKinds), id: z.nullable(z.string()), text: z.string() }),
  /** Values of the changed fields before and after; long texts are cut. */
  before: z.nullable(Fields),
  after: z.nullable(Fields),
})
export type AuditEntry = z.infer<typeof AuditEntry>
