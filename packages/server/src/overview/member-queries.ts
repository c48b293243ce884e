import { sql } from 'kysely'
import { countRows } from '../database/counts/count-rows.ts'
import type { Database } from '../database/schema.ts'
import { glanceColumns, MOST } from './glance.ts'

/** A member's pending requests: their number, and the newest ones with their meals. */
export async function listPending(db: Database, userId: string) {
  const pending = db
    .selectFrom('meal_requests')
    // a meal whose requests are pending cannot be missing
    .innerJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .where('meal_requests.user_id', '=', userId)
    // a literal, since a parameter is not recognised as the predicate of the partial index
    .where('meal_requests.status', '=', sql.lit('pending'))
  const meals = await pending
    .select([...glanceColumns, 'meal_requests.request_time'])
    .orderBy('meal_requests.request_time', 'desc')
    .orderBy('meal_requests.id', 'desc')
    .limit(MOST)
    .execute()
  return { total: await countRows(pending), meals }
}

/** The meals a member likes: their number, and the last liked ones. */
export async function listLiked(db: Database, userId: string) {
  const liked = db.selectFrom('meal_likes').where('meal_likes.user_id', '=', userId)
  const meals = await liked
    .innerJoin('meals', 'meals.id', 'meal_likes.meal_id')
    .select([...glanceColumns, 'meals.status'])
    .orderBy('meal_likes.created_at', 'desc')
    .orderBy('meal_likes.meal_id', 'desc')
    .limit(MOST)
    .execute()
  return { total: await countRows(liked), meals }
}
