import type { Limit } from '@warm-ladle/contract'
import type { Clock } from '../clock.ts'
import { isConnectionLost, isOvertaken } from '../database/engine/failures.ts'
import { sendInTwo } from '../database/engine/sent-together.ts'
import { locksOfReview } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { countAdded } from './counter-queries.ts'
import { insertReview, type NewReview, rowOf } from './insert-review.ts'
import { oldestCounted, secondsAfter } from './limit-queries.ts'

/**
 * Adds a review by a transaction of two round trips: the locks with what the limit counts, then, by the clock after them,
 * the review with its count and the commit.
 *
 * @returns whether it was added; otherwise nothing was, and a transaction that looks at each step tells why, or adds it
 */
export async function writeTogether(
  db: Database,
  review: NewReview,
  perMeal: Limit,
  clock: Clock,
): Promise<boolean> {
  const first = [
    ...locksOfReview(db, review),
    oldestCounted(db, { ...review, now: clock() }, perMeal),
  ] as const
  let isCommitSent = false
  try {
    const written = await sendInTwo(db, first, ([, [meal], [oldest]]) => {
      const now = clock()
      if (!meal || secondsAfter(oldest, now, perMeal) > 0) return undefined
      isCommitSent = true
      const row = rowOf(review, now)
      return [
        insertReview.statement(db, row),
        countAdded.statement(db, { mealId: row.meal_id, reviewId: row.id }),
      ] as const
    })
    return written !== undefined && written[0].length > 0
  } catch (error) {
    if (isOvertaken(error) || (!isCommitSent && isConnectionLost(error))) return false
    throw error
  }
}
