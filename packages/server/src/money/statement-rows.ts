import { isBadged, settings, type SettingName, type Slot, categoryBySlot } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { datedRequests, undatedRequests } from '../bookings/billed-requests.ts'
import { hasRequestAt, isCookedFor, isNotServed, isServed } from '../bookings/request-rows.ts'
import { isAmong } from '../database/in-chunks.ts'
import type { Database, Schema } from '../database/schema.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { dateAt, monthNamed } from '../platform/calendar.ts'
import { listPaid, computeTerm } from './memberships.ts'
import {
  type AwaySlot,
  type BilledRequest,
  type BilledRows,
  type BillingTerms,
  monthOfDate,
  type OddSettlement,
} from './statement-lines.ts'

/** The current billing terms, and the closed months. */
export interface Billing {
  readonly terms: BillingTerms
  /** Terms of closed months, by month. */
  readonly closed: ReadonlyMap<string, BillingTerms>
  /** Open months up to the current one, earliest first; none if nothing is billed. */
  readonly open: readonly string[]
}

/** Reads the billing terms, and the months that have statements. */
export async function findBilling(db: Database, now: Date, timeZone: string): Promise<Billing> {
  const terms = await findTerms(db)
  const rows = await db.selectFrom('statement_months').select(['month', 'terms']).orderBy('month').execute()
  // safe: only `closeMonth` writes this column
  const closed = new Map(rows.map(({ month, terms: then }) => [month, JSON.parse(then) as BillingTerms]))
  return { terms, closed, open: openMonths(terms, rows.at(-1)?.month, { now, timeZone }) }
}

/** Terms under which a month was closed; a skipped month belongs to the next closed one. */
export const closedTermsIn =
  ({ closed }: Billing) =>
  (month: string): BillingTerms | undefined =>
    closed.get(month) ?? [...closed].find(([name]) => name > month)?.[1]

const billingSettings = [
  'mealsBilled',
  'chargeNotPickedUp',
  'absenceRebate',
] as const satisfies readonly SettingName[]

async function findTerms(db: Database): Promise<BillingTerms> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'since'])
    .where('name', 'in', billingSettings)
    .execute()
  const getSince = (name: (typeof billingSettings)[number]) => {
    const row = rows.find((one) => one.name === name)
    const isDefault = !row || row.value === JSON.stringify(settings[name].default)
    return isDefault || row.since === null ? null : toIso(row.since)
  }
  return {
    billedSince: getSince('mealsBilled'),
    notPickedUpSince: getSince('chargeNotPickedUp'),
    rebateSince: getSince('absenceRebate'),
    rebate: Number(rows.find(({ name }) => name === 'absenceRebate')?.value ?? 0),
  }
}

/**
 * Months from the one in which billing was switched on, because only requests made from then on are billed; closed
 * months are left out.
 */
function openMonths(
  { billedSince, rebateSince }: BillingTerms,
  lastClosed: string | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): string[] {
  const since = earliest(billedSince, rebateSince)
  if (since === undefined) return []
  const begun = monthOfDate(dateAt(new Date(since), timeZone))
  const present = Temporal.PlainYearMonth.from(monthOfDate(dateAt(now, timeZone)))
  const months: string[] = []
  let month = Temporal.PlainYearMonth.from(begun)
  if (lastClosed !== undefined && begun <= lastClosed)
    month = Temporal.PlainYearMonth.from(lastClosed).add({ months: 1 })
  for (; Temporal.PlainYearMonth.compare(month, present) <= 0; month = month.add({ months: 1 }))
    months.push(month.toString())
  return months
}

const earliest = (...moments: readonly (string | null)[]): string | undefined =>
  moments.filter((moment) => moment !== null).toSorted()[0]

/**
 * Since when statements have been made, and the last closed month, to find walk-ups that are not yet on a closed
 * statement; undefined if no statements are made.
 */
export async function findUnclosed(db: Database) {
  const { billedSince, rebateSince } = await findTerms(db)
  const since = earliest(billedSince, rebateSince)
  if (since === undefined) return undefined
  const last = await db
    .selectFrom('statement_months')
    .select(['month', 'closed_at'])
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { since, ...(last && { last: { month: last.month, closedAt: new Date(last.closed_at) } }) }
}

interface WhichRows {
  /** Limits it to this member; by default everyone's rows are read. */
  readonly userId?: string | undefined
  /** The first open month. */
  readonly from: string
  readonly now: Date
  readonly timeZone: string
}

/**
 * Number of months before the first open one in which something can still change, because counters report acts up to
 * 30 days late.
 */
const lateMonths = 2

