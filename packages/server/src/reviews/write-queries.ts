import { hash } from 'node:crypto'
import type { Limit } from '@warm-ladle/contract'
import type { Clock } from '../clock.ts'
import { builtOnce } from '../database/built-once.ts'
import { lockMeal, lockMember } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'
import { foldText } from '../database/search/fold-text.ts'
import { inTransaction } from '../database/transaction.ts'
import { countReview } from './counter-queries.ts'
import { secondsUntilNext } from './limit-queries.ts'
import { findReview } from './queries.ts'

export interface NewReview {
  readonly mealId: string
  readonly userId: string
  readonly text: string
}

/**
 * Adds a review of a meal on the menu, and counts it; repeating a text by the same member changes nothing.
 *
 * @param perMeal limit of reviews by one member of one meal
 * @returns the seconds to wait if the limit is reached
 */
export function addReview(
  db: Database,
  { mealId, userId, text }: NewReview,
  perMeal: Limit,
  clock: Clock,
): Promise<'added' | 'written-before' | 'no-such-meal' | number> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, 'key share')
    const meal = await lockMeal(tx, mealId, 'published')
    if (!meal) return 'no-such-meal'
    const now = clock()
    const wait = await secondsUntilNext(tx, { mealId, userId, now }, perMeal)
    if (wait > 0) return wait

    const row = { id: newId(), meal_id: meal.id, user_id: userId, created_at: now.toISOString() }
    const [added] = await insertReview(tx, { ...row, ...textColumns(text) })
    if (!added) return 'written-before'
    await countReview(tx, meal.id, 1)
    return 'added'
  })
}

type ReviewRow = ReturnType<typeof textColumns> &
  Readonly<Record<'id' | 'meal_id' | 'user_id' | 'created_at', string>>

const insertReview = builtOnce(
  (db, { id, meal_id, user_id, review_text, text_digest, search_text, created_at }: ReviewRow) =>
    db
      .insertInto('reviews')
      .values({ id, meal_id, user_id, review_text, text_digest, search_text, created_at })
      .onConflict((conflict) => conflict.columns(['meal_id', 'user_id', 'text_digest']).doNothing())
      .returning('id'),
)

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

const textColumns = (text: string) => ({
  review_text: text,
  text_digest: hash('sha256', text),
  search_text: foldText(text),
})
