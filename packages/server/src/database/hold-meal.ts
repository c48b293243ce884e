import { dialectOf } from './dialect.ts'
import type { MealStatus, Transaction } from './schema.ts'

/**
 * Finds a meal and keeps everybody else from changing or removing it until the transaction ends. To be the first thing
 * a transaction does about a meal: in one order for everybody, nobody waits for each other in a circle.
 *
 * @param status leaves out meals of the other status
 */
export function holdMeal(tx: Transaction, id: string, status?: MealStatus) {
  const meal = tx.selectFrom('meals').select(['id', 'title', 'status']).where('id', '=', id)
  const wanted = status ? meal.where('status', '=', status) : meal
  // on SQLite a transaction has the database to itself
  return (dialectOf(tx) === 'postgres' ? wanted.forNoKeyUpdate() : wanted).executeTakeFirst()
}

/**
 * Holds, in the same way, all meals that a member likes, has reviewed or asked for; in the order of their ids, which is one
 * for everybody.
 */
export async function holdMealsOf(tx: Transaction, userId: string): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return
  const mealsIn = (table: 'meal_likes' | 'reviews' | 'meal_requests') =>
    tx.selectFrom(table).select('meal_id').where('user_id', '=', userId)
  const theirs = mealsIn('meal_likes').union(mealsIn('reviews')).union(mealsIn('meal_requests'))
  await tx.selectFrom('meals').select('id').where('id', 'in', theirs).orderBy('id').forNoKeyUpdate().execute()
}
