/**
 * First parts of the keys of all queries, by what is read. A mutation invalidates those that show or count something of
 * what it changed, also of other features.
 */
export const queryKeys = {
  session: ['session'],
  /** The signed-in person as a member, with badge and role. */
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
