import {
  type Category,
  type Currency,
  toMajorUnits,
  type MealColumn,
  type MealLabels,
  toMinorUnits,
} from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { labelColumns, parseLabels, labelsText } from '../../people/labels.ts'
import { mealSearchText } from '../../database/search.ts'

/** Every meal on the menu, by the fields that identify it. */
export const listMenu = (tx: Transaction) =>
  tx.selectFrom('meals').select(['id', 'title', 'category']).where('status', '=', 'published').execute()

/** Columns that an import writes to an existing meal. */
const changeable = [
  'title',
  'image',
  'ingredients',
  'description',
  'price_cents',
  'rating',
  'labels',
] as const

/** The meals as they were before an import. */
export const listStored = (tx: Transaction, ids: readonly string[]) =>
  tx
    .selectFrom('meals')
    .select(['id', ...changeable])
    .where('id', 'in', ids)
    .execute()
type StoredMeal = Awaited<ReturnType<typeof listStored>>[number]

/** A meal in a row of the file; undefined fields stay unchanged. */
export interface ImportedMeal {
  readonly title: string
  readonly category: Category
  /** In the hostel's currency. */
  readonly price: number
  readonly ingredients: readonly string[]
  readonly description: string
  readonly labels: MealLabels | undefined
  readonly rating: number | undefined
  readonly image: string | undefined
}

/** The columns of an existing meal to write; undefined if the row changes nothing. */
export function toChangedColumns(stored: StoredMeal, meal: ImportedMeal, currency: Currency, now: Date) {
  const labels = meal.labels && labelColumns(meal.labels, now)
  const next = {
    title: meal.title,
    image: meal.image ?? stored.image,
    ingredients: JSON.stringify(meal.ingredients),
    description: meal.description,
    price_cents: toMinorUnits(meal.price, currency),
    rating: meal.rating ?? stored.rating,
    labels: labels?.labels ?? stored.labels,
  }
  const isSame = (column: (typeof changeable)[number]) => composed(next[column]) === composed(stored[column])
  if (changeable.every(isSame)) return undefined
  const areLabelsNew = next.labels !== stored.labels
  return { ...next, ...(areLabelsNew && labels), search_text: mealSearchText(meal) }
}

/** Makes texts comparable, however their accents are composed. */
const composed = (value: string | number | null) =>
  typeof value === 'string' ? value.normalize('NFC') : value

/** A meal's old and new values, by the file's columns. */
export function changedValues(stored: StoredMeal, next: Omit<StoredMeal, 'id'>, currency: Currency) {
  const toTexts = (meal: Omit<StoredMeal, 'id'>): readonly (readonly [MealColumn, string])[] => [
    ['Title', meal.title],
    ['Price', toMajorUnits(meal.price_cents, currency).toFixed(currency.decimals)],
    // a constraint ensures a JSON array, and only lists of strings are written to it
    ['Ingredients', (JSON.parse(meal.ingredients) as readonly string[]).join(', ')],
    ['Description', meal.description],
    ['Contains', labelsText(parseLabels(meal))],
    ['Rating', String(meal.rating)],
    ['Image', meal.image],
  ]
  const now = new Map(toTexts(next))
  return toTexts(stored).flatMap(([column, from]) => {
    const to = now.get(column) ?? ''
    return composed(from) === composed(to) ? [] : [{ column, from, to }]
  })
}
