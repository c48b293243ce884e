import { hash } from 'node:crypto'
import type { Limit } from '@warm-ladle/contract'
import type { Clock } from '../clock.ts'
import { type Actor, recordAct } from '../database/shared/audit-log.ts'
import { foldText } from '../database/search/fold-text.ts'
import { lockMeal, lockMember } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'

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

    const added = await tx
      .insertInto('reviews')
      .values({
        id: newId(),
        meal_id: meal.id,
        user_id: userId,
        ...textColumns(text),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['meal_id', 'user_id', 'text_digest']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return 'written-before'
    await countReview(tx, meal.id, 1)
    return 'added'
  })
}

/** Seconds until a member may review a meal again; the caller has locked the meal, so none is added meanwhile. */
async function secondsUntilNext(
  tx: Transaction,
  { mealId, userId, now }: { readonly mealId: string; readonly userId: string; readonly now: Date },
  { calls, minutes }: Limit,
) {
  const since = now.getTime() - minutes * 60_000
  const oldest = await tx
    .selectFrom('reviews')
    .select('created_at')
    .where('meal_id', '=', mealId)
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(since).toISOString())
    .orderBy('created_at', 'desc')
    .offset(calls - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest ? Math.max(1, Math.ceil((new Date(oldest.created_at).getTime() - since) / 1000)) : 0
}

/** The meal and the author of a review; the author is null once their account is deleted. */
export const findReview = (db: Database, id: string) =>
  db
    .selectFrom('reviews')
    .select(['meal_id as mealId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()

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

const textColumns = (text: string) => ({
  review_text: text,
  text_digest: hash('sha256', text),
  search_text: foldText(text),
})

const countReview = (tx: Transaction, mealId: string, change: 1 | -1) =>
  tx
    .updateTable('meals')
    .set((eb) => ({ reviews_count: eb('reviews_count', '+', change) }))
    .where('id', '=', mealId)
    .execute()
