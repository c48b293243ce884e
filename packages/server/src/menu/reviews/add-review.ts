import { type Limit, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { sql } from 'kysely'
import { lockMeal, lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { TooMany } from '../../http/contract/throttle.ts'
import type { Clock } from '../../platform/clock.ts'
import { countReview, type NewReview, textColumns } from './write-queries.ts'

/**
 * Adds a review of a meal on the menu, and counts it. A text that the member has already written changes nothing.
 *
 * @param perMeal rate limit for one member's reviews of one meal
 * @throws {Refusal} `not-found`, `already-reviewed`, `too-many`
 */
export function addReview(
  db: Database,
  { mealId, userId, text }: NewReview,
  perMeal: Limit,
  clock: Clock,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, 'key share')
    const meal = await lockMeal(tx, mealId, 'published')
    if (!meal) throw new Refusal('not-found')
    const now = clock()
    const wait = await secondsUntilNext(tx, { mealId, userId }, perMeal, now)
    if (wait > 0) throw new TooMany(wait, said(texts.enoughReviews))

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
    if (!added) throw new Refusal('already-reviewed')
    await countReview(tx, mealId, 1)
  })
}

/**
 * Seconds until a member may review a meal again. The caller has locked the meal, so that no review is added in the
 * meantime.
 */
async function secondsUntilNext(
  tx: Transaction,
  { mealId, userId }: Omit<NewReview, 'text'>,
  perMeal: Limit,
  now: Date,
) {
  const since = now.getTime() - perMeal.minutes * 60_000
  // an expression, so that SQLite uses the key of meal and member instead of scanning the member's reviews by time
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
