import { type Badge, badges, covers, defaultBadge, type PackageName } from '@warm-ladle/contract'
import { isAmong } from '../database/in-chunks.ts'
import type { Database } from '../database/schema.ts'
import { dateAt } from '../platform/calendar.ts'

/** A payment that counts towards a membership. */
export interface Paid {
  readonly packageName: PackageName
  /** Date of the payment at the hostel. */
  readonly on: string
  /** Null if it never expires. */
  readonly months: number | null
}

/** A badge and its last day; null if the badge never expires, as without a membership. */
export interface BadgeTerm {
  readonly badge: Badge
  readonly until: string | null
}

/** The badge on a day, from payments in order of date: the highest one, so that a purchase never lowers it. */
export function computeTerm(paid: readonly Paid[], today: string): BadgeTerm {
  const terms = badges.toReversed().flatMap((badge) => {
    const until = computeLastDay(paid.filter(({ packageName }) => packageName === badge))
    return until === undefined || (until !== null && until < today) ? [] : [{ badge, until }]
  })
  return terms[0] ?? { badge: defaultBadge, until: null }
}

/**
 * The last day of payments for one package; null if it never expires, undefined without payments. A payment made
 * before the end extends it: its months count from the start of the first payment, so that a membership ending on the
 * last day of a month still does so after renewal.
 */
function computeLastDay(paid: readonly Paid[]): string | null | undefined {
  let began: string | undefined
  let months = 0
  for (const { on, months: bought } of paid) {
    if (bought === null) return null
    const isRenewal = began !== undefined && on <= addMonths(began, months)
    began = isRenewal ? began : on
    months = isRenewal ? months + bought : bought
  }
  return began && addMonths(began, months)
}

/** E.g. '2027-02-28' is one month after '2027-01-31'. */
const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString()

/** Moment and time zone at which to determine a badge. */
export interface Day {
  readonly now: Date
  /** Time zone of the hostel. */
  readonly timeZone: string
}

/** The badge that a member has paid for, and its end. */
export async function findTerm(db: Database, userId: string, { now, timeZone }: Day): Promise<BadgeTerm> {
  const paid = await listPaid(db, { userId, timeZone })
  return computeTerm(paid.get(userId) ?? [], dateAt(now, timeZone))
}

/** The terms of everyone who has ever paid. */
export async function listTerms(
  db: Database,
  { now, timeZone }: Day,
): Promise<ReadonlyMap<string, BadgeTerm>> {
  const today = dateAt(now, timeZone)
  const paid = await listPaid(db, { timeZone })
  return new Map([...paid].map(([id, own]) => [id, computeTerm(own, today)]))
}

/** Whether a badge already includes a package, so that buying the package would not even extend the badge. */
export const isCovered = ({ badge, until }: BadgeTerm, packageName: PackageName): boolean =>
  covers(badge, packageName) && (badge !== packageName || until === null)

/**
 * The payments that count, for all members or one, by member id and in the order in which they were made.
 * Leaves out refunded payments, and disputed ones unless the dispute was won.
 */
export async function listPaid(
  db: Database,
  { userId, timeZone }: { readonly userId?: string | undefined; readonly timeZone: string },
): Promise<ReadonlyMap<string, readonly Paid[]>> {
  const rows = await payments(db)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('dispute_state', 'is', null), eb('dispute_state', '=', 'won')]))
    .execute()
  return byMember(rows, timeZone)
}

/** The given members' payments that were refunded or lost in a dispute. */
export async function listTakenBack(
  db: Database,
  userIds: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, readonly Paid[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await payments(db)
    .where(isAmong(db, 'user_id', userIds))
    .where((eb) => eb.or([eb('refunded_at', 'is not', null), eb('dispute_state', '=', 'lost')]))
    .execute()
  return byMember(rows, timeZone)
}

const payments = (db: Database) =>
  db
    .selectFrom('payments')
    .select(['user_id', 'package_name', 'paid_at', 'months'])
    .where('user_id', 'is not', null)
    .orderBy('paid_at')
    .orderBy('id')

function byMember(
  rows: readonly (PaidRow & { readonly user_id: string | null })[],
  timeZone: string,
): ReadonlyMap<string, readonly Paid[]> {
  const grouped = Map.groupBy(rows, ({ user_id: id }) => id ?? '')
  return new Map([...grouped].map(([id, own]) => [id, own.map((row) => toPaid(row, timeZone))]))
}

interface PaidRow {
  readonly package_name: PackageName
  readonly paid_at: Date | string
  readonly months: number | null
}

const toPaid = ({ package_name: packageName, paid_at: at, months }: PaidRow, timeZone: string): Paid => ({
  packageName,
  on: dateAt(new Date(at), timeZone),
  months,
})
