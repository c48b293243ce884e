/* Walk-ups, as the residents who were served see them. */
import type { OwnWalkUp } from '@warm-ladle/contract'
import { type FindWalkUp, toOwnRating } from '../bookings/ratings.ts'
import type { Database, Transaction } from '../database/schema.ts'

const ownWalkUps = (db: Database, userId: string) =>
  db
    .selectFrom('walk_ups')
    .innerJoin('servings', 'servings.id', 'walk_ups.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['walk_ups.id', 'walk_ups.at', 'servings.meal_id', 'servings.meal_title'])
    .select(['mealtimes.date', 'mealtimes.slot'])
    .where('walk_ups.user_id', '=', userId)
    .where('walk_ups.undo_id', 'is', null)

/** A member's own walk-up, unless it was undone. */
export const findOwnWalkUp: FindWalkUp = async (tx, id, userId) => {
  const row = await ownWalkUps(tx, userId).where('walk_ups.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return { subject: 'walk_up_id', mealId: row.meal_id, servedAt: new Date(row.at), date: row.date }
}

/** The ids of all walk-ups that name a member. */
export async function listOwnWalkUpIds(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('walk_ups').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** A member's own walk-ups since a moment, newest first, with their ratings. */
export async function listOwnWalkUps(db: Database, userId: string, since: Date): Promise<OwnWalkUp[]> {
  const rows = await ownWalkUps(db, userId)
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .leftJoin('ratings', 'ratings.walk_up_id', 'walk_ups.id')
    .select(['meals.image', 'meals.category', 'ratings.stars as rated_stars', 'ratings.text as rated_text'])
    .where('walk_ups.at', '>', since.toISOString())
    .orderBy('walk_ups.at', 'desc')
    .orderBy('walk_ups.id', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    mealId: row.meal_id,
    mealImage: row.image ?? '',
    mealCategory: row.category,
    mealTitle: row.meal_title,
    date: row.date,
    slot: row.slot,
    ...toOwnRating({ ...row, status: 'delivered', closed_at: row.at }),
  }))
}
