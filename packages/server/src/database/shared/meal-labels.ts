import { allergens, diets, fitOf, type MealLabels } from '@warm-ladle/contract'
import { bitsWhere } from './need-bits.ts'

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
