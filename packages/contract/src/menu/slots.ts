/** The mealtimes of a day, in order. */
export const slots = ['breakfast', 'lunch', 'dinner'] as const
