import { type Category, categoryNames, type MealLabels as Labels } from '@warm-ladle/contract'
import type { Translate } from '../page/language.tsx'
import { MealLabels } from '../people/label-marks.tsx'
import { texts as peopleTexts } from '../people/texts.ts'
import { texts } from './texts.ts'

/** Names and displayed values of a meal's fields, for a choice between two versions. */
export const mealFieldNames = (t: Translate) => ({
  category: {
    label: t(texts.category),
    read: (category: Category | '') => (category === '' ? '' : t(categoryNames[category])),
  },
  price: { label: t(texts.price) },
  ingredients: { label: t(texts.ingredients) },
  labels: {
    label: t(peopleTexts.labels),
    read: (labels: Labels | null) => (labels ? <MealLabels labels={labels} /> : ''),
  },
})

/** Meal fields whose text is a list. */
export const mealLists = ['ingredients'] as const
