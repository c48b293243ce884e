import * as z from 'zod/mini'
import { listInQuery } from '../platform/query-fields.ts'
import { allergens, diets } from './label-names.ts'
import { withMessage } from '../platform/said.ts'
import { unknownLabels } from './words.ts'

export const Allergen = z.enum(allergens, withMessage(unknownLabels.allergen))
export type Allergen = z.infer<typeof Allergen>

export const Diet = z.enum(diets, withMessage(unknownLabels.diet))
export type Diet = z.infer<typeof Diet>

const Allergens = z.array(Allergen).check(z.maxLength(allergens.length))
const Diets = z.array(Diet).check(z.maxLength(diets.length))

/** The allergens and diets that the kitchen stated for a meal. */
export const MealLabels = z.object({ contains: Allergens, mayContain: Allergens, suits: Diets })
export type MealLabels = z.infer<typeof MealLabels>

/**
 * Filters a list by the stated diets and allergens. Unknown names are refused, so that a typo cannot let an unsuitable
 * meal through.
 */
export const needsFilter = {
  /** Only meals that suit all of these diets. */
  diet: z.optional(listInQuery(z.array(Diet))),
  /** Only meals without these allergens, and without traces of them. */
  without: z.optional(listInQuery(z.array(Allergen))),
}

/** Allergens that a resident avoids, and diets that they follow. */
export const Needs = z.object({
  avoids: Allergens,
  diets: Diets,
  /** Whether traces of an avoided allergen count too, which is the default. */
  traces: z.optional(z.boolean()),
})
export type Needs = z.infer<typeof Needs>

/** A need that a meal does not meet. */
export const Label = z.union([Allergen, Diet])
export type Label = z.infer<typeof Label>
