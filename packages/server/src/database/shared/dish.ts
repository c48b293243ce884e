import type { Category, MealLabels } from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import { newId } from '../new-id.ts'
import type { Database } from '../schema.ts'
import type { MealsTable, MealStatus } from '../tables/meals.ts'
import { searchColumns } from '../search/search-columns.ts'
import { toIso } from '../values.ts'
import { labelColumns } from './meal-labels.ts'

/** Columns that meals on the menu and upcoming meals share. */
export const dishColumns = [
  'meals.id',
  'meals.title',
  'meals.category',
  'meals.description',
  'meals.image',
  'meals.ingredients',
  'meals.price_cents',
  'meals.likes',
  'meals.distributor_name',
  'meals.distributor_email',
  'meals.post_time',
] as const

type ColumnName<C> = C extends `meals.${infer Name extends keyof MealsTable}` ? Name : never
export type DishRow = Pick<Selectable<MealsTable>, ColumnName<(typeof dishColumns)[number]>>

/**
 * The common part of the contract's meals, with both of the specification's names for a field.
 *
 * @param contactEmail shown instead of the distributor's own e-mail, which is an admin's login; undefined for admins
 */
export const dishOf = (row: DishRow, contactEmail: string | undefined) => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  category: row.category,
  description: row.description,
  details: row.description,
  image: row.image,
  // a constraint makes the column a JSON array, and only lists of texts are written to it
  ingredients: JSON.parse(row.ingredients) as string[],
  price: row.price_cents / 100,
  likes: row.likes,
  likeCount: row.likes,
  distributorName: row.distributor_name,
  distributorEmail: contactEmail ?? row.distributor_email,
  postTime: toIso(row.post_time),
})

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
  const now = new Date()
  const added = await db
    .insertInto('meals')
    .values({
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
      post_time: now.toISOString(),
      ...labelColumns(dish.labels ?? null, now),
      ...searchColumns(dish),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** A price with two decimals at most, in whole cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)