/** Everything needed to compute open statements, by member id. */
export async function listBilledRows(
  db: Database,
  which: WhichRows,
): Promise<ReadonlyMap<string, BilledRows>> {
  const requests = [...(await listRequests(db, which)), ...(await listWalkUps(db, which))]
  const away = await listAway(db, which)
  const odd = await listOddSettlements(db, which.userId)
  const perhapsWritten = requests
    .filter(({ isDated, date }) => !isDated || monthOfDate(date) < which.from)
    .map(({ id }) => id)
  const written = await sumWritten(db, [...perhapsWritten, ...odd.map(({ id }) => id)])
  const userIds = new Set([...requests, ...away, ...odd].map(({ userId }) => userId))
  const [ofRequests, ofAway, ofOdd] = [groupByUser(requests), groupByUser(away), groupByUser(odd)]
  return new Map(
    [...userIds].map((id) => [
      id,
      {
        requests: ofRequests.get(id) ?? [],
        away: ofAway.get(id) ?? [],
        settlements: ofOdd.get(id) ?? [],
        written,
      },
    ]),
  )
}

const groupByUser = <Row extends { readonly userId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ userId }) => userId)

type OfMember<Row> = Row & { readonly userId: string }

/** Served requests and no-shows from the first open month on, and those in closed months that have changed since. */
async function listRequests(db: Database, { userId, from, timeZone }: WhichRows) {
  const dated = db
    .selectFrom(datedRequests(db, { userId, since: earliestDate(from) }).as('requests'))
    .leftJoin('statement_months', (join) =>
      join.on(sql<SqlBool>`statement_months.month = substr(requests.date, 1, 7)`),
    )
    .select([...requestColumns, sql<string | null>`requests.date`.as('date')])
    .where((eb) =>
      eb.or([
        eb('requests.date', '>=', `${from}-01`),
        eb('statement_months.closed_at', 'is', null),
        eb('requests.closed_at', 'is', null),
        eb('requests.closed_at', '>=', eb.ref('statement_months.closed_at')),
      ]),
    )
  const rows = await dated
    .unionAll(
      db
        .selectFrom(undatedRequests(db, userId, isServed).as('requests'))
        .select([...requestColumns, sql<string | null>`null`.as('date')])
        .where('requests.closed_at', '>=', monthNamed(from, timeZone).starts),
    )
    // requests whose serving was undone after they had been billed, with the date of the bill
    .unionAll(
      db
        .selectFrom(undatedRequests(db, userId, isNotServed).as('requests'))
        .innerJoin('statement_lines', 'statement_lines.about_id', 'requests.id')
        .select([...requestColumns, sql<string | null>`max(statement_lines.date)`.as('date')])
        .groupBy(requestColumns),
    )
    .execute()
  return rows.map((row) => billedRequest(row, timeZone))
}

const earliestDate = (from: string) =>
  `${Temporal.PlainYearMonth.from(from).subtract({ months: lateMonths }).toString()}-01`

