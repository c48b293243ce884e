/**
 * First parts of the keys of all queries, by what is read. A change names those that show or count something of what it
 * changed, also of other features.
 */
export const queryKeys = {
  meals: ['meals'],
  upcomingMeals: ['upcoming-meals'],
  mealRequests: ['meal-requests'],
  reviews: ['reviews'],
} as const
