import {
  type Category,
  type Currency,
  toMajorUnits,
  type MealLabels,
  toMinorUnits,
  isStaff,
} from '@warm-ladle/contract'
import type { RawBuilder, Selectable, Updateable } from 'kysely'
import { inChunks } from '../database/in-chunks.ts'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { mealSearchText } from '../database/search.ts'
import { labelColumns } from '../people/labels.ts'
import { computeRevision } from '../platform/revisions.ts'
import type { MealsTable, MealStatus } from '../database/tables/meals.ts'
import { toIso } from '../database/values.ts'

/** Columns of both meals on the menu and upcoming meals. */
export const sharedMealColumns = [
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
  'meals.rating',
  'meals.labels',
] as const

/** The columns that sort meals newest first. */
export const newestColumns = ['meals.post_time', 'meals.id'] as const

type ColumnName<C> = C extends `meals.${infer Name extends keyof MealsTable}` ? Name : never
export type SharedMealRow = Pick<Selectable<MealsTable>, ColumnName<(typeof sharedMealColumns)[number]>>

/**
 * The common part of the contract's meals, with both of the specification's names for a field.
 *
 * @param contactEmail replaces the distributor's own email, which is an admin's login; undefined for admins
 */
export const toSharedMeal = (row: SharedMealRow, contactEmail: string | undefined, currency: Currency) => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  category: row.category,
  description: row.description,
  details: row.description,
  image: row.image,
  // a constraint ensures a JSON array, and only lists of strings are written to it
  ingredients: JSON.parse(row.ingredients) as string[],
  price: toMajorUnits(row.price_cents, currency),
  likes: row.likes,
  likeCount: row.likes,
  distributorName: row.distributor_name,
  distributorEmail: contactEmail ?? row.distributor_email,
  postTime: toIso(row.post_time),
})

/** Covers every field of a meal that can be changed. */
export const computeMealRevision = (row: SharedMealRow): number =>
  computeRevision([
    row.title,
    row.category,
    row.description,
    row.image,
    row.ingredients,
    row.price_cents,
    row.distributor_name,
    row.distributor_email,
    row.rating,
    row.labels,
  ])

/** The revision of a meal, for callers who may change it. */
export const revisionFor = (
  caller: Parameters<typeof isStaff>[0] | undefined,
  row: SharedMealRow,
): { revision?: number } =>
  caller && isStaff(caller, 'kitchen') ? { revision: computeMealRevision(row) } : {}

export interface NewMeal {
  /** Chosen by the caller. */
  readonly id?: string | undefined
  readonly title: string
  readonly category: Category
  readonly image: string
  readonly ingredients: readonly string[]
  readonly description: string
  /** In the hostel's currency. */
  readonly price: number
  readonly distributorName: string
  readonly distributorEmail: string
  /** 1 to 5 stars; 0 without a rating. */
  readonly rating?: number | undefined
  /** Diets and allergens; not stated by default. */
  readonly labels?: MealLabels | undefined
}

/** A meal as added to the menu or announced. */
interface PostedMeal extends NewMeal {
  readonly status: MealStatus
  readonly postedAt: Date
}

/**
 * Adds meals in bulk.
 *
 * @param toMeal called in batches, because converting all meals takes a while
 */
export const insertMeals = <Row>(
  tx: Transaction,
  rows: readonly Row[],
  toMeal: (row: Row, position: number) => PostedMeal,
  currency: Currency,
) =>
  inChunks([...rows.entries()], (some) => {
    const meals = some.map(([position, row]) => toMeal(row, position))
    return tx
      .insertInto('meals')
      .values(meals.map((meal) => toMealRow(meal, meal.status, currency, meal.postedAt)))
      .returning('id')
      .execute()
  })

/** The row of a meal without likes and reviews, posted at this moment. */
export const toMealRow = (meal: NewMeal, status: MealStatus, currency: Currency, postedAt: Date) => ({
  id: meal.id ?? newId(),
  status,
  title: meal.title,
  category: meal.category,
  image: meal.image,
  ingredients: JSON.stringify(meal.ingredients),
  description: meal.description,
  price_cents: toMinorUnits(meal.price, currency),
  distributor_name: meal.distributorName,
  distributor_email: meal.distributorEmail,
  rating: meal.rating ?? 0,
  post_time: postedAt.toISOString(),
  ...labelColumns(meal.labels ?? null, postedAt),
  search_text: mealSearchText(meal),
})

/** Updates columns of a meal, which must be locked. */
export const updateMealColumns = (tx: Transaction, id: string, columns: Updateable<MealsTable>) =>
  tx.updateTable('meals').set(columns).where('id', '=', id).execute()

/** Converts all prices to the hostel's currency, which can change until the first payment. */
export const convertMealPrices = (tx: Transaction, converted: (column: string) => RawBuilder<number>) =>
  tx
    .updateTable('meals')
    .set({ price_cents: converted('price_cents') })
    .execute()
