import { type RawBuilder, sql } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import { partsOfRows } from './migrations/daily-totals.ts'
import type { Database } from './schema.ts'

interface Counter {
  /** What one of it is: 'meal', 'serving', 'table', 'total'. */
  readonly of: string
  /** The rows whose number is not what the rows behind them add up to. */
  readonly wrong: (db: Database) => RawBuilder<{ readonly id: string }>
}

const counters: Readonly<Record<string, Counter>> = {
  'likes of meals': {
    of: 'meal',
    wrong: () => sql<{ id: string }>`
      select id from meals
      where likes <> (select count(*) from meal_likes where meal_id = meals.id)`,
  },
  'reviews of meals': {
    of: 'meal',
    wrong: () => sql<{ id: string }>`
      select id from meals
      where reviews_count <> (select count(*) from reviews where meal_id = meals.id)`,
  },
  // a request that was not picked up keeps its portions
  'portions taken of servings': {
    of: 'serving',
    wrong: () => sql<{ id: string }>`
      select id from servings where taken <> (
        select coalesce(sum(portions), 0) from meal_requests
        where serving_id = servings.id and (status <> 'cancelled' or closed_as = 'no-show')
      )`,
  },
  'numbers of rows': {
    of: 'table',
    wrong: () => sql<{ id: string }>`
      select name as id from row_counts group by name
      having sum(value) <> case name
        when 'meals' then (select count(*) from meals where status = 'published')
        when 'meal_requests' then (select count(*) from meal_requests where status = 'delivered')
        when 'users' then (select count(*) from users)
        when 'reviews' then (select count(*) from reviews)
        when 'payments' then (select count(*) from payments)
        when 'audit_log' then (select count(*) from audit_log)
      end`,
  },
  'totals of days': {
    of: 'total',
    wrong: (db) => sql<{ id: string }>`
      select trim(name || ' ' || part || ' ' || day) as id from (
        select name, part, day, count, cents from daily_totals
        union all select name, part, day, -count, -cents from (${partsOfRows(dialectOf(db))}) as parts
      ) as compared
      group by name, part, day having sum(count) <> 0 or sum(cents) <> 0`,
  },
}

export interface FalseCounter {
  readonly counter: string
  readonly of: string
  /** Ids of meals or servings; names of tables or totals. */
  readonly wrong: readonly string[]
}

/** The counters that disagree with their rows; none, as they change in the same transaction. */
export async function listFalseCounters(db: Database): Promise<FalseCounter[]> {
  const found: FalseCounter[] = []
  for (const [counter, { of, wrong }] of Object.entries(counters)) {
    const { rows } = await wrong(db).execute(db)
    if (rows.length > 0) found.push({ counter, of, wrong: rows.map(({ id }) => id) })
  }
  return found
}
