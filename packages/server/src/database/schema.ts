import type { ColumnType, Generated, Kysely, Transaction as KyselyTransaction } from 'kysely'

/**
 * A moment, written as ISO-8601 text in UTC with milliseconds ('2026-11-20T23:42:00.000Z'). It is read as that text
 * from SQLite and as a Date from PostgreSQL, which the identity library expects: read it through `toIso`.
 */
export type Instant = ColumnType<Date | string, string, string>
export type OptionalInstant = ColumnType<Date | string | null, string | null | undefined, string | null>

/** A truth value, written as a boolean. SQLite gives it back as 0 or 1: read it through `toBoolean`. */
export type Flag = ColumnType<boolean | number, boolean, boolean>

/** A column that is null unless it is given. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export type Role = 'user' | 'admin'
export type Badge = 'Bronze Badge' | 'Silver' | 'Gold' | 'Platinum'
export type PackageName = 'Silver' | 'Gold' | 'Platinum'
export type Category = 'Breakfast' | 'Lunch' | 'Dinner'
export type MealStatus = 'upcoming' | 'published'
export type MealRequestStatus = 'pending' | 'delivered' | 'cancelled'
export type CheckoutState = 'open' | 'cancelled' | 'completed'
export type DisputeState = 'open' | 'won' | 'lost'
export type SiteKind = 'demonstration' | 'production'
export type DriftKind =
  | 'not-counted'
  | 'unknown-at-provider'
  | 'not-paid'
  | 'other-amount'
  | 'other-package'
  | 'partly-refunded'
  | 'refund-missing'

export interface IdentityTable {
  id: string
  name: string
  email: string
  email_verified: Flag
  image: Optional<string>
  /** When an admin let this account in; counts where no mail confirms addresses. */
  admitted_at: OptionalInstant
  created_at: Instant
  updated_at: Instant
}

export interface IdentitySessionTable {
  id: string
  expires_at: Instant
  token: string
  created_at: Instant
  updated_at: Instant
  ip_address: Optional<string>
  user_agent: Optional<string>
  user_id: string
  /** When its owner last proved who they are, after having signed in. The identity library does not know of it. */
  proved_at: OptionalInstant
}

export interface IdentityAccountTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: Optional<string>
  refresh_token: Optional<string>
  id_token: Optional<string>
  access_token_expires_at: OptionalInstant
  refresh_token_expires_at: OptionalInstant
  scope: Optional<string>
  password: Optional<string>
  created_at: Instant
  updated_at: Instant
}

export interface IdentityVerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Instant
  created_at: Instant
  updated_at: Instant
}

export interface IdentityPasskeyTable {
  id: string
  user_id: string
  /** Of its authenticator or of the browser in which it was made. */
  name: Optional<string>
  credential_id: string
  public_key: string
  counter: number
  device_type: string
  backed_up: Flag
  transports: Optional<string>
  aaguid: Optional<string>
  created_at: Instant
  last_used_at: OptionalInstant
}

/** What may be attempted only so often, such as a password of somebody, or an upload from an address. */
export interface AttemptsTable {
  key: string
  count: number
  /** When counting starts anew. */
  resets_at: Instant
  /** When the next one may be made, of attempts that are slowed rather than stopped. */
  next_at: OptionalInstant
}

/** Mails on their way: each until the mail server has taken it, or there is no sense in it any longer. */
export interface OutgoingMailsTable {
  id: string
  /** The mail, encrypted: its links open accounts. */
  sealed: string
  attempts: Generated<number>
  /** When it is tried next; ahead of now while a process is trying. */
  next_at: Instant
  expires_at: Instant
}

/** Pictures that were uploaded. Whoever starts to refer to one holds it first: see `keepPicture`. */
export interface PicturesTable {
  /** What its files are named after. */
  hash: string
  /** When it was last uploaded or taken into use. */
  touched_at: Instant
  /** Set while its files are being deleted, which nobody can take back. */
  deleting_at: OptionalInstant
}

/** The product's own view of a person: same id as the identity, gone with it. */
export interface UsersTable {
  id: string
  /** Always lower-case. */
  email: string
  name: string
  role: Generated<Role>
  photo: Generated<string>
  badge: Generated<Badge>
  created_at: Instant
  /** Always `memberSearchTextOf(member)`. */
  search_text: Generated<string>
}

