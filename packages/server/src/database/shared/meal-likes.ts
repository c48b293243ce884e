import { sql } from 'kysely'
import { lockMeal, lockMember } from '../locks.ts'
import type { Database, Transaction } from '../schema.ts'
import type { MealStatus } from '../tables/meals.ts'
import { inTransaction } from '../transaction.ts'

export interface Like {
  readonly mealId: string
  readonly userId: string
}

/** Adds a like of a meal in this status, and counts it; a second one of the same member changes nothing. */
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

/** Takes a like back, whatever the meal's status; answers whether there was one. */
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

/** Takes back all likes of a member, who is held so that no further one arrives. */
export async function removeLikesOf(tx: Transaction, userId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('meal_likes')
    .where('user_id', '=', userId)
    .returning('meal_id as mealId')
    .execute()
  // one by one: only likes that were really removed here are counted, however many there are
  for (const { mealId } of removed) await countLike(tx, mealId, -1)
}

const countLike = (tx: Transaction, mealId: string, change: 1 | -1) =>
  tx
    .updateTable('meals')
    .set((eb) => ({ likes: eb('likes', '+', change) }))
    .where('id', '=', mealId)
    .execute()

/** Whether this member likes the meal of the row; nobody does who is not signed in. Read it through `toBoolean`. */
export const likedBy = (userId: string | undefined) =>
  userId === undefined
    ? sql<boolean | number>`false`
    : sql<boolean | number>`exists (
        select 1 from meal_likes where meal_likes.meal_id = meals.id and meal_likes.user_id = ${userId}
      )`
