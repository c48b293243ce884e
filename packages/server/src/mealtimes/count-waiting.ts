import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Pending requests of these mealtimes, and their portions. */
export async function countWaiting(db: Database, mealtimeIds: readonly string[]) {
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
