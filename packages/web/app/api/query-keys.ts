import '@tanstack/react-query'

/**
 * What queries read: the first part of the key of each. A mutation invalidates those that show or count something of what
 * it changed, also of other features.
 */
type Subject =
  | 'session'
  /** The signed-in person as a member, with badge and role. */
  | 'member'
  | 'account'
  | 'members'
  | 'meals'
  | 'upcoming-meals'
  | 'meal-requests'
  | 'reviews'
  | 'payments'
  | 'admin-payments'
  | 'checkout'
  | 'card-library'
  | 'activity'

// a type alone: the home page has no byte to spare, and a key that is not in the list does not compile
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]]
  }
}
