import { hash } from 'node:crypto'
import { addRows } from '../../database/insert-rows.ts'
import { lockMeal } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { reviewSearchText } from '../../database/search.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findReview } from './queries.ts'

export interface NewReview {
  readonly mealId: string
  readonly userId: string
  readonly text: string
}

interface PastReview extends NewReview {
  readonly at: Date
  readonly answer?: { readonly text: string; readonly at: Date } | undefined
}

/** Adds reviews in bulk; recount them afterwards. */
export const addReviews = (tx: Transaction, reviews: readonly PastReview[]) =>
  addRows(
    tx,
    'reviews',
    reviews.map(({ mealId, userId, text, at, answer }) => ({
      id: newId(),
      meal_id: mealId,
      user_id: userId,
      created_at: at.toISOString(),
      ...textColumns(text),
      answer: answer?.text ?? null,
      answered_at: answer?.at.toISOString() ?? null,
    })),
  )

/** Columns for a review's text. */
export const textColumns = (text: string) => ({
  review_text: text,
  text_digest: hash('sha256', text),
  search_text: reviewSearchText(text),
})

/** Removes a review and lowers the count; returns whether it existed. */
export const removeReview = (db: Database, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => (await removeCounted(tx, id)) !== undefined)

/** Removes a review as an act of an admin. */
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

/** Changes a meal's count of reviews, in the transaction that changes them. */
export const countReview = (tx: Transaction, mealId: string, change: 1 | -1) =>
  tx
    .updateTable('meals')
    .set((eb) => ({ reviews_count: eb('reviews_count', '+', change) }))
    .where('id', '=', mealId)
    .execute()
