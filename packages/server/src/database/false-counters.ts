import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './schema.ts'

interface Counter {
  /** What one of it is. */
  readonly entity: 'meal' | 'serving'
  readonly table: 'meals' | 'servings'
  /** What it says. */
  readonly value: RawBuilder<unknown>
  /** What the rows behind a row add up to. */
  readonly count: RawBuilder<unknown>
  /** Sets it to that. */
  readonly repair: RawBuilder<unknown>
}

const inColumn = (column: string, count: RawBuilder<unknown>) => ({
  value: sql.ref(column),
  count,
  repair: sql`${sql.ref(column)} = ${count}`,
})

// as a condition SQLite would look for all that were not undone first, for each serving
const walkUps = sql`(
  select coalesce(sum(case when undo_id is null then portions else 0 end), 0) from walk_ups where serving_id = servings.id
)`
/** Those of the planned portions. */
const plannedWalkUps = sql`case when ${walkUps} < portions - taken then ${walkUps} else portions - taken end`

const counters = {
  'likes of meals': {
    entity: 'meal',
    table: 'meals',
    ...inColumn('likes', sql`(select count(*) from meal_likes where meal_id = meals.id)`),
  },
  'reviews of meals': {
    entity: 'meal',
    table: 'meals',
    ...inColumn('reviews_count', sql`(select count(*) from reviews where meal_id = meals.id)`),
  },
  // a request that was not picked up keeps its portions
  'portions taken of servings': {
    entity: 'serving',
    table: 'servings',
    ...inColumn(
      'taken',
      // two sums, since each has an index of its own
      sql`(
        (select coalesce(sum(portions), 0) from meal_requests where serving_id = servings.id and status <> 'cancelled')
        + (select coalesce(sum(portions), 0) from meal_requests where serving_id = servings.id and closed_as = 'no-show')
      )`,
    ),
  },
  'walk-ups of servings': {
    entity: 'serving',
    table: 'servings',
    value: sql`walk_ups + beyond`,
    count: walkUps,
    repair: sql`walk_ups = ${plannedWalkUps}, beyond = ${walkUps} - (${plannedWalkUps})`,
  },
} as const satisfies Record<string, Counter>

type CounterName = keyof typeof counters
// Object.keys widens to string[]; the object literal above has exactly these keys
const names = Object.keys(counters) as readonly CounterName[]

export interface FalseCounter {
  readonly counter: CounterName
  readonly entity: Counter['entity']
  /** Ids of meals or servings. */
  readonly wrong: readonly string[]
}

/** The counters that disagree with their rows; none, as they change in the same transaction. */
export async function listFalseCounters(db: Database): Promise<FalseCounter[]> {
  const found: FalseCounter[] = []
  for (const name of names) {
    const { entity, table, value, count } = counters[name]
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${value} <> ${count}
    `.execute(db)
    if (rows.length > 0) found.push({ counter: name, entity, wrong: rows.map(({ id }) => id) })
  }
  return found
}

/** Sets all counters to what their rows add up to, after rows were inserted in bulk. What is counted has to be locked. */
export async function recountAll(tx: Transaction): Promise<void> {
  for (const name of names) {
    const { table, value, count, repair } = counters[name]
    await sql`update ${sql.table(table)} set ${repair} where ${value} <> ${count}`.execute(tx)
  }
}

/** Sets a counter of a meal or serving to what its rows add up to. It has to be locked. */
export async function recount(tx: Transaction, counter: CounterName, id: string): Promise<void> {
  const { table, repair } = counters[counter]
  await sql`update ${sql.table(table)} set ${repair} where id = ${id}`.execute(tx)
}
