// creating a formatter takes a hundred times as long as using it
const whole = new Intl.NumberFormat('en-US')
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount: `priceText(4)` is '$4', `priceText(4.5)` is '$4.50', a missing one is '$0'. */
export function priceText(amount: number | null | undefined): string {
  const known = amount ?? 0
  return `$${(Number.isInteger(known) ? whole : withCents).format(known)}`
}

/** How long something lasts: '12 min', '2 h 14 min', '3 days'. */
export function minutesText(minutes: number): string {
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (days > 0) return days === 1 ? '1 day' : `${days} days`
  if (hours > 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return minutes === 0 ? 'Less than 1 min' : `${minutes} min`
}

const format = new Intl.NumberFormat('en-US')

/** Formats a number of things: '1,204'. */
export const countText = (count: number): string => format.format(count)

/** Formats an amount that may be negative: `signedPriceText(-4)` is '−$4'. */
export const signedPriceText = (amount: number): string =>
  amount < 0 ? `−${priceText(-amount)}` : priceText(amount)

const year = 365

/** A number of days in words, for texts that say how long something is kept: 'two years', '30 days'. */
export function lengthOfDays(days: number): string {
  if (days === 2 * year) return 'two years'
  if (days > year && days % year === 0) return `${days / year} years`
  if (days === year) return 'a year'
  return days === 1 ? 'one day' : `${days} days`
}
