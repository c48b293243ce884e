import { type PlateLeft, platesLeft, type WasteKind } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type Period, unionOf } from '../domain/calendar.ts'

/** A number of a period, which is named by its first day. */
type Counted<Name extends string> = { readonly period: string } & Readonly<
  Record<Name, number | string | null>
>

/** The numbers of each period, as numbers. */
function numbersOf<Name extends string>(rows: readonly Counted<Name>[], names: readonly Name[]) {
  const known = new Map(rows.map((row) => [row.period, row]))
  return (period: string): Readonly<Record<Name, number>> =>
    // each name is given its number; Object.fromEntries forgets which names there are
    Object.fromEntries(names.map((name) => [name, Number(known.get(period)?.[name] ?? 0)])) as Record<
      Name,
      number
    >
}

const named = ({ name }: Period) => sql<string>`cast(${name} as text)`.as('period')

/** Mealtimes that took place or were cancelled. */
export async function countMealtimesIn(db: Database, periods: readonly Period[]) {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('mealtimes')
      .select(named(period))
      .select([
        sql<number | string>`sum(case when state <> 'cancelled' then 1 else 0 end)`.as('mealtimes'),
        sql<number | string>`sum(case when state = 'cancelled' then 1 else 0 end)`.as('cancelled'),
      ])
      .where('date', '>=', period.starts)
      .where('date', '<', period.ends)
      .where('state', '<>', 'draft'),
  ).execute()
  return numbersOf(rows, ['mealtimes', 'cancelled'])
}

/** Portions that were planned, and given without a request. */
export async function countServings(db: Database, periods: readonly Period[]) {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('mealtimes')
      .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
      .select(named(period))
      .select([
        sql<number | string>`sum(servings.portions)`.as('planned'),
        sql<number | string>`sum(servings.walk_ups + servings.beyond)`.as('walkUps'),
      ])
      .where('date', '>=', period.starts)
      .where('date', '<', period.ends)
      .where('state', 'in', ['published', 'closed'])
      .where('servings.meal_id', 'is not', null),
  ).execute()
  return numbersOf(rows, ['planned', 'walkUps'])
}

/** Portions that were asked for and not given back, and the residents behind them. */
export async function countRequests(db: Database, periods: readonly Period[]) {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('mealtimes')
      .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
      .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
      .select(named(period))
      .select([
        sql<number | string>`sum(meal_requests.portions)`.as('asked'),
        sql<number | string>`sum(case when status = 'delivered' then meal_requests.portions else 0 end)`.as(
          'pickedUp',
        ),
        sql<number | string>`sum(case when closed_as = 'no-show' then meal_requests.portions else 0 end)`.as(
          'notPickedUp',
        ),
        sql<number | string>`sum(meal_requests.guests)`.as('guests'),
        sql<
          number | string
        >`count(distinct case when status = 'delivered' then meal_requests.user_id end)`.as('eaters'),
        sql<
          number | string
        >`count(distinct case when closed_as = 'no-show' then meal_requests.user_id end)`.as('missing'),
      ])
      .where('date', '>=', period.starts)
      .where('date', '<', period.ends)
      .where((eb) =>
        eb.or([
          eb('meal_requests.status', '<>', sql.lit('cancelled')),
          eb('meal_requests.closed_as', '=', sql.lit('no-show')),
        ]),
      ),
  ).execute()
  return numbersOf(rows, ['asked', 'pickedUp', 'notPickedUp', 'guests', 'eaters', 'missing'])
}

const gramsOf = (kind: WasteKind) =>
  sql<number | string>`sum(case when kind = ${sql.lit(kind)} then grams else 0 end)`

/** What was thrown away, in grams. */
export async function weighWaste(db: Database, periods: readonly Period[]) {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('mealtimes')
      .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
      .innerJoin('waste', 'waste.serving_id', 'servings.id')
      .select(named(period))
      .select([
        gramsOf('leftover').as('leftOver'),
        gramsOf('plate').as('fromPlates'),
        gramsOf('spoiled').as('spoiled'),
      ])
      .where('date', '>=', period.starts)
      .where('date', '<', period.ends),
  ).execute()
  return numbersOf(rows, ['leftOver', 'fromPlates', 'spoiled'])
}

const platesWith = (left: PlateLeft) =>
  sql<number | string>`sum(case when left_over = ${sql.lit(left)} then 1 else 0 end)`

/** What residents said they left on their plates. */
export async function countPlatesIn(db: Database, periods: readonly Period[]) {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('mealtimes')
      .innerJoin('plates', 'plates.mealtime_id', 'mealtimes.id')
      .select(named(period))
      .select([platesWith('none').as('none'), platesWith('half').as('half'), platesWith('all').as('all')])
      .where('date', '>=', period.starts)
      .where('date', '<', period.ends),
  ).execute()
  return numbersOf(rows, platesLeft)
}

/** Members who came. */
export async function countNewcomers(db: Database, periods: readonly Period[]) {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('users')
      .select(named(period))
      .select(({ fn }) => fn.countAll<number | string>().as('newcomers'))
      .where('created_at', '>=', period.starts)
      .where('created_at', '<', period.ends),
  ).execute()
  return numbersOf(rows, ['newcomers'])
}

/** Payments of memberships in cents, when they were made or paid back. */
export async function sumPayments(db: Database, periods: readonly Period[], at: 'paid_at' | 'refunded_at') {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('payments')
      .select(named(period))
      .select(({ fn }) => fn.sum<number | string | null>('amount_cents').as('cents'))
      .where(at, '>=', period.starts)
      .where(at, '<', period.ends),
  ).execute()
  return numbersOf(rows, ['cents'])
}

/** What statements of meals were settled by, in cents, without what was paid back. */
export async function sumSettlements(db: Database, periods: readonly Period[]) {
  const rows = await unionOf(periods, (period) =>
    db
      .selectFrom('settlements')
      .select(named(period))
      .select(({ fn }) => fn.sum<number | string | null>('cents').as('cents'))
      .where('at', '>=', period.starts)
      .where('at', '<', period.ends)
      .where('paid_back_at', 'is', null),
  ).execute()
  return numbersOf(rows, ['cents'])
}
