import { diets } from './label-names.ts'
import type { Diet, Label, MealLabels, Needs } from './labels.ts'

/** Whether a meal fits a resident's needs; 'unknown' while the kitchen has stated nothing. */
export const suitabilities = ['yes', 'no', 'unknown'] as const
export type Suitability = (typeof suitabilities)[number]

const implied: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'pescatarian', 'no-pork', 'no-beef'],
  vegetarian: ['pescatarian', 'no-pork', 'no-beef'],
  pescatarian: ['no-pork', 'no-beef'],
  halal: ['no-pork'],
  kosher: ['no-pork'],
}

/** The diets with those that they imply: vegan meals are vegetarian too. In the order of `diets`. */
export const withImplied = (stated: readonly Diet[]): readonly Diet[] =>
  diets.filter((diet) => stated.some((one) => one === diet || implied[one]?.includes(diet)))

/**
 * The diets without those that others of them imply, so that a vegan meal is not also listed as vegetarian.
 */
export const withoutImplied = (stated: readonly Diet[]): readonly Diet[] =>
  diets.filter((diet) => stated.includes(diet) && !stated.some((one) => implied[one]?.includes(diet)))

/**
 * Whether a meal fits these needs. A meal without allergen info never fits a need, and traces count like the allergen
 * unless the resident says otherwise.
 *
 * @param labels undefined while the kitchen has stated nothing
 */
export function getSuitability(labels: MealLabels | undefined, needs: Needs): Suitability {
  if (needs.avoids.length === 0 && needs.diets.length === 0) return 'yes'
  if (!labels) return 'unknown'
  return findConflicts(labels, needs).length === 0 ? 'yes' : 'no'
}

/** Avoided allergens that a meal contains, and needed diets that it does not suit. */
export function findConflicts(
  labels: MealLabels | undefined,
  { avoids, diets: requiredDiets, traces = true }: Needs,
): Label[] {
  if (!labels) return []
  const { contains, mayContain } = labels
  const suits = withImplied(labels.suits)
  return [
    ...avoids.filter((one) => contains.includes(one) || (traces && mayContain.includes(one))),
    ...requiredDiets.filter((diet) => !suits.includes(diet)),
  ]
}
