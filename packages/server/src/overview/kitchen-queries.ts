import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type Period, unionOf } from '../database/shared/periods.ts'
import { glanceColumns, MOST } from './glance.ts'

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

/** By the column itself SQLite would group all requests there ever were, in the order of an index of meals. */
const requestedMeal = sql<string>`coalesce(meal_requests.meal_id, null)`

/** The meals with most requests since a moment (ISO 8601), and their number; cancelled requests do not count. */
export const listMostRequested = (db: Database, since: string) =>
  db
    .with('counted', (cte) =>
      cte
        .selectFrom('meal_requests')
        .select((eb) => [requestedMeal.as('meal_id'), eb.fn.countAll<number>().as('count')])
        .where('status', 'in', ['pending', 'delivered'])
        .where('request_time', '>=', since)
        .where(requestedMeal, 'is not', null)
        .groupBy(requestedMeal)
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
