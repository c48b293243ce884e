/** When in the day a meal is served. */
export const categories = ['Breakfast', 'Lunch', 'Dinner'] as const
