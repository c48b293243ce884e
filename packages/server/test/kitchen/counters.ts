import { expect } from 'vitest'
import type { World } from '../world.ts'

/** Fails unless every meal's counts of likes and reviews equal the number of rows. */
export async function expectTrueCounters({ db }: Pick<World, 'db'>): Promise<void> {
  const meals = await db.selectFrom('meals').select(['id', 'title', 'likes', 'reviews_count']).execute()
  const listRows = (table: 'meal_likes' | 'reviews') => db.selectFrom(table).select('meal_id').execute()
  const [likes, reviews] = [await listRows('meal_likes'), await listRows('reviews')]

  const counted = meals.map(({ id, title }) => ({
    title,
    likes: likes.filter(({ meal_id }) => meal_id === id).length,
    reviews_count: reviews.filter(({ meal_id }) => meal_id === id).length,
  }))
  expect(
    meals.map(({ title, likes: count, reviews_count }) => ({ title, likes: count, reviews_count })),
  ).toEqual(counted)
}
