import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

interface Counter {
  /** What one of it is: 'meal', 'serving'. */
  readonly of: string
  /** The rows whose number is not what the rows behind them add up to. */
  readonly wrong: RawBuilder<{ readonly id: string }>
}

const counters: Readonly<Record<string, Counter>> = {
  'likes of meals': {
    of: 'meal',
    wrong: sql<{ id: string }>`
      select id from meals
      where likes <> (select count(*) from meal_likes where meal_id = meals.id)`,
  },
  'reviews of meals': {
    of: 'meal',
    wrong: sql<{ id: string }>`
      select id from meals
      where reviews_count <> (select count(*) from reviews where meal_id = meals.id)`,
  },
  // a request that was not picked up keeps its portions
  'portions taken of servings': {
    of: 'serving',
    wrong: sql<{ id: string }>`
      select id from servings where taken <> (
        select coalesce(sum(portions), 0) from meal_requests
        where serving_id = servings.id and (status <> 'cancelled' or closed_as = 'no-show')
      )`,
  },
}

export interface FalseCounter {
  readonly counter: string
  readonly of: string
  /** Ids of meals or servings. */
  readonly wrong: readonly string[]
}

/** The counters that disagree with their rows; none, as they change in the same transaction. */
export async function listFalseCounters(db: Database): Promise<FalseCounter[]> {
  const found: FalseCounter[] = []
  for (const [counter, { of, wrong }] of Object.entries(counters)) {
    const { rows } = await wrong.execute(db)
    if (rows.length > 0) found.push({ counter, of, wrong: rows.map(({ id }) => id) })
  }
  return found
}
