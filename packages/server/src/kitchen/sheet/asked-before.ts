import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database } from '../../database/schema.ts'
import { cookedFor } from '../../bookings/mealtime-counts.ts'
import { MOST_EARLIER } from './forecast.ts'

/** A mealtime that is over. */
export interface PastOrders {
  readonly id: string
  readonly ordersCloseAt: Date
}

interface Mealtime {
  /** Missing until it is published. */
  readonly ordersCloseAt?: Date
  /** Those of its weekday and slot before it, newest first. */
  readonly earlier: readonly PastOrders[]
}

/**
 * Counts the portions of earlier mealtimes that were asked for as long before orders closed as now, for each mealtime that
 * still takes orders. Requests that were given back later are left out.
 *
 * @returns the counts in the order of its earlier mealtimes; undefined for those that take no orders
 */
export async function listAskedBefore(db: Database, mealtimes: readonly Mealtime[], now: Date) {
  const moments = mealtimes.flatMap(({ ordersCloseAt, earlier }, at) => {
    const left = ordersCloseAt ? ordersCloseAt.getTime() - now.getTime() : 0
    return left <= 0
      ? []
      : earlier.slice(0, MOST_EARLIER).map((past) => ({
          at,
          mealtime_id: past.id,
          moment: new Date(past.ordersCloseAt.getTime() - left).toISOString(),
        }))
  })
  const rows = moments.length === 0 ? [] : await countAskedAt(db, moments)
  const counts = new Map(
    rows.map(({ at, mealtime_id, portions }) => [`${at} ${mealtime_id}`, Number(portions)]),
  )
  return (mealtime: Mealtime): readonly number[] | undefined => {
    const { ordersCloseAt, earlier } = mealtime
    if (!ordersCloseAt || ordersCloseAt <= now) return undefined
    const at = mealtimes.indexOf(mealtime)
    return earlier.slice(0, MOST_EARLIER).map(({ id }) => counts.get(`${at} ${id}`) ?? 0)
  }
}

interface Moment {
  /** The mealtime that is expected, by its place. */
  readonly at: number
  readonly mealtime_id: string
  readonly moment: string
}

/** The portions that were asked for at mealtimes until these moments. */
async function countAskedAt(db: Database, moments: readonly Moment[]) {
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
  const requests = (isCookedFor: (typeof cookedFor)[number]) =>
    db
      .selectFrom(given.as('given'))
      .innerJoin('servings', 'servings.mealtime_id', 'given.mealtime_id')
      .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
      .select(['given.at', 'given.mealtime_id', 'meal_requests.portions'])
      .whereRef('meal_requests.request_time', '<=', 'given.moment')
      .where(isCookedFor)
  return db
    .selectFrom(requests(cookedFor[0]).unionAll(requests(cookedFor[1])).as('asked'))
    .select(({ fn }) => ['at', 'mealtime_id', fn.sum('portions').as('portions')])
    .groupBy(['at', 'mealtime_id'])
    .execute()
}
