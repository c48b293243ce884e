/** What a change of plans, hours or closures may change for others. */
export const touchedByPlanning = [['planning']] as const

/** Closing the kitchen also cancels mealtimes. */
export const touchedByClosures = [['closures'], ['planning']] as const
