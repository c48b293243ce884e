import { sql } from 'kysely'
import { addRows } from '../database/insert-rows.ts'
import { lockMeal, lockMember } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { MealStatus } from '../database/tables/meals.ts'
import { inTransaction } from '../database/transaction.ts'

export interface Like {
  readonly mealId: string
  readonly userId: string
}

/** Adds a like for a meal with this status, and counts it; a member's second like changes nothing. */
export function addLike(
  db: Database,
  { mealId, userId }: Like,
  status: MealStatus,
): Promise<'added' | 'liked-before' | 'no-such-meal'> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, 'key share')
    const meal = await lockMeal(tx, mealId, status)
    if (!meal) return 'no-such-meal'

    const added = await tx
      .insertInto('meal_likes')
      .values({ meal_id: meal.id, user_id: userId, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['meal_id', 'user_id']).doNothing())
      .returning('meal_id')
      .executeTakeFirst()
    if (!added) return 'liked-before'
    await countLike(tx, mealId, 1)
    return 'added'
  })
}

/** Adds likes in bulk; recount them afterwards. */
export const addLikes = (tx: Transaction, likes: readonly (Like & { readonly at: Date })[]) =>
  addRows(
    tx,
    'meal_likes',
    likes.map(({ mealId, userId, at }) => ({
      meal_id: mealId,
      user_id: userId,
      created_at: at.toISOString(),
    })),
  )

/** Removes a like, whatever the meal's status; returns whether it existed. */
export function removeLike(db: Database, { mealId, userId }: Like): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockMeal(tx, mealId)
    const removed = await tx
      .deleteFrom('meal_likes')
      .where('meal_id', '=', mealId)
      .where('user_id', '=', userId)
      .returning('meal_id')
      .executeTakeFirst()
    if (!removed) return false
    await countLike(tx, mealId, -1)
    return true
  })
}

/** Removes all of a member's likes; the caller must have locked the member against new ones. */
export async function removeMemberLikes(tx: Transaction, userId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('meal_likes')
    .where('user_id', '=', userId)
    .returning('meal_id as mealId')
    .execute()
  // one by one, so that only likes that are removed here change the counts
  for (const { mealId } of removed) await countLike(tx, mealId, -1)
}

/**
 * Adds and counts the likes of members who voted for a meal while it was only an idea. The members and the meal must
 * be locked.
 *
 * @returns the number of likes added; members who already like the meal do not count
 */
export async function addVotersLikes(
  tx: Transaction,
  mealId: string,
  voters: readonly string[],
  at: Date,
): Promise<number> {
  const liking = await tx.selectFrom('meal_likes').select('user_id').where('meal_id', '=', mealId).execute()
  const before = new Set(liking.map(({ user_id: userId }) => userId))
  const added = voters.filter((userId) => !before.has(userId)).map((userId) => ({ mealId, userId, at }))
  await addLikes(tx, added)
  if (added.length > 0) await countLike(tx, mealId, added.length)
  return added.length
}

const countLike = (tx: Transaction, mealId: string, change: number) =>
  tx
    .updateTable('meals')
    .set((eb) => ({ likes: eb('likes', '+', change) }))
    .where('id', '=', mealId)
    .execute()

/** Whether this member likes the meal in the row; false for visitors. Convert it with `toBoolean`. */
export const likedBy = (userId: string | undefined) =>
  userId === undefined
    ? sql<boolean | number>`false`
    : sql<boolean | number>`exists (
        select 1 from meal_likes where meal_likes.meal_id = meals.id and meal_likes.user_id = ${userId}
      )`
