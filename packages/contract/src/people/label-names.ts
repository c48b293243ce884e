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
