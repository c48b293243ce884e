import { Refusal } from '@warm-ladle/contract'
import { lockMeal } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { findReview } from './queries.ts'
import { textColumns } from './write-queries.ts'

interface ReviewChange {
  readonly reviewText: string
  readonly revision?: number | undefined
}

/**
 * Changes the text of a review.
 *
 * @throws {Refusal} `not-found`; `changed-meanwhile`; `already-reviewed` if its author has another review of the meal
 * with that text
 */
export function changeReview(db: Database, id: string, change: ReviewChange): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await findReview(tx, id)
    if (!found) throw new Refusal('not-found')
    // every change to a meal's reviews locks the meal, so looking up the review and duplicates is enough
    await lockMeal(tx, found.mealId)
    const review = await findReview(tx, id)
    if (!review) throw new Refusal('not-found')
    requireSeen(change, { reviewText: review.text })
    const columns = textColumns(change.reviewText)
    const repeated = await tx
      .selectFrom('reviews')
      .select('id')
      .where('meal_id', '=', review.mealId)
      .where('user_id', '=', review.userId)
      .where('text_digest', '=', columns.text_digest)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (repeated) throw new Refusal('already-reviewed')

    const changed = await tx
      .updateTable('reviews')
      .set(columns)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('not-found')
  })
}
