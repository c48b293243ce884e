import type { StatementLineKind } from '../database/tables/statements.ts'

/** What a statement is computed by, as the hostel has chosen it: moments are ISO 8601, null where it has not. */
export interface BillingTerms {
  /** Meals are billed that were asked for from then on. */
  readonly billedSince: string | null
  /** Those that were not picked up are billed too, of what was asked for from then on. */
  readonly notPickedUpSince: string | null
  /** Rebates are given for mealtimes whose orders closed from then on. */
  readonly rebateSince: string | null
  /** In cents, for each mealtime that a resident was away from. */
  readonly rebate: number
}

/** A request of a resident, or a walk-up of theirs, as far as it is billed. */
export interface BilledRequest {
  readonly id: string
  /** That of its mealtime; without one that on which it was handed out, and '' until then. */
  readonly date: string
  readonly title: string
  readonly state: 'picked-up' | 'not-picked-up' | 'neither'
  readonly requestedAt: string
  readonly portions: number
  readonly guests: number
  /** In cents, as they were when it was asked for; of a walk-up that of its serving. */
  readonly price: number
  readonly guestPrice: number
}

/** A mealtime that a resident was away from, which they had said before its orders closed, and at which they took nothing. */
export interface AwaySlot {
  /** Of the mealtime. */
  readonly id: string
  readonly date: string
  readonly text: string
  readonly ordersCloseAt: string
}

/** A payment of an earlier statement that does not stand as it was meant. */
export interface OddSettlement {
  readonly id: string
  readonly month: string
  readonly cents: number
  /** Paid when the statement had been settled: it is given back by the next one. */
  readonly isSurplus: boolean
  readonly isPaidBack: boolean
}

export interface StatementLine {
  readonly kind: StatementLineKind
  readonly aboutId: string
  readonly date: string
  readonly text: string
  readonly portions: number
  /** Less than 0 for what the resident gets. */
  readonly cents: number
}

/** What is known of a resident, from the rows. */
export interface BilledRows {
  readonly requests: readonly BilledRequest[]
  readonly away: readonly AwaySlot[]
  readonly settlements: readonly OddSettlement[]
  /** Cents in the lines of closed statements, by what they are about. */
  readonly written: ReadonlyMap<string, number>
}

/** Which statement. */
export interface BilledMonth {
  readonly month: string
  readonly terms: BillingTerms
  /** What each closed month was closed by; undefined for months that are open. */
  readonly closedTerms: (month: string) => BillingTerms | undefined
  /** Whether it is the first that is open: it takes the corrections of closed ones. */
  readonly isFirst: boolean
}

/** The month of a date: '2026-11'. */
export const monthOfDate = (date: string): string => date.slice(0, 7)

/**
 * The lines of a resident's statement of an open month: what was picked up in it, what was not where that is billed,
 * guests, rebates; and of the first one that is open, what has changed since of statements that were closed. All amounts
 * are whole cents. A closed statement is what this was when it was closed.
 *
 * @example const owed = sumOf(statementLines(rows, { month: '2026-11', terms, closedTerms, isFirst: true }))
 */
export function statementLines(
  rows: BilledRows,
  { month, terms, closedTerms, isFirst }: BilledMonth,
): StatementLine[] {
  const requests = rows.requests
    .filter(({ date }) => monthOfDate(date) === month)
    .flatMap((request) => toLines(request, terms))
  const rebates = rows.away
    .filter(
      ({ date, ordersCloseAt }) => monthOfDate(date) === month && isSince(ordersCloseAt, terms.rebateSince),
    )
    .map(({ id, date, text }) => ({
      kind: 'rebate' as const,
      aboutId: id,
      date,
      text,
      portions: 1,
      cents: -terms.rebate,
    }))
  const own = [...requests, ...rebates].toSorted((one, other) => compare(one.date, other.date))
  return isFirst ? [...own, ...toCorrections(rows, closedTerms), ...settlementLines(rows)] : own
}

/** What lines come to, in cents. */
export const sumCents = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

/** The lines of one request by these terms: none where it is not billed. */
function toLines(request: BilledRequest, terms: BillingTerms): StatementLine[] {
  const { id: aboutId, date, title: text, guests } = request
  const isBilled =
    isSince(request.requestedAt, terms.billedSince) &&
    (request.state === 'picked-up' ||
      (request.state === 'not-picked-up' && isSince(request.requestedAt, terms.notPickedUpSince)))
  if (!isBilled) return []
  const own = request.portions - guests
  const kind = request.state === 'picked-up' ? 'meal' : 'not-picked-up'
  const line = { aboutId, date, text }
  return [
    { ...line, kind, portions: own, cents: own * request.price },
    ...(guests > 0
      ? [{ ...line, kind: 'guests' as const, portions: guests, cents: guests * request.guestPrice }]
      : []),
  ]
}

/** What requests of closed months cost now, by the terms of then, beside what was written of them. */
function toCorrections(
  { requests, written }: BilledRows,
  closedTerms: BilledMonth['closedTerms'],
): StatementLine[] {
  return requests.flatMap((request) => {
    const terms = closedTerms(monthOfDate(request.date))
    const cents = (terms ? sumCents(toLines(request, terms)) : 0) - (written.get(request.id) ?? 0)
    if (cents === 0) return []
    const { id: aboutId, date, title: text, portions } = request
    return [{ kind: 'correction', aboutId, date, text, portions, cents }]
  })
}

/** Payments that were given back are owed again, and those that came twice are given back. */
function settlementLines({ settlements, written }: BilledRows): StatementLine[] {
  return settlements.flatMap(({ id, month, cents: paid, isSurplus, isPaidBack }) => {
    const due = (isPaidBack ? paid : 0) - (isSurplus ? paid : 0)
    const cents = due - (written.get(id) ?? 0)
    const kind = cents > 0 ? ('paid-back' as const) : ('paid-twice' as const)
    return cents === 0 ? [] : [{ kind, aboutId: id, date: `${month}-01`, text: month, portions: 1, cents }]
  })
}

const isSince = (moment: string, since: string | null) => since !== null && moment >= since

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