/** Upcoming and published meals share one table: to publish is one conditional update. */
export interface MealsTable {
  id: string
  status: MealStatus
  title: string
  category: Category
  image: string
  /** A JSON array of strings. */
  ingredients: string
  description: string
  price_cents: number
  distributor_name: Generated<string>
  distributor_email: string
  rating: Generated<number>
  likes: Generated<number>
  reviews_count: Generated<number>
  post_time: Instant
  /** Both always as `searchColumns(meal)` says, whenever title, ingredients or description are written. */
  search_text: string
  search_grams: string
}

export interface MealLikesTable {
  meal_id: string
  user_id: string
  created_at: Instant
}

/** Meal and person may be gone; what the kitchen has to know of them is kept beside. */
export interface MealRequestsTable {
  id: string
  meal_id: string | null
  user_id: string | null
  meal_title: string
  user_email: string
  status: Generated<MealRequestStatus>
  request_time: Instant
  /** Null exactly while the request is pending. */
  closed_at: OptionalInstant
  /** Always `requestSearchTextOf(request)`. */
  search_text: Generated<string>
}

export interface ReviewsTable {
  id: string
  meal_id: string
  user_id: string | null
  review_text: string
  /** SHA-256 of the text in hexadecimal: the same words twice for one meal are refused. */
  text_digest: string
  created_at: Instant
  /** Always `foldText(review_text)`. */
  search_text: Generated<string>
}

/** One purchase being made: at most one is open per person. */
export interface CheckoutsTable {
  id: string
  user_id: string
  package_name: PackageName
  transaction_id: Optional<string>
  state: Generated<CheckoutState>
  created_at: Instant
}

/** The ledger badges are computed from. Outlives the person. */
export interface PaymentsTable {
  id: string
  user_id: string | null
  email: string
  package_name: PackageName
  amount_cents: number
  /** ISO 4217 in lower case, as the payment provider writes it: 'usd'. */
  currency: string
  transaction_id: string
  paid_at: Instant
  refunded_at: OptionalInstant
  /** Set together: what becomes of the payer's last complaint to their bank, and when it was made. */
  dispute_state: Optional<DisputeState>
  disputed_at: OptionalInstant
  recorded_at: Instant
  /** When it was last held against the provider's books; long ago when it never was. */
  checked_at: ColumnType<Date | string, string | undefined, string>
}

/** Events of the payment provider that were handled, so that a repeat changes nothing. */
export interface ProviderEventsTable {
  id: string
  kind: string
  received_at: Instant
}

/** Where ledger and payment provider disagree, for as long as they do: one row for a transaction. */
export interface PaymentDriftTable {
  id: string
  transaction_id: string
  kind: DriftKind
  /** Of the payer, as far as he is known. */
  email: Optional<string>
  /** In the ledger; null when it is not there. */
  recorded_cents: Optional<number>
  /** What the provider holds, in `currency`; null when it knows no such payment. */
  received_cents: Optional<number>
  currency: Optional<string>
  noticed_at: Instant
}

/** Up to when the provider's books were gone through. */
export interface ReconciliationTable {
  provider: string
  until: Instant
}

/** What all of this is; one row, from the first start on. */
export interface SiteTable {
  id: 'site'
  kind: SiteKind
  since: Instant
}

/** A column that is written once: a query that would change it does not compile. */
type Fixed<Read, Written = Read> = ColumnType<Read, Written, never>

/** Who did what, when and to what. Entries are added by `recordAct` and never changed. */
export interface AuditLogTable {
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

export interface Schema {
  site: SiteTable
  identity: IdentityTable
  identity_session: IdentitySessionTable
  identity_account: IdentityAccountTable
  identity_verification: IdentityVerificationTable
  identity_passkey: IdentityPasskeyTable
  attempts: AttemptsTable
  outgoing_mails: OutgoingMailsTable
  pictures: PicturesTable
  users: UsersTable
  meals: MealsTable
  meal_likes: MealLikesTable
  meal_requests: MealRequestsTable
  reviews: ReviewsTable
  checkouts: CheckoutsTable
  payments: PaymentsTable
  provider_events: ProviderEventsTable
  payment_drift: PaymentDriftTable
  reconciliation: ReconciliationTable
  audit_log: AuditLogTable
}

/** Also what a query takes that runs inside or outside of a transaction: a `Transaction` is one. */
export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>
