/** Queries that a request, its change or its cancelling makes stale. */
export const touchedByRequests = [['meal-requests'], ['meals'], ['week']] as const
