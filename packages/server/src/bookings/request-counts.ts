import {
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import { dialectOf } from '../database/engine/dialect.ts'
import type { Database, Schema } from '../database/schema.ts'
import { isCookedFor, isHeld, isNoShow, isPending, isServed } from './request-rows.ts'

/** A moment up to which requests for a mealtime are counted. */
export interface Moment {
  /** An index chosen by the caller. */
  readonly at: number
  readonly mealtime_id: string
  /** ISO 8601. */
  readonly moment: string
}

/** Portions requested at mealtimes up to these moments, except those cancelled since. */
export async function countRequestedUntil(db: Database, moments: readonly Moment[]) {
  const json = JSON.stringify(moments)
  const given =
    dialectOf(db) === 'sqlite'
      ? sql<Moment>`(
          select json_extract(value, '$.at') as at, json_extract(value, '$.mealtime_id') as mealtime_id,
            json_extract(value, '$.moment') as moment
          from json_each(${json})
        )`
      : sql<Moment>`(
          select * from json_to_recordset(${json}::json) as given (at integer, mealtime_id uuid, moment timestamptz)
        )`
  return db
    .selectFrom(given.as('given'))
    .innerJoin('servings', 'servings.mealtime_id', 'given.mealtime_id')
    .select((eb) => {
      // a sum per serving reads only its own part of the index
      const requested = eb
        .selectFrom('meal_requests')
        .select((each) => each.fn.sum('portions').as('portions'))
        .whereRef('serving_id', '=', 'servings.id')
        .whereRef('request_time', '<=', 'given.moment')
        .where(isCookedFor)
      return ['given.at', 'given.mealtime_id', eb.fn.sum<number | string>(requested).as('portions')]
    })
    .groupBy(['given.at', 'given.mealtime_id'])
    .execute()
}

/** Servings of past mealtimes, each with its no-shows. */
export const pastServings = (db: Database, from: string, until: string, before: string) =>
  db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .select(['mealtime_id', 'meal_id', 'date', 'slot', 'orders_close_at', 'taken', 'walk_ups', 'beyond'])
    .select((eb) => {
      const requests = eb.selectFrom('meal_requests').whereRef('serving_id', '=', 'servings.id')
      const missed = requests.where(isNoShow)
      // keeps the planner from using the index on status, which covers the hostel's whole history
      const isDelivered = sql<number>`case when ${isServed} then 1 else 0 end`
      // limited instead of `exists`, for which PostgreSQL would read all requests ever made
      const delivered = requests.where(isHeld).where(isDelivered, '=', 1).limit(1)
      return [
        missed.select((sum) => sum.fn.sum('portions').as('missed')).as('missed'),
        delivered.select(isDelivered.as('one')).as('is_recorded'),
      ]
    })
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('state', 'in', ['published', 'closed'])
    .where('ends_at', '<=', before)
    .orderBy('date', 'desc')

/** Mealtimes grouped by the periods to count in. */
type MealtimesByPeriod<Period> = SelectQueryBuilder<
  Schema,
  'mealtimes',
  { readonly id: string; readonly period: Period }
>

/** The requests in each period that were not cancelled. */
const requestsIn = <Period>(db: Kysely<Schema>, dated: MealtimesByPeriod<Period>) =>
  db
    // materialized, because SQLite would look up the period for each request
    .with(
      (name) => name('dated').materialized(),
      () => dated,
    )
    .selectFrom('dated')
    // joined in this order, because SQLite would otherwise start with all past requests
    .crossJoin('servings')
    .crossJoin('meal_requests')
    .whereRef('servings.mealtime_id', '=', 'dated.id')
    .whereRef('meal_requests.serving_id', '=', 'servings.id')
    .where(isCookedFor)
    .select('period')
    .groupBy('period')

const portionsIf = (condition: RawBuilder<SqlBool>) =>
  sql<number | string>`sum(case when ${condition} then meal_requests.portions else 0 end)`

/** Portions requested in each period and not cancelled. */
export const sumRequests = <Period>(db: Kysely<Schema>, dated: MealtimesByPeriod<Period>) =>
  requestsIn(db, dated).select([
    sql<number | string>`sum(meal_requests.portions)`.as('asked'),
    portionsIf(isServed).as('pickedUp'),
    portionsIf(isNoShow).as('notPickedUp'),
    sql<number | string>`sum(meal_requests.guests)`.as('guests'),
  ])

const residentsIf = (condition: RawBuilder<SqlBool>) =>
  sql<number | string>`count(distinct case when ${condition} then meal_requests.user_id end)`

/** Residents who picked up a meal in each period, and residents who left one. */
export const countResidents = <Period>(db: Kysely<Schema>, dated: MealtimesByPeriod<Period>) =>
  requestsIn(db, dated).select([residentsIf(isServed).as('eaters'), residentsIf(isNoShow).as('missing')])

/** Portions of anytime requests that were served from one moment (ISO 8601) until before another. */
export async function countAnytimeServed(
  db: Database,
  { starts, ends }: { readonly starts: string; readonly ends: string },
): Promise<number> {
  const { portions } = await db
    .selectFrom('meal_requests')
    .select(({ fn }) => fn.sum('portions').as('portions'))
    .where(isServed)
    .where('serving_id', 'is', null)
    .where('closed_at', '>=', starts)
    .where('closed_at', '<', ends)
    .executeTakeFirstOrThrow()
  return Number(portions ?? 0)
}

/** Whether any request was ever served. */
export const isAnyServed = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('meal_requests').select('id').where(isServed).limit(1).executeTakeFirst()) !==
  undefined

