import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type Period, unionOf } from '../database/shared/periods.ts'
import { glanceColumns, MOST } from './glance.ts'

/**
 * The number of requests that wait at a moment (ISO 8601), and since when the longest waits: since it was made, or since
 * its mealtime began. Those of mealtimes that have not begun do not wait yet.
 */
export const findWaiting = (db: Database, now: string) =>
  db
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min(eb.fn.coalesce('mealtimes.starts_at', 'meal_requests.request_time')).as('oldest'),
    ])
    .where('meal_requests.status', '=', 'pending')
    .where((eb) => eb.or([eb('mealtimes.starts_at', 'is', null), eb('mealtimes.starts_at', '<=', now)]))
    .executeTakeFirstOrThrow()

/** The number of meals served in each of these hours, in their order. */
export const countServed = (db: Database, hours: readonly Period[]) =>
  unionOf(hours, ({ name, starts, ends }) =>
    db
      .selectFrom('meal_requests')
      .select((eb) => [sql<string>`${sql.lit(name)}`.as('starts'), eb.fn.countAll<number>().as('count')])
      .where('status', '=', 'delivered')
      .where('closed_at', '>=', starts)
      .where('closed_at', '<', ends),
  )
    .orderBy('starts')
    .execute()

/** The meals with most requests since a moment (ISO 8601), and their number; cancelled requests do not count. */
export const listMostRequested = (db: Database, since: string) =>
  db
    .with('counted', (cte) =>
      cte
        .selectFrom('meal_requests')
        .select((eb) => ['meal_id', eb.fn.countAll<number>().as('count')])
        .where('status', 'in', ['pending', 'delivered'])
        .where('request_time', '>=', since)
        .where('meal_id', 'is not', null)
        .groupBy('meal_id')
        .orderBy('count', 'desc')
        .orderBy('meal_id', 'desc')
        .limit(MOST),
    )
    .selectFrom('counted')
    .innerJoin('meals', 'meals.id', 'counted.meal_id')
    .select(glanceColumns)
    .select('counted.count')
    .orderBy('counted.count', 'desc')
    .orderBy('meals.id', 'desc')
    .execute()
