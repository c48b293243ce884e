import type { Meal } from '@warm-ladle/contract'
import { dishColumns, dishOf, type DishRow } from '../database/shared/dish.ts'

export const mealColumns = [...dishColumns, 'meals.rating', 'meals.reviews_count'] as const

type MealRow = DishRow & { readonly rating: number; readonly reviews_count: number }

/** Maps a row to the contract's meal on the menu; for `contactEmail` see `dishOf`. */
export const mealOf = (row: MealRow, contactEmail: string | undefined): Meal => ({
  ...dishOf(row, contactEmail),
  rating: row.rating,
  reviewsCount: row.reviews_count,
  reviewCount: row.reviews_count,
})