/** Walk-ups of known residents from the first open month on, as requests made at the moment of serving. */
async function listWalkUps(
  db: Database,
  { userId, from }: WhichRows,
): Promise<OfMember<BilledRequest & { readonly isDated: true }>[]> {
  const rows = await db
    .selectFrom('walk_ups')
    .innerJoin('servings', 'servings.id', 'walk_ups.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['walk_ups.id', 'walk_ups.user_id', 'walk_ups.at', 'walk_ups.undo_id', 'walk_ups.portions'])
    .select(['mealtimes.date', 'servings.meal_title as title', 'servings.price_cents as price'])
    .where('mealtimes.date', '>=', earliestDate(from))
    .where((eb) =>
      userId === undefined ? eb('walk_ups.user_id', 'is not', null) : eb('walk_ups.user_id', '=', userId),
    )
    .orderBy('walk_ups.at')
    .orderBy('walk_ups.id')
    .execute()
  return rows.map(({ user_id: owner, undo_id: undoId, at, ...row }) => ({
    ...row,
    // never empty, because rows without a resident are not selected
    userId: owner ?? '',
    isDated: true,
    state: undoId === null ? 'picked-up' : 'neither',
    requestedAt: toIso(at),
    guests: 0,
    guestPrice: row.price,
  }))
}

const requestColumns = [
  'requests.id',
  'requests.user_id',
  'requests.meal_title',
  'requests.status',
  'requests.closed_as',
  'requests.closed_at',
  'requests.request_time',
  'requests.portions',
  'requests.guests',
  'requests.price_cents',
  'requests.guest_price_cents',
] as const

interface RequestRow {
  readonly id: string
  readonly user_id: string | null
  readonly meal_title: string
  readonly status: string
  readonly closed_as: string | null
  readonly closed_at: Date | string | null
  readonly request_time: Date | string
  readonly portions: number
  readonly guests: number
  readonly price_cents: number | null
  readonly guest_price_cents: number | null
  readonly date: string | null
}

function billedRequest(
  row: RequestRow,
  timeZone: string,
): OfMember<BilledRequest> & { readonly isDated: boolean } {
  const price = row.price_cents ?? 0
  const servedOn = row.closed_at === null ? '' : dateAt(new Date(row.closed_at), timeZone)
  return {
    id: row.id,
    // never empty, because rows of deleted members are not selected
    userId: row.user_id ?? '',
    isDated: row.date !== null,
    date: row.date ?? servedOn,
    title: row.meal_title,
    state: toState(row),
    requestedAt: toIso(row.request_time),
    portions: row.portions,
    guests: row.guests,
    price,
    guestPrice: row.guest_price_cents ?? price,
  }
}

function toState({ status, closed_as: closedAs }: RequestRow): BilledRequest['state'] {
  if (status === 'delivered') return 'picked-up'
  return closedAs === 'no-show' ? 'not-picked-up' : 'neither'
}

/**
 * Mealtimes at which residents are away, if they entered the absence before requests closed and did not end
 * it before then: up to the end of their stay, and while they have a membership. Residents who requested a
 * meal anyway count as being there.
 */
async function listAway(
  db: Database,
  { userId, from, now, timeZone }: WhichRows,
): Promise<OfMember<AwaySlot>[]> {
  const rows = await db
    .selectFrom('absences')
    .innerJoin('mealtimes', (join) =>
      join
        .onRef('mealtimes.date', '>=', 'absences.from_date')
        .onRef('mealtimes.date', '<=', 'absences.until_date')
        .on(sql<SqlBool>`absences.slots like '%' || mealtimes.slot || '%'`)
        .onRef('mealtimes.orders_close_at', '>', 'absences.created_at'),
    )
    .innerJoin('users', 'users.id', 'absences.user_id')
    .select(['absences.user_id as userId', 'mealtimes.id', 'mealtimes.date', 'mealtimes.slot'])
    .select('mealtimes.orders_close_at')
    .distinct()
    .where('absences.until_date', '>=', `${from}-01`)
    .where('mealtimes.date', '>=', `${from}-01`)
    .where('mealtimes.state', 'in', ['published', 'closed'])
    .where('mealtimes.orders_close_at', '<=', now.toISOString())
    .where((eb) => eb.or([eb('stay_until', 'is', null), eb('stay_until', '>=', eb.ref('mealtimes.date'))]))
    .where((eb) =>
      eb.or([
        eb('absences.ended_at', 'is', null),
        eb('absences.ended_at', '>=', eb.ref('mealtimes.orders_close_at')),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.or([
          hasRequestAt('mealtimes.id', sql.ref('absences.user_id'), isCookedFor),
          eb.exists(givenAt(eb)),
        ]),
      ),
    )
    .$if(userId !== undefined, (query) => query.where('absences.user_id', '=', userId ?? ''))
    .execute()
  if (rows.length === 0) return []
  const paid = await listPaid(db, { userId, timeZone })
  const members = rows.filter(({ userId: id, date }) => {
    // a membership that was paid later did not apply on that day
    const earlier = (paid.get(id) ?? []).filter(({ on }) => on <= date)
    return isBadged(computeTerm(earlier, date).badge)
  })
  return members.map(({ orders_close_at: closes, slot, ...row }) => ({
    ...row,
    text: categoryBySlot[slot satisfies Slot],
    ordersCloseAt: toIso(closes),
  }))
}

/** Walk-ups that the resident got at the mealtime. */
const givenAt = (eb: ExpressionBuilder<Schema, 'absences' | 'mealtimes'>) =>
  eb
    .selectFrom('walk_ups')
    .innerJoin('servings', 'servings.id', 'walk_ups.serving_id')
    .select('walk_ups.id')
    .whereRef('servings.mealtime_id', '=', 'mealtimes.id')
    .whereRef('walk_ups.user_id', '=', 'absences.user_id')
    .where('walk_ups.undo_id', 'is', null)

/** Payments for statements that were made twice or refunded. */
async function listOddSettlements(
  db: Database,
  userId: string | undefined,
): Promise<OfMember<OddSettlement>[]> {
  const rows = await db
    .selectFrom('settlements')
    .innerJoin('statements', 'statements.id', 'settlements.statement_id')
    .select(['settlements.id', 'settlements.cents', 'settlements.is_surplus', 'settlements.paid_back_at'])
    .select(['statements.user_id', 'statements.month'])
    .where('statements.user_id', 'is not', null)
    .where((eb) => eb.or([eb('is_surplus', '=', sql.lit(true)), eb('paid_back_at', 'is not', null)]))
    .$if(userId !== undefined, (query) => query.where('statements.user_id', '=', userId ?? ''))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id ?? '',
    month: row.month,
    cents: row.cents,
    isSurplus: toBoolean(row.is_surplus),
    isPaidBack: row.paid_back_at !== null,
  }))
}

/** Cents in closed statements for each of these ids. */
async function sumWritten(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('statement_lines')
    .select(({ fn }) => ['about_id as id', fn.sum<number | string>('cents').as('cents')])
    .where(isAmong(db, 'about_id', ids))
    .groupBy('about_id')
    .execute()
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]))
}
