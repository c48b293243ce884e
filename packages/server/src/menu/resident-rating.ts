import type { Meal } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'

/**
 * Number of ratings from which a meal shows their average, because fewer would reveal what a single resident rated.
 */
const shownFrom = 5

interface StarChange {
  readonly ratings: number
  readonly stars: number
}

/** Changes the number of a meal's ratings and the sum of their stars, in the transaction that changes the ratings. */
export const countStars = (tx: Transaction, mealId: string, { ratings, stars }: StarChange) =>
  tx
    .updateTable('meals')
    .set((eb) => ({ ratings_count: eb('ratings_count', '+', ratings), stars: eb('stars', '+', stars) }))
    .where('id', '=', mealId)
    .execute()

/** The average of some ratings, with one decimal. */
export const averageStars = ({ ratings, stars }: StarChange) => ({
  average: Math.round((stars / ratings) * 10) / 10,
  count: ratings,
})

/** The average that a meal shows; missing until enough residents have rated it. */
export const toResidentRating = (row: {
  readonly ratings_count: number
  readonly stars: number
}): Pick<Meal, 'residentRating'> =>
  row.ratings_count < shownFrom
    ? {}
    : { residentRating: averageStars({ ratings: row.ratings_count, stars: row.stars }) }
