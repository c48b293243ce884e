import { containsNone, type Currency, toMajorUnits, mealColumns, type Table } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { findConventions } from '../../platform/settings.ts'
import { parseLabels } from '../../people/labels.ts'
import { everyRow } from '../../database/every-row.ts'
import type { PageRequest } from '../../database/page.ts'
import { listMeals } from './queries.ts'

type ListedMeal = Awaited<ReturnType<typeof listMeals>>['rows'][number]

/** The menu in the columns of an import, newest first, limited to meals that match this text. */
export const mealTable = (db: Database, search?: string): Table => ({
  fileName: 'meals.csv',
  columns: mealColumns,
  rows: tableRows(db, search),
})

async function* tableRows(db: Database, search: string | undefined) {
  const list = (page: PageRequest) => listMeals(db, { search }, page)
  const { currency } = await findConventions(db)
  for await (const meal of everyRow(list)) yield mealRow(meal, currency)
}

function mealRow(meal: ListedMeal, currency: Currency) {
  const labels = parseLabels(meal)
  return [
    meal.title,
    meal.category,
    toMajorUnits(meal.price_cents, currency).toFixed(currency.decimals),
    // a constraint ensures a JSON array, and only lists of strings are written to it
    ingredientsText(JSON.parse(meal.ingredients) as readonly string[]),
    meal.description,
    labels ? labels.contains.join(', ') || containsNone : '',
    labels ? labels.mayContain.join(', ') : '',
    labels ? labels.suits.join(', ') : '',
    meal.rating === 0 ? '' : meal.rating,
    meal.image,
  ]
}

/** Separated by commas, or by line breaks if an ingredient contains a separator. */
const ingredientsText = (ingredients: readonly string[]) =>
  ingredients.some((ingredient) => /[,;،؛[()]/.test(ingredient))
    ? ingredients.map((ingredient) => `${ingredient}\n`).join('')
    : ingredients.join(', ')
