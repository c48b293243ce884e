import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './schema.ts'

interface Counter {
  /** What each row of the table represents. */
  readonly entity: 'meal' | 'serving'
  readonly table: 'meals' | 'servings'
  /** The stored count. */
  readonly value: RawBuilder<unknown>
  /** The count computed from the rows behind it. */
  readonly count: RawBuilder<unknown>
  /** Sets the stored count to the computed one. */
  readonly repair: RawBuilder<unknown>
}

const inColumn = (column: string, count: RawBuilder<unknown>) => ({
  value: sql.ref(column),
  count,
  repair: sql`${sql.ref(column)} = ${count}`,
})

// with a `where` instead, SQLite would search all walk-ups that were not undone, once per serving
const walkUps = sql`(
  select coalesce(sum(case when undo_id is null then portions else 0 end), 0) from walk_ups where serving_id = servings.id
)`
/** Walk-ups within the planned portions. */
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
  // both counts at once, because a constraint compares them
  'ratings of meals': {
    entity: 'meal',
    table: 'meals',
    value: sql`(ratings_count, meals.stars)`,
    count: sql`(select count(*), coalesce(sum(ratings.stars), 0) from ratings where meal_id = meals.id)`,
    repair: sql`
      ratings_count = (select count(*) from ratings where meal_id = meals.id),
      stars = (select coalesce(sum(ratings.stars), 0) from ratings where meal_id = meals.id)`,
  },
  // includes no-shows, which still use up their portions
  'portions taken of servings': {
    entity: 'serving',
    table: 'servings',
    ...inColumn(
      'taken',
      // two sums, because each has its own index
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
// Object.keys widens to string[]; the object above has exactly these keys
const names = Object.keys(counters) as readonly CounterName[]

export interface FalseCounter {
  readonly counter: CounterName
  readonly entity: Counter['entity']
  /** Ids of meals or servings. */
  readonly wrong: readonly string[]
}

/** The counters that disagree with their rows; normally none, because both change in the same transaction. */
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

/** Recomputes all counters after rows were inserted in bulk. The counted rows must be locked. */
export async function recountAll(tx: Transaction): Promise<void> {
  for (const name of names) {
    const { table, value, count, repair } = counters[name]
    await sql`update ${sql.table(table)} set ${repair} where ${value} <> ${count}`.execute(tx)
  }
}

/** Recomputes a counter of a meal or serving, which must be locked. */
export async function recount(tx: Transaction, counter: CounterName, id: string): Promise<void> {
  const { table, repair } = counters[counter]
  await sql`update ${sql.table(table)} set ${repair} where id = ${id}`.execute(tx)
}
