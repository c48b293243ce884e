import { allergens, diets, fitOf, type MealLabels, type Needs } from '@warm-ladle/contract'
import { type SqlBool, sql } from 'kysely'

/** The bit of the first diet; those below are of allergens. */
const firstDiet = 16

/** Each need on its own, with its bit: 'without nuts', 'vegan'. */
const singleNeeds: readonly { need: Needs; bit: number }[] = [
  ...allergens.map((allergen, place) => ({ need: { avoids: [allergen], diets: [] }, bit: 1 << place })),
  ...diets.map((diet, place) => ({ need: { avoids: [], diets: [diet] }, bit: 1 << (firstDiet + place) })),
]

const bitsWhere = (isSet: (need: Needs) => boolean) =>
  singleNeeds.reduce((bits, { need, bit }) => (isSet(need) ? bits | bit : bits), 0)

/**
 * The columns of a meal's diets and allergens, to be written together.
 *
 * @param labels null while the kitchen has stated nothing
 * @example db.updateTable('meals').set(labelColumns(labels, now)).where('id', '=', id)
 */
export function labelColumns(labels: MealLabels | null, now: Date) {
  if (!labels) return { labels: null, fit_bits: null, labels_stated_at: null }
  return {
    labels: JSON.stringify(inOrder(labels)),
    fit_bits: bitsWhere((need) => fitOf(labels, need) === 'yes'),
    labels_stated_at: now.toISOString(),
  }
}

/** Each label once, in the contract's order. */
const inOrder = ({ contains, mayContain, suits }: MealLabels): MealLabels => ({
  contains: allergens.filter((allergen) => contains.includes(allergen)),
  mayContain: allergens.filter((allergen) => mayContain.includes(allergen)),
  suits: diets.filter((diet) => suits.includes(diet)),
})

/** What the kitchen has stated of the meal of a row; undefined while it has stated nothing. */
export const labelsOf = ({ labels }: { readonly labels: string | null }): MealLabels | undefined =>
  // only `labelColumns` writes the column
  labels === null ? undefined : (JSON.parse(labels) as MealLabels)

/** The condition that a meal fits these needs, as `fitOf` would answer 'yes'; true without needs. */
export function fitsNeeds({ avoids, diets: kept }: Needs) {
  const bits = bitsWhere(
    (need) =>
      need.avoids.some((allergen) => avoids.includes(allergen)) ||
      need.diets.some((diet) => kept.includes(diet)),
  )
  if (bits === 0) return sql<SqlBool>`true`
  // the first two, which say the same, lead to the index `meals_stated`
  return sql<SqlBool>`((meals.fit_bits is null) = false and meals.fit_bits is not null
    and (meals.fit_bits & ${bits}) = ${bits})`
}
