import type { PackageName, PaymentMethod } from '@warm-ladle/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, OptionalInstant } from './columns.ts'

export type CheckoutState = 'open' | 'cancelled' | 'completed'
export type DisputeState = 'open' | 'won' | 'lost'
export type DriftKind =
  | 'not-counted'
  | 'unknown-at-provider'
  | 'not-paid'
  | 'other-amount'
  | 'other-package'
  | 'partly-refunded'
  | 'refund-missing'

/** An open purchase: up to one per member. */
interface CheckoutsTable {
  id: string
  user_id: string
  package_name: PackageName
  /** The price when the purchase began, which is the amount to pay even if the package's price changes. */
  amount_cents: number
  transaction_id: Optional<string>
  state: Generated<CheckoutState>
  created_at: Instant
}

/** The ledger, from which badges are computed. Rows outlive the member. */
export interface PaymentsTable {
  id: string
  user_id: string | null
  email: string
  package_name: PackageName
  amount_cents: number
  /** ISO 4217 in lower case, as the payment provider writes it: 'usd'. */
  currency: string
  transaction_id: string
  method: Generated<PaymentMethod>
  /** For cash and transfers only, as entered by the office. */
  reference: Optional<string>
  paid_at: Instant
  /** Number of months bought; null: it never expires. */
  months: Optional<number>
  refunded_at: OptionalInstant
  /** State of the last dispute, and when it was opened; set together. */
  dispute_state: Optional<DisputeState>
  disputed_at: OptionalInstant
  recorded_at: Instant
  /** When it was last compared with the provider; if never, a date in the distant past. */
  checked_at: ColumnType<Date | string, string | undefined, string>
  /** Always `paymentSearchText(payment)`. */
  search_text: Generated<string>
}

/** Handled events of the payment provider, so that repeated events have no effect. */
interface ProviderEventsTable {
  id: string
  kind: string
  received_at: Instant
}

/** Current differences between the ledger and the payment provider, one row per transaction. */
interface PaymentDriftTable {
  id: string
  transaction_id: string
  kind: DriftKind
  /** Email of the payer, if known. */
  email: Optional<string>
  /** Amount in the ledger; null if the payment is missing there. */
  recorded_cents: Optional<number>
  /** Amount at the provider, in `currency`; null if the payment is missing there. */
  received_cents: Optional<number>
  currency: Optional<string>
  noticed_at: Instant
}

/** The moment up to which the ledger has been reconciled with the provider. */
interface ReconciliationTable {
  provider: string
  until: Instant
}

export interface PaymentTables {
  checkouts: CheckoutsTable
  payments: PaymentsTable
  provider_events: ProviderEventsTable
  payment_drift: PaymentDriftTable
  reconciliation: ReconciliationTable
}
