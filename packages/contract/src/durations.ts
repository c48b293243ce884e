import { counted } from './count-text.ts'

/* How long something lasts, counted and in words. Apart from the words for dates, since the home page needs none of it. */

const minute = 60_000

/** Minutes that are counted down before a deadline. */
export const countedMinutes = 3 * 60

/** Full minutes between two moments: none in the last one. */
export const minutesBetween = (from: Date | string, until: Date | string): number =>
  Math.max(Math.floor((new Date(until).getTime() - new Date(from).getTime()) / minute), 0)

/** How long something lasts: '36 min', '2 h 36 min', '1 day 14 h'. */
export function minutesText(minutes: number): string {
  if (minutes === 0) return 'less than 1 min'
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts = [
    days > 0 && counted(days, 'day'),
    hours > 0 && `${hours} h`,
    days === 0 && rest > 0 && `${rest} min`,
  ]
  return parts.filter(Boolean).join(' ')
}

const year = 365

/** A number of days in words, for texts that say how long something is kept: 'two years', '30 days'. */
export function lengthOfDays(days: number): string {
  if (days === 2 * year) return 'two years'
  if (days > year && days % year === 0) return `${days / year} years`
  if (days === year) return 'a year'
  return days === 1 ? 'one day' : counted(days, 'day')
}
