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

/** What the kitchen has stated of a meal. */
export const MealLabels = z.object({ contains: Allergens, mayContain: Allergens, suits: Diets })
export type MealLabels = z.infer<typeof MealLabels>

/** Filters a list by what the kitchen has stated. A name that is not known is refused, so that no typo lets meals pass. */
export const needsFilter = {
  /** Only meals that suit all of these diets. */
  diet: z.optional(listInQuery(z.array(Diet))),
  /** Only meals without these allergens, and without traces of them. */
  without: z.optional(listInQuery(z.array(Allergen))),
}

/** What a resident must not eat, or wants to keep to. */
export const Needs = z.object({
  avoids: Allergens,
  diets: Diets,
  /** Whether traces of what they avoid count as well: they do unless they say otherwise. */
  traces: z.optional(z.boolean()),
})
export type Needs = z.infer<typeof Needs>

/** A need that a meal does not meet. */
export const Label = z.union([Allergen, Diet])
export type Label = z.infer<typeof Label>
