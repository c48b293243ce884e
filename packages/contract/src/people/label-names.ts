/*
 * The names are in a file without schemas, because pages show them before their first call. Meals store their
 * allergens and diets as positions in these lists (see the server's meal-labels.ts), so add new names at the end.
 */

/** The allergens that must be declared in the European Union (Regulation 1169/2011, Annex II). */
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
