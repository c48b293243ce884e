import { type Label, type Message, needWords } from '@warm-ladle/contract'
import type { Translate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/** 'No crustaceans · Not halal'. */
export const bandText = (t: Translate, labels: readonly Label[]): string =>
  labels.map((label) => bandWord(t, label)).join(' · ')

/** What a meal is not, for needs that are diets. All other needs use their own names. */
const unmet: Readonly<Partial<Record<Label, Message>>> = {
  vegan: texts.notVegan,
  vegetarian: texts.notVegetarian,
  pescatarian: texts.notPescatarian,
  halal: texts.notHalal,
  kosher: texts.notKosher,
  'no-pork': texts.noPork,
  'no-beef': texts.noBeef,
}

const bandWord = (t: Translate, label: Label): string => t(unmet[label] ?? needWords[label])
