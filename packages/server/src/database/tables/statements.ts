import type { PaymentMethod } from '@warm-ladle/contract'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** Months whose statements no longer change, by their names: '2026-11'. */
interface StatementMonthsTable {
  month: Fixed<string>
  closed_at: Fixed<Date | string, string>
  closed_by: Optional<string>
  /** What it was closed by, as JSON: `BillingTerms`. */
  terms: Fixed<string>
}

/** What a resident owes for a closed month; less than 0 where they get something back. Outlives the member. */
interface StatementsTable {
  id: Fixed<string>
  month: Fixed<string>
  user_id: Optional<string>
  email: Fixed<string>
  owed_cents: Fixed<number>
  closed_at: Fixed<Date | string, string>
  /** Of its one payment by card at the provider, once that was begun. */
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

/** What a closed statement is made of. */
interface StatementLinesTable {
  id: Fixed<string>
  statement_id: Fixed<string>
  kind: Fixed<StatementLineKind>
  /** Id of the request or walk-up, of the mealtime that a resident was away from, or of the settlement. */
  about_id: Fixed<string>
  /** A date of the hostel's calendar. */
  date: Fixed<string>
  text: Fixed<string>
  portions: Fixed<number>
  cents: Fixed<number>
}

/** Payments of statements: one of each, beside those by card that came after it. */
interface SettlementsTable {
  id: Fixed<string>
  statement_id: Fixed<string>
  method: Fixed<PaymentMethod>
  /** Less than 0 where the office has paid. */
  cents: Fixed<number>
  /** Of cash and transfers only, as the office wrote it down. */
  reference: Fixed<string | null, string | null | undefined>
  transaction_id: Fixed<string | null, string | null | undefined>
  /** Whether its statement was settled before: the next one gives it back. */
  is_surplus: Flag
  at: Instant
  by_user: Optional<string>
  /** When a card was paid back, or its payer won a dispute. */
  paid_back_at: OptionalInstant
}

export interface StatementTables {
  statement_months: StatementMonthsTable
  statements: StatementsTable
  statement_lines: StatementLinesTable
  settlements: SettlementsTable
}
