/*
 * Words of the contract in the language of who reads them. Tables and the audit log have the English names of diets and
 * allergens, also in files that are imported.
 */
import type { Duty } from '../access.ts'
import { listText } from '../platform/count-text.ts'
import type { allergens, diets } from './label-names.ts'
import type { Language } from '../platform/languages.ts'
import { type Message, sayIn } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

type Diet = (typeof diets)[number]
type Allergen = (typeof allergens)[number]

export const dietWords: Readonly<Record<Diet, Message>> = {
  vegan: texts.vegan,
  vegetarian: texts.vegetarian,
  pescatarian: texts.pescatarian,
  halal: texts.halal,
  kosher: texts.kosher,
  'no-pork': texts.noPork,
  'no-beef': texts.noBeef,
}

/** Within a sentence. */
export const allergenWords: Readonly<Record<Allergen, Message>> = {
  celery: texts.celery,
  crustaceans: texts.crustaceans,
  eggs: texts.eggs,
  fish: texts.fish,
  gluten: texts.gluten,
  lupin: texts.lupin,
  milk: texts.milk,
  molluscs: texts.molluscs,
  mustard: texts.mustard,
  nuts: texts.nuts,
  peanuts: texts.peanuts,
  sesame: texts.sesame,
  soya: texts.soya,
  sulphites: texts.sulphites,
}

export const needWords: Readonly<Record<Diet | Allergen, Message>> = {
  ...dietWords,
  celery: texts.noCelery,
  crustaceans: texts.noCrustaceans,
  eggs: texts.noEggs,
  fish: texts.noFish,
  gluten: texts.noGluten,
  lupin: texts.noLupin,
  milk: texts.noMilk,
  molluscs: texts.noMolluscs,
  mustard: texts.noMustard,
  nuts: texts.noNuts,
  peanuts: texts.noPeanuts,
  sesame: texts.noSesame,
  soya: texts.noSoya,
  sulphites: texts.noSulphites,
}

/** Needs as they are called at the counter: 'No crustaceans, Halal'. */
export const needNames = (language: Language, labels: readonly (Diet | Allergen)[]): string =>
  listText(
    language,
    labels.map((label) => sayIn(language)(needWords[label])),
  )

/** Stands wherever diets and allergens would, for a meal of which the kitchen has stated nothing. */
export const notStated = texts.notStated

/** What is said of a name that is no diet, or no allergen. */
export const unknownLabels = { diet: texts.unknownDiet, allergen: texts.unknownAllergen } as const

export const dutyNames: Readonly<Record<Duty, Message>> = {
  kitchen: texts.kitchen,
  desk: texts.desk,
  accounts: texts.accounts,
}
