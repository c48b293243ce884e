import type { PaymentMethod } from '@warm-ladle/contract'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** Months whose statements no longer change, by name: '2026-11'. */
interface StatementMonthsTable {
  month: Fixed<string>
  closed_at: Fixed<Date | string, string>
  closed_by: Optional<string>
  /** The terms under which it was closed, as JSON: `BillingTerms`. */
  terms: Fixed<string>
}

/**
 * A resident's balance for a closed month; negative if the hostel owes them money. The row outlives the
 * member.
 */
interface StatementsTable {
  id: Fixed<string>
  month: Fixed<string>
  user_id: Optional<string>
  email: Fixed<string>
  owed_cents: Fixed<number>
  closed_at: Fixed<Date | string, string>
  /** The provider's transaction for its only card payment, once that has begun. */
  transaction_id: Optional<string>
}

export type StatementLineKind =
  | 'meal'
  | 'guests'
  | 'not-picked-up'
  | 'rebate'
  | 'correction'
  | 'paid-back'
  | 'paid-twice'

/** The lines of a closed statement. */
interface StatementLinesTable {
  id: Fixed<string>
  statement_id: Fixed<string>
  kind: Fixed<StatementLineKind>
  /** Id of the request, the walk-up, the mealtime that the resident was away from, or the settlement. */
  about_id: Fixed<string>
  /** A date of the hostel's calendar. */
  date: Fixed<string>
  text: Fixed<string>
  portions: Fixed<number>
  cents: Fixed<number>
}

/** Payments of statements: one per statement, plus card payments that arrived later. */
interface SettlementsTable {
  id: Fixed<string>
  statement_id: Fixed<string>
  method: Fixed<PaymentMethod>
  /** Negative if the office paid it. */
  cents: Fixed<number>
  /** For cash and transfers only, as entered by the office. */
  reference: Fixed<string | null, string | null | undefined>
  transaction_id: Fixed<string | null, string | null | undefined>
  /** Whether the statement was already settled, so that the next one returns the amount. */
  is_surplus: Flag
  at: Instant
  by_user: Optional<string>
  /** When a card payment was refunded, or its payer won a dispute. */
  paid_back_at: OptionalInstant
}

export interface StatementTables {
  statement_months: StatementMonthsTable
  statements: StatementsTable
  statement_lines: StatementLinesTable
  settlements: SettlementsTable
}
