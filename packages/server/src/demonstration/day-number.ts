const day = 24 * 60 * 60 * 1000

/** Days since 1 January 1970, a Thursday. */
export const dayNumber = (date: string): number => Date.parse(date) / day
