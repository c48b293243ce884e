import {
  type Category,
  type Currency,
  majorOf,
  type MealLabels,
  minorOf,
  isStaff,
  priceIn,
  Refusal,
  toldAs,
} from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { inChunks } from '../database/in-chunks.ts'
import { lockMeal } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { mealSearchText } from '../database/search.ts'
import { type Actor, type Fields, recordAct } from '../platform/audit-log.ts'
import type { MealReactions } from './reactions.ts'
import { labelColumns, labelsOf, labelsText } from '../people/labels.ts'
import { requireSeen } from '../platform/require-seen.ts'
import { revisionOf } from '../platform/revisions.ts'
import { heldCurrency } from '../platform/settings.ts'
import type { MealsTable, MealStatus } from '../database/tables/meals.ts'
import { inTransaction } from '../database/transaction.ts'
import { toIso } from '../database/values.ts'

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
  'meals.rating',
  'meals.labels',
] as const

/** The columns by which meals are sorted newest first. */
export const newestColumns = ['meals.post_time', 'meals.id'] as const

type ColumnName<C> = C extends `meals.${infer Name extends keyof MealsTable}` ? Name : never
export type DishRow = Pick<Selectable<MealsTable>, ColumnName<(typeof dishColumns)[number]>>

/**
 * The common part of the contract's meals, with both of the specification's names for a field.
 *
 * @param contactEmail shown instead of the distributor's own e-mail, which is an admin's login; undefined for admins
 */
export const dishOf = (row: DishRow, contactEmail: string | undefined, currency: Currency) => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  category: row.category,
  description: row.description,
  details: row.description,
  image: row.image,
  // a constraint makes the column a JSON array, and only lists of texts are written to it
  ingredients: JSON.parse(row.ingredients) as string[],
  price: majorOf(row.price_cents, currency),
  likes: row.likes,
  likeCount: row.likes,
  distributorName: row.distributor_name,
  distributorEmail: contactEmail ?? row.distributor_email,
  postTime: toIso(row.post_time),
})

/** Of all that can be changed of a meal. */
const revisionOfDish = (row: DishRow): number =>
  revisionOf([
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
  row: DishRow,
): { revision?: number } => (caller && isStaff(caller, 'kitchen') ? { revision: revisionOfDish(row) } : {})

export interface NewDish {
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
  /** Stars, 1 to 5; 0 without a rating. */
  readonly rating?: number | undefined
  /** Diets and allergens; unknown unless they are given. */
  readonly labels?: MealLabels | undefined
}

/** Adds a meal without likes and reviews, posted now; returns its id, or undefined when there is one with the chosen id. */
export async function addDish(
  tx: Transaction,
  dish: NewDish,
  status: MealStatus,
): Promise<string | undefined> {
  const currency = await heldCurrency(tx)
  requirePrice(dish.price, currency)
  const added = await tx
    .insertInto('meals')
    .values(mealRowOf(dish, status, currency, new Date()))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** A meal as it was put on the menu, or announced. */
interface PostedDish extends NewDish {
  readonly status: MealStatus
  readonly postedAt: Date
}

/**
 * Adds meals at once.
 *
 * @param toDish called in portions, since all of them take a moment
 */
export const addDishes = <Row>(
  tx: Transaction,
  rows: readonly Row[],
  toDish: (row: Row, position: number) => PostedDish,
  currency: Currency,
) =>
  inChunks([...rows.entries()], (some) => {
    const dishes = some.map(([position, row]) => toDish(row, position))
    return tx
      .insertInto('meals')
      .values(dishes.map((dish) => mealRowOf(dish, dish.status, currency, dish.postedAt)))
      .returning('id')
      .execute()
  })

/** The row of a meal without likes and reviews, posted at this moment. */
const mealRowOf = (dish: NewDish, status: MealStatus, currency: Currency, postedAt: Date) => ({
  id: dish.id ?? newId(),
  status,
  title: dish.title,
  category: dish.category,
  image: dish.image,
  ingredients: JSON.stringify(dish.ingredients),
  description: dish.description,
  price_cents: minorOf(dish.price, currency),
  distributor_name: dish.distributorName,
  distributor_email: dish.distributorEmail,
  rating: dish.rating ?? 0,
  post_time: postedAt.toISOString(),
  ...labelColumns(dish.labels ?? null, postedAt),
  search_text: mealSearchText(dish),
})

/** @throws {Refusal} at the field `price`, where the currency cannot express it */
function requirePrice(price: number, currency: Currency): void {
  const { error } = z.safeParse(priceIn(currency), price)
  const words = error?.issues[0]?.message
  if (words !== undefined) throw new Refusal('invalid-input', toldAs(words), 'price')
}

/** Fields of a meal to change; the others stay. */
export interface DishChange {
  readonly title?: string | undefined
  readonly category?: Category | undefined
  readonly ingredients?: readonly string[] | undefined
  readonly description?: string | undefined
  /** In the hostel's currency. */
  readonly price?: number | undefined
  readonly image?: string | undefined
  readonly rating?: number | undefined
  readonly distributorName?: string | undefined
  readonly distributorEmail?: string | undefined
  /** Diets and allergens; null: not stated any more. */
  readonly labels?: MealLabels | null | undefined
  /** The revision that the change is based on. */
  readonly revision?: number | undefined
}

interface Which {
  readonly id: string
  /** Only if it has this status. */
  readonly status?: MealStatus
  /** The fields of the call, as its caller may see them. */
  readonly toFields: (dish: CurrentDish) => object
}

/**
 * Changes a meal; returns whether it exists.
 *
 * @throws {Refusal} when it was changed meanwhile
 */
export function changeDish(
  { db, onChanged }: { readonly db: Database; readonly onChanged: MealReactions['onChanged'] },
  { id, status, toFields }: Which,
  { revision, ...change }: DishChange,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const currency = await heldCurrency(tx)
    if (change.price !== undefined) requirePrice(change.price, currency)
    if (!(await lockMeal(tx, id, status))) return false

    const row = await findDish(tx, id)
    requireSeen({ ...change, revision }, toFields(currentOf(row, currency)), revisionOfDish(row))
    const kept = keptOf(row, currency)
    const { labels } = change
    await tx
      .updateTable('meals')
      .set({
        ...columnsOf(changedBy(change, kept), currency),
        ...(labels !== undefined && labelColumns(labels, new Date())),
      })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'meal', id, text: kept.title } as const
    const changes = changesIn(kept, inWords(change))
    await recordAct(tx, { actor, act: 'meal-updated', subject, ...changes })
    // what is in it, or what it is called: of the rest no one need be told
    if ('labels' in changes.after || 'title' in changes.after)
      await onChanged(tx, { mealId: id, title: change.title ?? kept.title })
    return true
  })
}

