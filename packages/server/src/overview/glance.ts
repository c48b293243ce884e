/** Columns that an overview shows of a meal, named as in the contract. */
export const glanceColumns = ['meals.id as _id', 'meals.title', 'meals.category', 'meals.image'] as const

/** Rows in each list of an overview. */
export const MOST = 5
