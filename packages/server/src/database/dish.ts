import type { Selectable } from 'kysely'
import type { MealsTable } from './schema.ts'
import { toIso } from './values.ts'

/** What meals on the menu and upcoming meals have in common. */
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

/** The common part of a meal as the contract writes it, in both vocabularies of the specification. */
export const dishOf = (row: DishRow) => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  category: row.category,
  description: row.description,
  details: row.description,
  image: row.image,
  // the schema holds the column to a JSON array, and only lists of texts are written there
  ingredients: JSON.parse(row.ingredients) as string[],
  price: row.price_cents / 100,
  likes: row.likes,
  likeCount: row.likes,
  distributorName: row.distributor_name,
  distributorEmail: row.distributor_email,
  postTime: toIso(row.post_time),
})
