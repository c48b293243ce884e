import type { Selectable } from 'kysely'
import type { MealsTable } from '../tables/meals.ts'
import { toIso } from '../values.ts'

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
