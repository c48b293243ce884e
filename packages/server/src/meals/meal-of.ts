import type { Meal } from '@warm-ladle/contract'
import { dishColumns, dishOf, type DishRow } from '../database/shared/dish.ts'

export const mealColumns = [...dishColumns, 'meals.rating', 'meals.reviews_count'] as const

/** A meal on the menu as the contract writes it. */
export const mealOf = (row: DishRow & { rating: number; reviews_count: number }): Meal => ({
  ...dishOf(row),
  rating: row.rating,
  reviewsCount: row.reviews_count,
  reviewCount: row.reviews_count,
})
