import { diets } from './label-names.ts'
import type { Diet, Label, MealLabels, Needs } from './labels.ts'

/** Whether a meal suits a resident's needs; 'unknown' if the kitchen has stated nothing. */
export const suitabilities = ['yes', 'no', 'unknown'] as const
export type Suitability = (typeof suitabilities)[number]

const implied: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'pescatarian', 'no-pork', 'no-beef'],
  vegetarian: ['pescatarian', 'no-pork', 'no-beef'],
  pescatarian: ['no-pork', 'no-beef'],
  halal: ['no-pork'],
  kosher: ['no-pork'],
}

/**
 * The diets and all diets that they imply, in the order of `diets`. Vegan meals, for example, are also
 * vegetarian.
 */
export const withImplied = (stated: readonly Diet[]): readonly Diet[] =>
  diets.filter((diet) => stated.some((one) => one === diet || implied[one]?.includes(diet)))

/**
 * The diets except those that others in the list imply, so that a vegan meal is not also listed as
 * vegetarian.
 */
export const withoutImplied = (stated: readonly Diet[]): readonly Diet[] =>
  diets.filter((diet) => stated.includes(diet) && !stated.some((one) => implied[one]?.includes(diet)))

/**
 * Whether a meal suits these needs. A meal without allergen info never suits a need, and traces count like
 * the allergen itself unless the resident says otherwise.
 *
 * @param labels undefined if the kitchen has stated nothing
 */
export function getSuitability(labels: MealLabels | undefined, needs: Needs): Suitability {
  if (needs.avoids.length === 0 && needs.diets.length === 0) return 'yes'
  if (!labels) return 'unknown'
  return findConflicts(labels, needs).length === 0 ? 'yes' : 'no'
}

/** Avoided allergens that the meal contains, and required diets that it does not suit. */
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
