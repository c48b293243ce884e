import { type PlateLeft, platesLeft, type WasteKind } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { isAmong } from '../../database/in-chunks.ts'
import type { Database } from '../../database/schema.ts'
import type { Period } from '../../platform/calendar.ts'
import { countResidents, sumRequests } from '../../bookings/request-counts.ts'

/** Counts for a period, which is named by its first day. */
type PeriodCount<Name extends string> = { readonly period: string } & Readonly<
  Record<Name, number | string | null>
>

/** Converts the counts of each period to numbers. */
function toNumbers<Name extends string>(rows: readonly PeriodCount<Name>[], names: readonly Name[]) {
  const known = new Map(rows.map((row) => [row.period, row]))
  return (period: string): Readonly<Record<Name, number>> =>
    // each name gets its number, but Object.fromEntries loses the names' type
    Object.fromEntries(names.map((name) => [name, Number(known.get(period)?.[name] ?? 0)])) as Record<
      Name,
      number
    >
}

/** The period that contains a date or moment; the periods must be in order, earliest first. */
function selectPeriod(column: string, periods: readonly Period[]) {
  const cases = periods.map(({ name, ends }) => sql`when ${sql.ref(column)} < ${ends} then ${sql.lit(name)}`)
  return sql<string>`case ${sql.join(cases, sql` `)} end`
}

const firstMoment = ([first]: readonly Period[]) => first?.starts ?? ''
const getEnd = (periods: readonly Period[]) => periods.at(-1)?.ends ?? ''

/** The mealtimes in some periods (at least one), with the period of each. */
export const selectMealtimes = (db: Database, periods: readonly Period[]) =>
  db
    .selectFrom('mealtimes')
    .select(['mealtimes.id', 'state', selectPeriod('date', periods).as('period')])
    .where('date', '>=', firstMoment(periods))
    .where('date', '<', getEnd(periods))

/** Counts the mealtimes that took place, and those that were cancelled. */
export async function countMealtimesIn(db: Database, periods: readonly Period[]) {
  const rows = await db
    .selectFrom(selectMealtimes(db, periods).where('state', '<>', 'draft').as('dated'))
    .select([
      'period',
      sql<number | string>`sum(case when state <> 'cancelled' then 1 else 0 end)`.as('mealtimes'),
      sql<number | string>`sum(case when state = 'cancelled' then 1 else 0 end)`.as('cancelled'),
    ])
    .groupBy('period')
    .execute()
  return toNumbers(rows, ['mealtimes', 'cancelled'])
}

/** Counts planned portions, and walk-ups. */
export async function countServings(db: Database, periods: readonly Period[]) {
  const rows = await db
    .selectFrom(selectMealtimes(db, periods).where('state', 'in', ['published', 'closed']).as('dated'))
    .innerJoin('servings', 'servings.mealtime_id', 'dated.id')
    .select([
      'period',
      sql<number | string>`sum(servings.portions)`.as('planned'),
      sql<number | string>`sum(servings.walk_ups + servings.beyond)`.as('walkUps'),
    ])
    .where('servings.meal_id', 'is not', null)
    .groupBy('period')
    .execute()
  return toNumbers(rows, ['planned', 'walkUps'])
}

/** Counts portions requested and not cancelled. */
export async function countRequests(db: Database, periods: readonly Period[]) {
  const rows = await sumRequests(db, selectMealtimes(db, periods)).execute()
  return toNumbers(rows, ['asked', 'pickedUp', 'notPickedUp', 'guests'])
}

/** Counts residents who picked up a meal, and those who left one. */
export async function countResidentsIn(db: Database, periods: readonly Period[]) {
  const rows = await countResidents(db, selectMealtimes(db, periods)).execute()
  return toNumbers(rows, ['eaters', 'missing'])
}

const sumGrams = (kind: WasteKind) =>
  sql<number | string>`sum(case when kind = ${sql.lit(kind)} then grams else 0 end)`

/** Sums the waste, in grams. */
export async function weighWaste(db: Database, periods: readonly Period[]) {
  const rows = await db
    .selectFrom(selectMealtimes(db, periods).as('dated'))
    .innerJoin('servings', 'servings.mealtime_id', 'dated.id')
    .innerJoin('waste', 'waste.serving_id', 'servings.id')
    .select([
      'period',
      sumGrams('leftover').as('leftOver'),
      sumGrams('plate').as('fromPlates'),
      sumGrams('spoiled').as('spoiled'),
    ])
    .groupBy('period')
    .execute()
  return toNumbers(rows, ['leftOver', 'fromPlates', 'spoiled'])
}

const platesWith = (left: PlateLeft) =>
  sql<number | string>`sum(case when left_over = ${sql.lit(left)} then 1 else 0 end)`

