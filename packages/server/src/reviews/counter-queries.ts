import type { Transaction } from '../database/schema.ts'

/** Adds to the number of a meal's reviews, or takes from it, in the transaction that changes them. */
export const countReview = (tx: Transaction, mealId: string, change: 1 | -1) =>
  tx
    .updateTable('meals')
    .set((eb) => ({ reviews_count: eb('reviews_count', '+', change) }))
    .where('id', '=', mealId)
    .execute()
