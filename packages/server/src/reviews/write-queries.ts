import type { Limit } from '@warm-ladle/contract'
import type { Clock } from '../clock.ts'
import { canSendTogether } from '../database/engine/sent-together.ts'
import { lockMeal, lockMember } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { countReview } from './counter-queries.ts'
import { insertReview, type NewReview, rowOf, textColumns } from './insert-review.ts'
import { secondsUntilNext } from './limit-queries.ts'
import { findReview } from './queries.ts'
import { writeTogether } from './write-together.ts'

/**
 * Adds a review of a meal on the menu, and counts it; repeating a text by the same member changes nothing.
 *
 * @param perMeal limit of reviews by one member of one meal
 * @returns the seconds to wait if the limit is reached
 */
export async function addReview(
  db: Database,
  review: NewReview,
  perMeal: Limit,
  clock: Clock,
): Promise<'added' | 'written-before' | 'no-such-meal' | number> {
  if (canSendTogether(db) && (await writeTogether(db, review, perMeal, clock))) return 'added'
  return writeStepByStep(db, review, perMeal, clock)
}

function writeStepByStep(
  db: Database,
  review: NewReview,
  perMeal: Limit,
  clock: Clock,
): Promise<'added' | 'written-before' | 'no-such-meal' | number> {
  const { mealId, userId } = review
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, 'key share')
    const meal = await lockMeal(tx, mealId, 'published')
    if (!meal) return 'no-such-meal'
    const now = clock()
    const wait = await secondsUntilNext(tx, { mealId, userId, now }, perMeal)
    if (wait > 0) return wait

    const [added] = await insertReview(tx, rowOf(review, now))
    if (!added) return 'written-before'
    await countReview(tx, meal.id, 1)
    return 'added'
  })
}

/** Changes the text of a review, unless its author has another review of the meal with that text. */
export function changeReview(
  db: Database,
  id: string,
  text: string,
): Promise<'changed' | 'written-before' | 'no-such-review'> {
  return inTransaction(db, async (tx) => {
    const review = await findReview(tx, id)
    if (!review) return 'no-such-review'
    // the meal is locked, so a lookup of repeats suffices
    await lockMeal(tx, review.mealId)
    const columns = textColumns(text)
    const repeated = await tx
      .selectFrom('reviews')
      .select('id')
      .where('meal_id', '=', review.mealId)
      .where('user_id', '=', review.userId)
      .where('text_digest', '=', columns.text_digest)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (repeated) return 'written-before'

    const changed = await tx
      .updateTable('reviews')
      .set(columns)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return changed ? 'changed' : 'no-such-review'
  })
}
