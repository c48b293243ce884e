/*
 * Columns of imported and exported tables, by heading. They have no schemas, because pages list them before their first
 * call.
 */

/** Columns of residents that an import can set. */
export const residentColumns = ['Name', 'Email', 'Room', 'Card'] as const

/** The columns of an import. Exports lack Membership (a membership that was paid for elsewhere) and Language. */
export const residentImportColumns = [...residentColumns, 'Membership', 'Language'] as const
export type ResidentColumn = (typeof residentImportColumns)[number]

/**
 * Additional columns in the export of residents. An import ignores them, so it grants neither role nor badge.
 */
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

/** Columns that a file must have; all others are optional. */
export const requiredColumns = {
  residents: ['Name', 'Email'],
  meals: ['Title', 'Category', 'Price', 'Ingredients', 'Description'],
} as const satisfies { residents: readonly ResidentColumn[]; meals: readonly MealColumn[] }

/** The value in the column Contains if the kitchen stated that the meal contains none of the 14 allergens. */
export const containsNone = 'none'
