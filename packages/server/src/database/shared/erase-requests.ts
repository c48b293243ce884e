import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../schema.ts'
import { requestSearchTextOf } from '../search/search-columns.ts'

/** Erases the requester from requests, which stay for statistics: their e-mail, also in the search text, and their notes. */
export async function eraseRequester(tx: Transaction, userId: string): Promise<void> {
  const theirs = await tx
    .selectFrom('meal_requests')
    .select('meal_title')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  for (const { meal_title: mealTitle } of theirs) {
    await tx
      .updateTable('meal_requests')
      .set({ user_email: '', note: '', search_text: requestSearchTextOf({ mealTitle, email: '' }) })
      .where('user_id', '=', userId)
      .where('meal_title', '=', mealTitle)
      .execute()
  }
}

/**
 * Erases what residents told the kitchen with their requests, which may be about their health, if the request was closed
 * or its mealtime was over before a moment. Those of requests that wait for no particular time stay.
 */
export async function eraseOldNotes(db: Database, before: Date): Promise<void> {
  const oldest = before.toISOString()
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
