import { lockMeal } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { type Actor, recordAct } from '../database/shared/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'
import { countReview } from './counter-queries.ts'
import { findReview } from './queries.ts'

/** Removes a review, and uncounts it; returns whether it existed. */
export const removeReview = (db: Database, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => (await removeCounted(tx, id)) !== undefined)

/** The same by an admin. */
export function removeReviewAsAdmin(db: Database, id: string, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const removed = await removeCounted(tx, id)
    if (!removed) return false
    await recordAct(tx, {
      actor,
      act: 'review-deleted',
      subject: { kind: 'review', id, text: `Review of ${removed.title}` },
      before: { reviewText: removed.text },
    })
    return true
  })
}

async function removeCounted(tx: Transaction, id: string) {
  const review = await findReview(tx, id)
  if (!review) return undefined
  const meal = await lockMeal(tx, review.mealId)
  const removed = await tx
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning('review_text as text')
    .executeTakeFirst()
  if (!removed) return undefined
  await countReview(tx, review.mealId, -1)
  return { ...removed, title: meal?.title ?? '' }
}
