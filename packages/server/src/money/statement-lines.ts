import type { StatementLineKind } from '../database/tables/statements.ts'

/** The hostel's settings for statements; moments are ISO 8601, null while the setting is off. */
export interface BillingTerms {
  /** Meals requested from this moment on are billed. */
  readonly billedSince: string | null
  /** No-shows for meals requested from this moment on are billed too. */
  readonly notPickedUpSince: string | null
  /** Rebates are given for mealtimes whose requests closed from this moment on. */
  readonly rebateSince: string | null
  /** Cents for each mealtime that a resident was away from. */
  readonly rebate: number
}

/** A resident's request or walk-up, with the data for billing it. */
export interface BilledRequest {
  readonly id: string
  /** Date of its mealtime; for an anytime request, the date on which it was served, or '' until then. */
  readonly date: string
  readonly title: string
  readonly state: 'picked-up' | 'not-picked-up' | 'neither'
  readonly requestedAt: string
  readonly portions: number
  readonly guests: number
  /** Prices in cents when it was requested; for a walk-up, the price of its serving. */
  readonly price: number
  readonly guestPrice: number
}

/** A mealtime at which a resident had no meal, because they had entered an absence before requests closed. */
export interface AwaySlot {
  /** Id of the mealtime. */
  readonly id: string
  readonly date: string
  readonly text: string
  readonly ordersCloseAt: string
}

/** A payment for an earlier statement that was made twice or refunded. */
export interface OddSettlement {
  readonly id: string
  readonly month: string
  readonly cents: number
  /** Paid after the statement had been settled: the next statement credits it. */
  readonly isSurplus: boolean
  readonly isPaidBack: boolean
}

export interface StatementLine {
  readonly kind: StatementLineKind
  readonly aboutId: string
  readonly date: string
  readonly text: string
  readonly portions: number
  /** Negative if the resident gets money back. */
  readonly cents: number
}

/** A resident's rows. */
export interface BilledRows {
  readonly requests: readonly BilledRequest[]
  readonly away: readonly AwaySlot[]
  readonly settlements: readonly OddSettlement[]
  /**
   * The cents in lines of closed statements, by the id of the request, mealtime or payment that a line is
   * for.
   */
  readonly written: ReadonlyMap<string, number>
}

/** The month of a statement to compute. */
export interface BilledMonth {
  readonly month: string
  readonly terms: BillingTerms
  /** The terms under which each month was closed; undefined for open months. */
  readonly closedTerms: (month: string) => BillingTerms | undefined
  /** Whether it is the first open month, which includes corrections to closed ones. */
  readonly isFirst: boolean
}

/** The month of a date, e.g. '2026-11'. */
export const monthOfDate = (date: string): string => date.slice(0, 7)

/**
 * Computes the lines of a resident's statement for an open month: meals picked up in it, no-shows if they are billed,
 * guests and rebates. The first open month also includes what has changed in closed statements since. All amounts are
 * whole cents. A closed statement is the result at the time of closing.
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

/** The total of lines in cents. */
export const sumCents = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

/** The lines for one request under these terms; none if it is not billed. */
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

/**
 * Corrections: the difference between what requests in closed months now cost under that month's terms and what was
 * written.
 */
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

/** Refunded payments become due again, and double payments are credited. */
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
