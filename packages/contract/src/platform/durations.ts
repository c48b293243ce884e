import type { Language } from './languages.ts'
import { sayIn } from './message.ts'
import { texts } from './words/texts.ts'

/* Durations, counted and in words, in their own file because the home page needs none of them. */

const minute = 60_000

/** Number of minutes before a deadline in which it is counted down. */
export const countedMinutes = 3 * 60

/** Full minutes between two moments; 0 in the last minute. */
export const minutesBetween = (from: Date | string, until: Date | string): number =>
  Math.max(Math.floor((new Date(until).getTime() - new Date(from).getTime()) / minute), 0)

/** A duration, e.g. '36 min', '2 h 36 min', '1 day 14 h'. */
export function minutesText(language: Language, minutes: number): string {
  const say = sayIn(language)
  if (minutes === 0) return say(texts.lessThanAMinute)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts = [
    days > 0 && say(texts.days, { days }),
    hours > 0 && say(texts.hours, { hours }),
    days === 0 && rest > 0 && say(texts.minutes, { minutes: rest }),
  ]
  return parts.filter(Boolean).join(' ')
}

const year = 365

/** A number of days in words, for texts about how long data is stored, e.g. 'two years', '30 days'. */
export const lengthOfDays = (language: Language, days: number): string =>
  days > 0 && days % year === 0
    ? sayIn(language)(texts.keptYears, { years: days / year })
    : sayIn(language)(texts.keptDays, { days })
