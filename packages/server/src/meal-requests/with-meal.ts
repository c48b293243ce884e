import type { Database } from '../database/schema.ts'

/** Requests with the current state of their meals and of their mealtimes. */
export const withMeal = (db: Database) =>
  db
    .selectFrom('meal_requests')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select([
      'meal_requests.id',
      'meal_requests.meal_id',
      'meal_requests.meal_title',
      'meal_requests.user_email',
      'meal_requests.status',
      'meal_requests.request_time',
      'meal_requests.serving_id',
      'meal_requests.portions',
      'meal_requests.note',
      'meal_requests.takeaway',
      'meal_requests.price_cents',
      'mealtimes.date',
      'mealtimes.slot',
      'mealtimes.starts_at',
      'mealtimes.orders_close_at',
      'meals.image',
      'meals.category',
      'meals.likes',
      'meals.reviews_count',
    ])

export type MealRequestRow = Awaited<ReturnType<ReturnType<typeof withMeal>['executeTakeFirstOrThrow']>>
