import { catalogue } from '../message.ts'

/** Words that many pages show, and sentences of the server name. */
export const texts = catalogue('words', {
  /** Diets, as names by themselves. */
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  pescatarian: 'Pescatarian',
  halal: 'Halal',
  kosher: 'Kosher',
  noPork: 'No pork',
  noBeef: 'No beef',

  /** Allergens, in a list or within a sentence. */
  celery: 'celery',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  gluten: 'gluten',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'tree nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphites',

  /** What a resident must not eat, as names by themselves. */
  noCelery: 'No celery',
  noCrustaceans: 'No crustaceans',
  noEggs: 'No eggs',
  noFish: 'No fish',
  noGluten: 'No gluten',
  noLupin: 'No lupin',
  noMilk: 'No milk',
  noMolluscs: 'No molluscs',
  noMustard: 'No mustard',
  noNuts: 'No tree nuts',
  noPeanuts: 'No peanuts',
  noSesame: 'No sesame',
  noSoya: 'No soya',
  noSulphites: 'No sulphites',

  unknownDiet: 'This diet is not known',
  unknownAllergen: 'This allergen is not known',

  /** Duties that members have in the hostel: they work in the kitchen, at its desk, or keep its accounts. */
  kitchen: 'Kitchen',
  desk: 'Desk',
  accounts: 'Accounts',

  /** Kinds of waste: cooked and not handed out, left on plates, gone off. */
  leftover: 'Left over',
  plate: 'From plates',
  spoiled: 'Spoiled',
})
