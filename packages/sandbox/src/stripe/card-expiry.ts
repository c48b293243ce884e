/** The last month in which a card is valid. `month` is 1 to 12, `year` has four digits. */
export interface Expiry {
  readonly month: number
  readonly year: number
}

/** The error in an expiry date, as the part of Stripe's error codes that the form and the API share. */
export type ExpiryFault = 'invalid_month' | 'invalid_year' | 'year_past' | 'month_past'

// Stripe takes later dates for typing errors
const longestValidity = 50

/**
 * The error in a date as of today; undefined if there is none. A card is valid until the end of its month.
 */
export function findExpiryFault({ month, year }: Expiry, today: Date = new Date()): ExpiryFault | undefined {
  const thisYear = today.getFullYear()
  if (!(month >= 1 && month <= 12)) return 'invalid_month'
  if (!Number.isInteger(year) || year > thisYear + longestValidity) return 'invalid_year'
  if (year < thisYear) return 'year_past'
  if (year === thisYear && month < today.getMonth() + 1) return 'month_past'
  return undefined
}

/** Two-digit years are in this century. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}
