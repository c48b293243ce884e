import '@tanstack/react-query'

/**
 * Prefixes of the keys of all queries, by what they read. A mutation invalidates all queries that show or count
 * something it changes, including those of other features.
 */
type Subject =
  | 'session'
  /** The signed-in member, with badge and role. */
  | 'member'
  | 'account'
  | 'calendar-feed'
  | 'settings'
  /** Where to pay without a card. */
  | 'office'
  /** What the service worker has kept for when there is no network. */
  | 'kept'
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
  | 'overview'
  | 'hours'
  | 'closures'
  | 'planning'
  /** Mealtimes and boards of the counter. */
  | 'counter'
  /** What the kitchen has to cook, and what was thrown away. */
  | 'kitchen-sheet'
  | 'forecast'
  /** Mealtimes as residents see them. */
  | 'week'
  /** Diets and allergens of the signed-in member. */
  | 'needs'
  /** The latest state of a list on the screen, see `useFollowed`. */
  | 'live'

// only a type, which adds nothing to the home page; a key that is not listed does not compile
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]]
  }
}
