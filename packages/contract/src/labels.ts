import * as z from 'zod/mini'

/** The allergens that have to be stated in the European Union (Regulation 1169/2011, annex II). */
export const allergens = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export const Allergen = z.enum(allergens, 'This allergen is not known')
export type Allergen = z.infer<typeof Allergen>

/** Diets that a meal can suit. */
export const diets = ['vegan', 'vegetarian', 'pescatarian', 'halal', 'kosher', 'no-pork', 'no-beef'] as const
export const Diet = z.enum(diets, 'This diet is not known')
export type Diet = z.infer<typeof Diet>

/** What the kitchen has stated of a meal. */
export const MealLabels = z.object({
  contains: z.array(Allergen),
  mayContain: z.array(Allergen),
  suits: z.array(Diet),
})
export type MealLabels = z.infer<typeof MealLabels>

/** What a resident must not eat, or wants to keep to. */
export const Needs = z.object({ avoids: z.array(Allergen), diets: z.array(Diet) })
export type Needs = z.infer<typeof Needs>

/** Whether a meal fits a resident's needs; 'unknown' while the kitchen has stated nothing. */
export const fits = ['yes', 'no', 'unknown'] as const
export type Fit = (typeof fits)[number]

const implied: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'pescatarian', 'no-pork', 'no-beef'],
  vegetarian: ['pescatarian', 'no-pork', 'no-beef'],
  pescatarian: ['no-pork', 'no-beef'],
  halal: ['no-pork'],
  kosher: ['no-pork'],
}

/** These diets with those that they imply: what is vegan is vegetarian too. In the order of `diets`. */
export const withImplied = (stated: readonly Diet[]): readonly Diet[] =>
  diets.filter((diet) => stated.some((one) => one === diet || implied[one]?.includes(diet)))

/**
 * Whether a meal fits these needs. Unknown is not free: a meal of which nothing was stated never fits a need, and traces
 * count like the allergen.
 *
 * @param labels undefined while the kitchen has stated nothing
 */
export function fitOf(labels: MealLabels | undefined, { avoids, diets: kept }: Needs): Fit {
  if (avoids.length === 0 && kept.length === 0) return 'yes'
  if (!labels) return 'unknown'
  const suits = withImplied(labels.suits)
  const isFree = avoids.every(
    (allergen) => !labels.contains.includes(allergen) && !labels.mayContain.includes(allergen),
  )
  return isFree && kept.every((diet) => suits.includes(diet)) ? 'yes' : 'no'
}
