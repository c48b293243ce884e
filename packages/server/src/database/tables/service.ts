import type { Generated } from 'kysely'
import type { Fixed, Instant, Optional, OptionalInstant } from './columns.ts'

export type SiteKind = 'demonstration' | 'production'

/** The mode of the data; one row, written at the first start. */
interface SiteTable {
  id: 'site'
  kind: SiteKind
  since: Instant
  /** Origin at which production serves them; null before it was served at one that others can reach. */
  public_url: string | null
  /** As of when the last backup is; null before the first. */
  backed_up_at: OptionalInstant
  /** When a backup was last tried, and was whole. */
  drilled_at: OptionalInstant
  /** When backups were last copied to another machine; null where that was never noted. */
  copied_at: OptionalInstant
  /** When each of them last failed. */
  backup_failed_at: OptionalInstant
  drill_failed_at: OptionalInstant
  copy_failed_at: OptionalInstant
  /** `foldingVersion` as of which all searched texts are folded. */
  search_folding: Generated<number>
}

/**
 * Counts of limited attempts, such as wrong passwords of an account, or uploads from an IP; jobs that a process has leased, and
 * live processes with their store of pictures.
 */
interface AttemptsTable {
  key: string
  count: number
  /** When the count restarts. */
  resets_at: Instant
  /** When the next attempt is allowed, for attempts that are slowed rather than stopped. */
  next_at: OptionalInstant
}

/** Outgoing e-mails of the release before this one, which the outbox takes over: see `deliveries`. */
interface OutgoingMailsTable {
  id: string
  /** The encrypted e-mail: its links give access to accounts. */
  sealed: string
  attempts: Generated<number>
  /** When it is tried next; in the future while a process is sending it. */
  next_at: Instant
  expires_at: Instant
}

/** Uploaded pictures. Before a row starts to refer to one, call `keepPicture`. */
interface PicturesTable {
  /** What its files are named after. */
  hash: string
  /** When it was last uploaded, or a row started to refer to it. */
  touched_at: Instant
  /** Set while its files are being deleted, which cannot be undone. */
  deleting_at: OptionalInstant
  /** Of all its files. */
  bytes: Generated<number>
  /** As whom limits count its uploader; null a day later, and where the product has fetched it by itself. */
  uploader: string | null
}

/** The audit log. Entries are added by `recordAct` and never changed. */
interface AuditLogTable {
  id: Fixed<string>
  at: Fixed<Date | string, string>
  /** Null for acts of the command line. No foreign key, since the entry outlives the member. */
  actor_id: Fixed<string | null, string | null | undefined>
  actor_name: Fixed<string>
  actor_email: Fixed<string | null, string | null | undefined>
  act: Fixed<string>
  subject_kind: Fixed<string>
  subject_id: Fixed<string | null, string | null | undefined>
  subject_text: Fixed<string>
  /** JSON objects of the changed fields. */
  before: Fixed<string | null, string | null | undefined>
  after: Fixed<string | null, string | null | undefined>
  /** The folded actor's name, e-mail and subject's text, one per line. */
  search_text: Fixed<string>
}

/** What the hostel has chosen; a setting without a row has its default. Read through `findSetting`. */
interface SettingsTable {
  name: string
  /** JSON, as the schema of the setting in the contract says. */
  value: string
  /** 1 for the first choice, and one more with each change. */
  revision: number
  /** When it was last changed from its default; null for what was chosen before this was kept. */
  since: OptionalInstant
  /** JSON, of a price alone: what it was in the hour before its last change, and until when. */
  earlier: Optional<string>
}

export interface ServiceTables {
  site: SiteTable
  attempts: AttemptsTable
  outgoing_mails: OutgoingMailsTable
  pictures: PicturesTable
  audit_log: AuditLogTable
  settings: SettingsTable
}
