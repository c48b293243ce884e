import type { PackageName } from '@warm-ladle/contract'
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

/** One purchase being made: at most one is open per person. */
interface CheckoutsTable {
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
interface ProviderEventsTable {
  id: string
  kind: string
  received_at: Instant
}

/** Where ledger and payment provider disagree, for as long as they do: one row for a transaction. */
interface PaymentDriftTable {
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
