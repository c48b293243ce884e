/*
 * The contract's words in the reader's language. Tables, imported files and the audit log use the English names of diets
 * and allergens.
 */
import type { Duty } from '../access.ts'
import { listText } from '../platform/count-text.ts'
import type { allergens, diets } from './label-names.ts'
import { dietWords } from './label-words.ts'
import type { Language } from '../platform/languages.ts'
import { type Message, sayIn } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

type Diet = (typeof diets)[number]
type Allergen = (typeof allergens)[number]

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

/** Needs as the counter names them, e.g. 'No crustaceans, Halal'. */
export const needNames = (language: Language, labels: readonly (Diet | Allergen)[]): string =>
  listText(
    language,
    labels.map((label) => sayIn(language)(needWords[label])),
  )

/** Messages for an unknown diet or allergen. */
export const unknownLabels = { diet: texts.unknownDiet, allergen: texts.unknownAllergen } as const

export const dutyNames: Readonly<Record<Duty, Message>> = {
  kitchen: texts.kitchen,
  desk: texts.desk,
  accounts: texts.accounts,
}
