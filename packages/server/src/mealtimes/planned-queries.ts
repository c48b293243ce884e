import type { PlannedMealtime, PlannedServing } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { inOrderOfDays, mealtimeOf } from '../domain/mealtimes.ts'

interface Days {
  readonly from: string
  readonly until: string
}

/** The mealtimes of these days, both included, as the kitchen plans them, in their order. */
export async function listPlanned(db: Database, { from, until }: Days): Promise<PlannedMealtime[]> {
  const rows = await mealtimes(db)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .execute()
  const planned = await withServings(db, rows)
  return planned.toSorted(inOrderOfDays)
}

/** A mealtime that exists, as the kitchen plans it. */
export async function findPlanned(db: Database, id: string): Promise<PlannedMealtime | undefined> {
  const [found] = await withServings(db, await mealtimes(db).where('id', '=', id).execute())
  return found
}

const mealtimes = (db: Database) => db.selectFrom('mealtimes').selectAll()
type MealtimeRow = Awaited<ReturnType<ReturnType<typeof mealtimes>['executeTakeFirstOrThrow']>>

async function withServings(db: Database, rows: readonly MealtimeRow[]): Promise<PlannedMealtime[]> {
  const ids = rows.map(({ id }) => id)
  const servings = await listServings(db, ids)
  const waiting = await countWaiting(db, ids)
  return rows.map((row) => ({
    ...mealtimeOf(row),
    state: row.state,
    revision: row.revision,
    waiting: waiting.get(row.id) ?? { requests: 0, portions: 0 },
    servings: (servings.get(row.id) ?? []).map(servingOf),
  }))
}

/** Servings of these mealtimes, without those that were taken off the plan and are only kept for their requests. */
async function listServings(db: Database, mealtimeIds: readonly string[]) {
  if (mealtimeIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .selectAll('servings')
    .select(['meals.title', 'meals.image'])
    .where('mealtime_id', 'in', mealtimeIds)
    .where((eb) => eb.or([eb('meal_id', 'is not', null), eb('taken', '>', 0), eb('walk_ups', '>', 0)]))
    .orderBy('servings.id')
    .execute()
  return Map.groupBy(rows, ({ mealtime_id }) => mealtime_id)
}

type ServingRow = NonNullable<ReturnType<Awaited<ReturnType<typeof listServings>>['get']>>[number]

const servingOf = (row: ServingRow): PlannedServing => ({
  id: row.id,
  mealId: row.meal_id,
  title: row.title ?? row.meal_title,
  image: row.image ?? '',
  price: row.price_cents / 100,
  portions: row.portions,
  taken: row.taken,
  walkUps: row.walk_ups,
})

/** Pending requests of these mealtimes, and their portions. */
async function countWaiting(db: Database, mealtimeIds: readonly string[]) {
  if (mealtimeIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select(({ fn }) => [
      'mealtime_id',
      fn.countAll().as('requests'),
      fn.sum('meal_requests.portions').as('portions'),
    ])
    .where('mealtime_id', 'in', mealtimeIds)
    .where('status', '=', 'pending')
    // word for word as in the index of requests by serving
    .where('status', '<>', sql.lit('cancelled'))
    .groupBy('mealtime_id')
    .execute()
  return new Map(
    rows.map((row) => [row.mealtime_id, { requests: Number(row.requests), portions: Number(row.portions) }]),
  )
}
