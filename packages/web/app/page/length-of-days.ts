const year = 365

/** A number of days in words, for texts that say how long something is kept: 'two years', '30 days'. */
export function lengthOfDays(days: number): string {
  if (days === 2 * year) return 'two years'
  if (days > year && days % year === 0) return `${days / year} years`
  if (days === year) return 'a year'
  return days === 1 ? 'one day' : `${days} days`
}
