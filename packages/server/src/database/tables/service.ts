import type { Generated } from 'kysely'
import type { Fixed, Instant, OptionalInstant } from './columns.ts'

export type SiteKind = 'demonstration' | 'production'

/** What all of this is; one row, from the first start on. */
interface SiteTable {
  id: 'site'
  kind: SiteKind
  since: Instant
}

/** What may be attempted only so often, such as a password of somebody, or an upload from an address. */
interface AttemptsTable {
  key: string
  count: number
  /** When counting starts anew. */
  resets_at: Instant
  /** When the next one may be made, of attempts that are slowed rather than stopped. */
  next_at: OptionalInstant
}

/** Mails on their way: each until the mail server has taken it, or there is no sense in it any longer. */
interface OutgoingMailsTable {
  id: string
  /** The mail, encrypted: its links open accounts. */
  sealed: string
  attempts: Generated<number>
  /** When it is tried next; ahead of now while a process is trying. */
  next_at: Instant
  expires_at: Instant
}

/** Pictures that were uploaded. Whoever starts to refer to one holds it first: see `keepPicture`. */
interface PicturesTable {
  /** What its files are named after. */
  hash: string
  /** When it was last uploaded or taken into use. */
  touched_at: Instant
  /** Set while its files are being deleted, which nobody can take back. */
  deleting_at: OptionalInstant
}

/** Who did what, when and to what. Entries are added by `recordAct` and never changed. */
interface AuditLogTable {
  id: Fixed<string>
  at: Fixed<Date | string, string>
  /** Null for acts that no member is behind. It refers to nothing: the entry outlives the member. */
  actor_id: Fixed<string | null, string | null | undefined>
  actor_name: Fixed<string>
  actor_email: Fixed<string | null, string | null | undefined>
  act: Fixed<string>
  subject_kind: Fixed<string>
  subject_id: Fixed<string | null, string | null | undefined>
  subject_text: Fixed<string>
  /** JSON objects of the fields that the act is about. */
  before: Fixed<string | null, string | null | undefined>
  after: Fixed<string | null, string | null | undefined>
  /** Folded, a line each: the actor's name and e-mail, and the subject's text. */
  search_text: Fixed<string>
}

export interface ServiceTables {
  site: SiteTable
  attempts: AttemptsTable
  outgoing_mails: OutgoingMailsTable
  pictures: PicturesTable
  audit_log: AuditLogTable
}
