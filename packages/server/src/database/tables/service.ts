import type { Generated } from 'kysely'
import type { Fixed, Instant, Optional, OptionalInstant } from './columns.ts'

export type SiteKind = 'demonstration' | 'production'

/** The mode of the data: a single row, written at the first start. */
interface SiteTable {
  id: 'site'
  kind: SiteKind
  since: Instant
  /**
   * The URL at which the data is served in production; null until it has been served at one that others can
   * reach.
   */
  public_url: string | null
  /** Time of the last backup; null if there was none. */
  backed_up_at: OptionalInstant
  /** When a backup last passed its drill. */
  drilled_at: OptionalInstant
  /** When backups were last copied to another machine; null if never reported. */
  copied_at: OptionalInstant
  /** When a backup, drill or copy last failed. */
  backup_failed_at: OptionalInstant
  drill_failed_at: OptionalInstant
  copy_failed_at: OptionalInstant
  /** The `foldingVersion` with which all search texts have been folded. */
  search_folding: Generated<number>
}

/**
 * Counts of limited attempts, e.g. wrong passwords for an account or uploads from an IP address; jobs leased by a
 * process; and live processes with their picture stores.
 */
interface AttemptsTable {
  key: string
  count: number
  /** When the count restarts. */
  resets_at: Instant
  /** When the next attempt is allowed, for attempts that are slowed rather than stopped. */
  next_at: OptionalInstant
}

/** Outgoing emails from the previous release, which the outbox takes over: see `deliveries`. */
interface OutgoingMailsTable {
  id: string
  /** The email, encrypted because its links give access to accounts. */
  sealed: string
  attempts: Generated<number>
  /** Time of the next attempt; in the future while a process sends it. */
  next_at: Instant
  expires_at: Instant
}

/** Uploaded pictures. Call `keepPicture` before a row refers to one. */
interface PicturesTable {
  /** Its files are named after this hash. */
  hash: string
  /** When it was last uploaded, or first referred to by a row. */
  touched_at: Instant
  /** Set while its files are being deleted, which cannot be undone. */
  deleting_at: OptionalInstant
  /** Total size of its files. */
  bytes: Generated<number>
  /** The uploader's key for limits; null after a day, and for pictures that the product fetched itself. */
  uploader: string | null
}

/** The audit log. Entries are added by `recordAct` and never changed. */
interface AuditLogTable {
  id: Fixed<string>
  at: Fixed<Date | string, string>
  /** Null for commands run on the command line. Not a foreign key, because the entry outlives the member. */
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
  /** The actor's name and email and the subject's text, folded, one per line. */
  search_text: Fixed<string>
}

/** The hostel's choices; a setting without a row has its default. Read through `findSetting`. */
interface SettingsTable {
  name: string
  /** JSON that follows the setting's schema in the contract. */
  value: string
  /** 1 for the first choice, then increased with each change. */
  revision: number
  /** When it was last changed from its default; null for choices older than this column. */
  since: OptionalInstant
  /** JSON, for prices only: the price in the hour before its last change, and until when it applied. */
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
