import { expect } from 'vitest'
import type { World } from '../world.ts'

/** Fails unless every meal's counts of likes, reviews and ratings, and its sum of stars, equal those of the rows. */
export async function expectTrueCounters({ db }: Pick<World, 'db'>): Promise<void> {
  const meals = await db
    .selectFrom('meals')
    .select(['id', 'title', 'likes', 'reviews_count', 'ratings_count', 'stars'])
    .execute()
  const listRows = (table: 'meal_likes' | 'reviews') => db.selectFrom(table).select('meal_id').execute()
  const [likes, reviews] = [await listRows('meal_likes'), await listRows('reviews')]
  const ratings = await db.selectFrom('ratings').select(['meal_id', 'stars']).execute()

  const counted = meals.map(({ id, title }) => {
    const ofMeal = ratings.filter(({ meal_id }) => meal_id === id)
    return {
      id,
      title,
      likes: likes.filter(({ meal_id }) => meal_id === id).length,
      reviews_count: reviews.filter(({ meal_id }) => meal_id === id).length,
      ratings_count: ofMeal.length,
      stars: ofMeal.reduce((sum, { stars }) => sum + stars, 0),
    }
  })
  expect(meals).toEqual(counted)
}
