/*
 * Columns of the tables that are imported and exported, by their headings. They have no schemas, since pages name them
 * before their first call.
 */

/** What can be imported of residents. */
export const residentColumns = ['Name', 'Email', 'Room', 'Card'] as const

/** The columns of an import: a Membership that was paid for elsewhere and a Language are no part of an export. */
export const residentImportColumns = [...residentColumns, 'Membership', 'Language'] as const
export type ResidentColumn = (typeof residentImportColumns)[number]

/** Further columns of the export of residents, which an import passes over: it gives no role and no badge. */
export const residentFacts = ['Role', 'Badge', 'Member since'] as const

export const mealColumns = [
  'Title',
  'Category',
  'Price',
  'Ingredients',
  'Description',
  'Contains',
  'May contain',
  'Suits',
  'Rating',
  'Image',
] as const
export type MealColumn = (typeof mealColumns)[number]

/** Columns that a file must have; the others may be missing. */
export const requiredColumns = {
  residents: ['Name', 'Email'],
  meals: ['Title', 'Category', 'Price', 'Ingredients', 'Description'],
} as const satisfies { residents: readonly ResidentColumn[]; meals: readonly MealColumn[] }

/** In the column Contains: the kitchen has stated the meal's labels, and it contains none of the 14 allergens. */
export const containsNone = 'none'