/** Counts residents' answers about how much they left on their plates. */
export async function countPlatesIn(db: Database, periods: readonly Period[]) {
  const rows = await db
    .selectFrom(selectMealtimes(db, periods).as('dated'))
    .innerJoin('plates', 'plates.mealtime_id', 'dated.id')
    .select([
      'period',
      platesWith('none').as('none'),
      platesWith('half').as('half'),
      platesWith('all').as('all'),
    ])
    .groupBy('period')
    .execute()
  return toNumbers(rows, platesLeft)
}

const selectRatings = (db: Database, periods: readonly Period[]) =>
  db
    .selectFrom('ratings')
    .where('ratings.date', '>=', firstMoment(periods))
    .where('ratings.date', '<', getEnd(periods))

const sumOfStars = sql<number | string>`sum(ratings.stars)`.as('stars')
const countOfRatings = sql<number | string>`count(*)`.as('ratings')

/** Counts residents' ratings, and sums their stars. */
export async function sumRatings(db: Database, periods: readonly Period[]) {
  const rows = await ratingSums(db, periods).execute()
  return toNumbers(rows, ['ratings', 'stars'])
}

// by date first, in the order of the index: a year has few dates, but its weeks are compared with each of them
export const ratingSums = (db: Database, periods: readonly Period[]) =>
  db
    .selectFrom(
      selectRatings(db, periods)
        .select(['ratings.date', countOfRatings, sumOfStars])
        .groupBy('ratings.date')
        .as('dated'),
    )
    .select([
      selectPeriod('dated.date', periods).as('period'),
      sql<number | string>`sum(dated.ratings)`.as('ratings'),
      sql<number | string>`sum(dated.stars)`.as('stars'),
    ])
    .groupBy('period')

/** The meals with the most ratings in these periods, with their titles; removed meals are left out. */
export const listRatedOften = (db: Database, periods: readonly Period[], max: number) =>
  db
    .selectFrom(
      selectRatings(db, periods)
        .select(['ratings.meal_id', countOfRatings, sumOfStars])
        .where('ratings.meal_id', 'is not', null)
        .groupBy('ratings.meal_id')
        .orderBy('ratings', 'desc')
        .orderBy('ratings.meal_id')
        .limit(max)
        .as('rated'),
    )
    .innerJoin('meals', 'meals.id', 'rated.meal_id')
    .select(['meals.id', 'meals.title', 'rated.ratings', 'rated.stars'])
    .execute()

/** The ratings of each of these meals, counted and summed in the same way. */
export async function sumRatingsOfMeals(
  db: Database,
  periods: readonly Period[],
  mealIds: readonly string[],
) {
  const rows = await selectRatings(db, periods)
    .select(['ratings.meal_id', selectPeriod('date', periods).as('period'), countOfRatings, sumOfStars])
    .where(isAmong(db, 'ratings.meal_id', mealIds))
    .groupBy(['ratings.meal_id', 'period'])
    .execute()
  const ofMeals = Map.groupBy(rows, ({ meal_id: id }) => id)
  return (mealId: string) => toNumbers(ofMeals.get(mealId) ?? [], ['ratings', 'stars'])
}

/** Counts members who joined. */
export async function countNewcomers(db: Database, periods: readonly Period[]) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => [
      selectPeriod('created_at', periods).as('period'),
      fn.countAll<number | string>().as('newcomers'),
    ])
    .where('created_at', '>=', firstMoment(periods))
    .where('created_at', '<', getEnd(periods))
    .groupBy('period')
    .execute()
  return toNumbers(rows, ['newcomers'])
}

/** Sums payments for memberships in cents, by the time of payment or refund. */
export async function sumPayments(db: Database, periods: readonly Period[], at: 'paid_at' | 'refunded_at') {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      selectPeriod(at, periods).as('period'),
      fn.sum<number | string | null>('amount_cents').as('cents'),
    ])
    .where(at, '>=', firstMoment(periods))
    .where(at, '<', getEnd(periods))
    .groupBy('period')
    .execute()
  return toNumbers(rows, ['cents'])
}

/** Sums settlements of statements in cents, except refunded ones. */
export async function sumSettlements(db: Database, periods: readonly Period[]) {
  const rows = await db
    .selectFrom('settlements')
    .select(({ fn }) => [
      selectPeriod('at', periods).as('period'),
      fn.sum<number | string | null>('cents').as('cents'),
    ])
    .where('at', '>=', firstMoment(periods))
    .where('at', '<', getEnd(periods))
    .where('paid_back_at', 'is', null)
    .groupBy('period')
    .execute()
  return toNumbers(rows, ['cents'])
}
