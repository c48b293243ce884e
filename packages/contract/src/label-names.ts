/*
 * Names without schemas, which pages show before their first call. The place of an allergen or diet in its list is
 * stored with every meal (the server's meal-labels.ts): new ones are added at the end.
 */

/** The allergens that have to be stated in the European Union (Regulation 1169/2011, annex II). */
export const allergens = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const

/** Diets that a meal can suit. */
export const diets = ['vegan', 'vegetarian', 'pescatarian', 'halal', 'kosher', 'no-pork', 'no-beef'] as const

/** Allergens as people read them, within a sentence. */
export const allergenNames: Readonly<Record<(typeof allergens)[number], string>> = {
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
}

/** Diets as people read them. */
export const dietNames: Readonly<Record<(typeof diets)[number], string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  pescatarian: 'Pescatarian',
  halal: 'Halal',
  kosher: 'Kosher',
  'no-pork': 'No pork',
  'no-beef': 'No beef',
}
