import type { Meal } from '@warm-ladle/contract'
import { dishColumns, dishOf, type DishRow } from '../database/shared/dish.ts'

export const mealColumns = [...dishColumns, 'meals.rating', 'meals.reviews_count'] as const

type MealRow = DishRow & { readonly rating: number; readonly reviews_count: number }

/** A meal on the menu as the contract writes it; `contactEmail` as `dishOf` takes it. */
export const mealOf = (row: MealRow, contactEmail: string | undefined): Meal => ({
  ...dishOf(row, contactEmail),
  rating: row.rating,
  reviewsCount: row.reviews_count,
  reviewCount: row.reviews_count,
})
