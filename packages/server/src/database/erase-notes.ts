import { sql, type SqlBool } from 'kysely'
import type { Database } from './schema.ts'

/** Milliseconds for which the note of a request is kept after its mealtime or its closing: 30 days. */
const noteAge = 30 * 24 * 60 * 60_000

/**
 * Erases what residents told the kitchen with their requests, which may be about their health, 30 days after the request
 * was closed or its mealtime was over. Notes of requests that still wait stay.
 */
export async function eraseOldNotes(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - noteAge).toISOString()
  await db
    .updateTable('meal_requests')
    .set({ note: '' })
    // word for word as in the index of requests with a note
    .where(sql<SqlBool>`note <> ''`)
    .where((eb) =>
      eb.or([
        eb('closed_at', '<', oldest),
        eb.exists(
          eb
            .selectFrom('servings')
            .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
            .select('servings.id')
            .whereRef('servings.id', '=', 'meal_requests.serving_id')
            .where('mealtimes.ends_at', '<', oldest),
        ),
      ]),
    )
    .execute()
}
