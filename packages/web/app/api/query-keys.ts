/**
 * Prefixes of the keys of all queries, by what they read. A mutation invalidates all queries that show or count
 * something it changes, including those of other features.
 */
export const queryKeys = {
  session: ['session'],
  /** The signed-in member, with badge and role. */
  member: ['member'],
  account: ['account'],
  members: ['members'],
  meals: ['meals'],
  upcomingMeals: ['upcoming-meals'],
  mealRequests: ['meal-requests'],
  reviews: ['reviews'],
  payments: ['payments'],
  adminPayments: ['admin-payments'],
  checkout: ['checkout'],
  cardLibrary: ['card-library'],
  activity: ['activity'],
} as const
