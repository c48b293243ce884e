/** The last month in which a card is good. `month` is 1 to 12, `year` has four digits. */
export interface Expiry {
  readonly month: number
  readonly year: number
}

/** What is wrong with an expiry date, in the part of Stripe's codes that both its halves share. */
export type ExpiryFault = 'invalid_month' | 'invalid_year' | 'year_past' | 'month_past'

// Stripe takes a date further away than this for a slip of the finger.
const longestValidity = 50

/** The fault of a date as seen today, or undefined for a good one. A card is good to the end of its month. */
export function findExpiryFault({ month, year }: Expiry, today: Date = new Date()): ExpiryFault | undefined {
  const thisYear = today.getFullYear()
  if (!(month >= 1 && month <= 12)) return 'invalid_month'
  if (!Number.isInteger(year) || year > thisYear + longestValidity) return 'invalid_year'
  if (year < thisYear) return 'year_past'
  if (year === thisYear && month < today.getMonth() + 1) return 'month_past'
  return undefined
}

/** A year of two digits is one of this century. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}
