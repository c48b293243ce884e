import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Each counter of the database, and how many of its rows are not what the rows behind them add up to. */
const counters: Readonly<Record<string, RawBuilder<{ readonly wrong: number }>>> = {
  'likes of meals': sql<{ wrong: number }>`
    select count(*) as wrong from meals
    where likes <> (select count(*) from meal_likes where meal_id = meals.id)`,
  'reviews of meals': sql<{ wrong: number }>`
    select count(*) as wrong from meals
    where reviews_count <> (select count(*) from reviews where meal_id = meals.id)`,
  'portions taken of servings': sql<{ wrong: number }>`
    select count(*) as wrong from servings where taken <> (
      select coalesce(sum(portions), 0) from meal_requests
      where serving_id = servings.id and (status <> 'cancelled' or closed_as = 'no-show')
    )`,
}

export interface FalseCounter {
  readonly counter: string
  /** Number of meals or servings. */
  readonly wrong: number
}

/** The counters that disagree with their rows; none, as they change in the same transaction. */
export async function listFalseCounters(db: Database): Promise<FalseCounter[]> {
  const found: FalseCounter[] = []
  for (const [counter, query] of Object.entries(counters)) {
    const { rows } = await query.execute(db)
    const wrong = rows[0]?.wrong ?? 0
    if (wrong > 0) found.push({ counter, wrong })
  }
  return found
}
