import type { Currency, Meal } from '@warm-ladle/contract'
import { labelsOf } from '../../people/labels.ts'
import { dishColumns, dishOf, type DishRow } from '../dishes.ts'

export const mealColumns = [...dishColumns, 'meals.reviews_count'] as const

type MealRow = DishRow & { readonly reviews_count: number }

/** Maps a row to the contract's meal on the menu; for `contactEmail` see `dishOf`. */
export function mealOf(row: MealRow, contactEmail: string | undefined, currency: Currency): Meal {
  const labels = labelsOf(row)
  return {
    ...dishOf(row, contactEmail, currency),
    rating: row.rating,
    reviewsCount: row.reviews_count,
    reviewCount: row.reviews_count,
    ...(labels && { labels }),
  }
}