/** With the plain column, SQLite would group all requests ever made, following an index of meals. */
const requestedMeal = sql<string>`coalesce(meal_requests.meal_id, null)`

/**
 * The meals with the most requests since a moment (ISO 8601), with the number of requests, not counting cancelled
 * ones.
 */
export const mostRequested = (db: Pick<Database, 'selectFrom'>, since: string, limit: number) =>
  db
    .selectFrom('meal_requests')
    .select((eb) => [requestedMeal.as('meal_id'), eb.fn.countAll<number>().as('count')])
    .where('status', 'in', ['pending', 'delivered'])
    .where('request_time', '>=', since)
    .where(requestedMeal, 'is not', null)
    .groupBy(requestedMeal)
    .orderBy('count', 'desc')
    .orderBy('meal_id', 'desc')
    .limit(limit)

/** A member's pending requests with their meals, mealtimes and codes, newest first. */
export const listPending = (db: Database, userId: string, limit: number) =>
  db
    .selectFrom('meal_requests')
    // a meal with pending requests always exists
    .innerJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .leftJoin('pickups', (join) =>
      join.onRef('pickups.mealtime_id', '=', 'mealtimes.id').on('pickups.user_id', '=', userId),
    )
    .select(['meals.id as _id', 'meals.title', 'meals.category', 'meals.image'])
    .select(['meal_requests.request_time', 'meal_requests.portions', 'pickups.code'])
    .select(['mealtimes.date', 'mealtimes.slot', 'mealtimes.starts_at'])
    .where('meal_requests.user_id', '=', userId)
    .where(isPending)
    .orderBy('meal_requests.request_time', 'desc')
    .orderBy('meal_requests.id', 'desc')
    .limit(limit)
    .execute()

/** The number of pending requests at these mealtimes. */
export async function countPendingAt(db: Database, mealtimeIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(isPending)
    .where('mealtime_id', 'in', mealtimeIds)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of pending requests for a serving. */
export const countPendingRequests = (eb: ExpressionBuilder<Schema, 'servings'>) =>
  eb
    .selectFrom('meal_requests')
    .select((request) => request.fn.countAll<number | string>().as('count'))
    .whereRef('serving_id', '=', 'servings.id')
    .where(isPending)
