import { type Category, categoryNames, type MealLabels as Labels } from '@warm-ladle/contract'
import type { Translate } from '../page/language.tsx'
import { MealLabels } from '../people/label-marks.tsx'
import { texts as peopleTexts } from '../people/texts.ts'
import { texts } from './texts.ts'

/** What the fields of a meal are called, and how their values read, where someone has to choose between two. */
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

/** Fields of a meal whose text is a list. */
export const mealLists = ['ingredients'] as const
