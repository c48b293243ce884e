import type { Category, MealLabels } from '@warm-ladle/contract'
import { newId } from '../new-id.ts'
import type { Database } from '../schema.ts'
import { searchColumns } from '../search/search-columns.ts'
import type { MealStatus } from '../tables/meals.ts'
import { labelColumns } from './meal-labels.ts'

export interface NewDish {
  /** Chosen by the caller. */
  readonly id?: string | undefined
  readonly title: string
  readonly category: Category
  readonly image: string
  readonly ingredients: readonly string[]
  readonly description: string
  /** Dollars. */
  readonly price: number
  readonly distributorName: string
  readonly distributorEmail: string
  /** Stars, 1 to 5; 0 without a rating. */
  readonly rating?: number | undefined
  /** Diets and allergens; unknown unless they are given. */
  readonly labels?: MealLabels | undefined
}

/** Adds a meal without likes and reviews, posted now; returns its id, or undefined when there is one with the chosen id. */
export async function addDish(db: Database, dish: NewDish, status: MealStatus): Promise<string | undefined> {
  const added = await db
    .insertInto('meals')
    .values(mealRowOf(dish, status, new Date()))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The row of a meal without likes and reviews, posted at this moment. */
export const mealRowOf = (dish: NewDish, status: MealStatus, postedAt: Date) => ({
  id: dish.id ?? newId(),
  status,
  title: dish.title,
  category: dish.category,
  image: dish.image,
  ingredients: JSON.stringify(dish.ingredients),
  description: dish.description,
  price_cents: centsOf(dish.price),
  distributor_name: dish.distributorName,
  distributor_email: dish.distributorEmail,
  rating: dish.rating ?? 0,
  post_time: postedAt.toISOString(),
  ...labelColumns(dish.labels ?? null, postedAt),
  ...searchColumns(dish),
})

/** A price with two decimals at most, in whole cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)
