/** Mealtimes of a day, in their order. */
export const slots = ['breakfast', 'lunch', 'dinner'] as const
