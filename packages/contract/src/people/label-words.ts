/* Words for a meal's labels, in their own file because a visitor's first screen loads them. */
import type { allergens, diets } from './label-names.ts'
import type { Message } from '../platform/message.ts'
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

/** The allergens' names for use inside a sentence. */
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

/** Shown in place of diets and allergens for a meal without allergen info. */
export const notStated = texts.notStated
