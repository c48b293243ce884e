import { sql } from 'kysely'
import { builtOnce } from '../database/built-once.ts'
import type { Transaction } from '../database/schema.ts'

/** Adds to the number of a meal's reviews, or takes from it, in the transaction that changes them. */
export const countReview = (tx: Transaction, mealId: string, change: 1 | -1) =>
  addToCount(tx, { mealId, change })

const addToCount = builtOnce((db, { mealId, change }: { mealId: string; change: number }) =>
  db
    .updateTable('meals')
    .set((eb) => ({ reviews_count: eb('reviews_count', '+', change) }))
    .where('id', '=', mealId),
)

/** Adds one where this review is there, to be sent with it. */
export const countAdded = builtOnce((db, { mealId, reviewId }: { mealId: string; reviewId: string }) =>
  db
    .updateTable('meals')
    .set((eb) => ({ reviews_count: eb('reviews_count', '+', sql.lit(1)) }))
    .where('id', '=', mealId)
    .where((eb) =>
      eb.exists(eb.selectFrom('reviews').select('reviews.id').where('reviews.id', '=', reviewId)),
    ),
)
