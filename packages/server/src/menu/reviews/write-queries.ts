import { hash } from 'node:crypto'
import type { Limit } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { addRows } from '../../database/insert-rows.ts'
import { lockMeal, lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { reviewSearchText } from '../../database/search.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findReview } from './queries.ts'

interface ReviewOf {
  readonly mealId: string
  readonly userId: string
}

interface NewReview extends ReviewOf {
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
    const wait = await secondsUntilNext(tx, { mealId, userId }, perMeal, now)
    if (wait > 0) return wait

    const added = await tx
      .insertInto('reviews')
      .values({
        id: newId(),
        meal_id: mealId,
        user_id: userId,
        created_at: now.toISOString(),
        ...textColumns(text),
      })
      .onConflict((conflict) => conflict.columns(['meal_id', 'user_id', 'text_digest']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return 'written-before'
    await countReview(tx, mealId, 1)
    return 'added'
  })
}

/** Adds reviews in bulk, which are counted afterwards. */
export const addReviews = (tx: Transaction, reviews: readonly (NewReview & { readonly at: Date })[]) =>
  addRows(
    tx,
    'reviews',
    reviews.map(({ mealId, userId, text, at }) => ({
      id: newId(),
      meal_id: mealId,
      user_id: userId,
      created_at: at.toISOString(),
      ...textColumns(text),
    })),
  )

/** Seconds until a member may review a meal again; the caller has locked the meal, so none is added meanwhile. */
async function secondsUntilNext(tx: Transaction, { mealId, userId }: ReviewOf, perMeal: Limit, now: Date) {
  const since = now.getTime() - perMeal.minutes * 60_000
  // an expression, so that the key of meal and member is read: SQLite would read all reviews of the member by their moment
  const moment = sql<string>`coalesce(created_at, created_at)`
  const oldest = await tx
    .selectFrom('reviews')
    .select('created_at')
    .where('meal_id', '=', mealId)
    .where('user_id', '=', userId)
    .where(moment, '>', new Date(since).toISOString())
    .orderBy(moment, 'desc')
    .offset(perMeal.calls - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest ? Math.ceil((new Date(oldest.created_at).getTime() - since) / 1000) : 0
}

interface ReviewChange {
  readonly reviewText: string
  readonly revision?: number | undefined
}

/**
 * Changes the text of a review, unless its author has another review of the meal with that text.
 *
 * @throws {Refusal} when it was changed meanwhile
 */
export function changeReview(
  db: Database,
  id: string,
  change: ReviewChange,
): Promise<'changed' | 'written-before' | 'no-such-review'> {
  return inTransaction(db, async (tx) => {
    const found = await findReview(tx, id)
    if (!found) return 'no-such-review'
    // all changes of its reviews lock the meal, so a lookup of the review and of repeats suffices
    await lockMeal(tx, found.mealId)
    const review = await findReview(tx, id)
    if (!review) return 'no-such-review'
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
  search_text: reviewSearchText(text),
})

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

/** Adds to the number of a meal's reviews, or takes from it, in the transaction that changes them. */
const countReview = (tx: Transaction, mealId: string, change: 1 | -1) =>
  tx
    .updateTable('meals')
    .set((eb) => ({ reviews_count: eb('reviews_count', '+', change) }))
    .where('id', '=', mealId)
    .execute()
