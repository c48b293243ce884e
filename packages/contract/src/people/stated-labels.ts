import { texts as checks } from '../platform/checks/texts.ts'
import { Allergen, Diet, MealLabels } from './labels.ts'
import { withMessage } from '../platform/said.ts'
import { allergenWords, dietWords } from './label-words.ts'

/**
 * Allergens that no meal of a diet may contain. Other rules of a diet, such as no pork, cannot be checked with the 14
 * allergens.
 */
const excluded: Partial<Record<Diet, readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  kosher: ['crustaceans', 'molluscs'],
}

/** The first contradiction in a meal's stated labels, as a text for the kitchen. */
export function contradictionIn({ contains, mayContain, suits }: MealLabels): string | undefined {
  for (const diet of suits) {
    const wrong = excluded[diet]?.find((allergen) => contains.includes(allergen))
    if (wrong)
      return withMessage(checks.dietContains, {
        diet: dietWords[diet],
        allergen: allergenWords[wrong],
      }).error()
  }
  const twice = contains.find((allergen) => mayContain.includes(allergen))
  if (twice) return withMessage(checks.containsOrMayContain, { allergen: allergenWords[twice] }).error()
  return undefined
}

/** Labels as the kitchen sends them; contradictions are refused. */
export const StatedLabels = MealLabels.check((stated) => {
  const message = contradictionIn(stated.value)
  if (message) stated.issues.push({ code: 'custom', input: stated.value, message })
})