const findDish = (tx: Transaction, id: string): Promise<DishRow> =>
  tx.selectFrom('meals').select(dishColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** All that can be changed of a meal, as calls have it. */
const currentOf = (row: DishRow, currency: Currency) => ({
  title: row.title,
  category: row.category,
  // a constraint makes the column a JSON array, and only lists of texts are written to it
  ingredients: JSON.parse(row.ingredients) as readonly string[],
  description: row.description,
  price: majorOf(row.price_cents, currency),
  image: row.image,
  rating: row.rating,
  distributorName: row.distributor_name,
  distributorEmail: row.distributor_email,
  labels: labelsOf(row) ?? null,
})

export type CurrentDish = ReturnType<typeof currentOf>

const keptOf = (row: DishRow, currency: Currency) => ({
  ...currentOf(row, currency),
  labels: labelsText(labelsOf(row)),
})

type Kept = ReturnType<typeof keptOf>

/** Diets and allergens are only written when they are given. */
type Columns = Omit<Kept, 'labels'>

const changedBy = (change: DishChange, kept: Kept): Columns => ({
  title: change.title ?? kept.title,
  category: change.category ?? kept.category,
  ingredients: change.ingredients ?? kept.ingredients,
  description: change.description ?? kept.description,
  price: change.price ?? kept.price,
  image: change.image ?? kept.image,
  rating: change.rating ?? kept.rating,
  distributorName: change.distributorName ?? kept.distributorName,
  distributorEmail: change.distributorEmail ?? kept.distributorEmail,
})

/** As the audit log keeps it. */
const inWords = ({ labels, ...change }: DishChange) => ({
  ...change,
  ...(labels !== undefined && { labels: labelsText(labels ?? undefined) }),
})

const columnsOf = (
  { ingredients, price, distributorName, distributorEmail, ...fields }: Columns,
  currency: Currency,
) => ({
  ...fields,
  ingredients: JSON.stringify(ingredients),
  price_cents: minorOf(price, currency),
  distributor_name: distributorName,
  distributor_email: distributorEmail,
  search_text: mealSearchText({ ...fields, ingredients }),
})

/** Values of the changed fields, before and after. */
function changesIn(kept: Fields, change: ReturnType<typeof inWords>) {
  const given: readonly [string, Fields[string] | undefined][] = Object.entries(change)
  const changed = given.flatMap(([name, value]) => {
    const before = kept[name]
    const isOther = JSON.stringify(before) !== JSON.stringify(value)
    return before === undefined || value === undefined || !isOther ? [] : [{ name, before, value }]
  })
  return {
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  }
}
