/** Possible first days of a week. */
export type FirstDay = 'monday' | 'sunday' | 'saturday'

/** ISO 8601 numbers: Monday is 1, Sunday 7. */
const numbers: Readonly<Record<FirstDay, number>> = { monday: 1, sunday: 7, saturday: 6 }

/** The number of a date's weekday: Monday is 1, Sunday 7. */
export const weekdayNumber = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1

/** Weekday numbers, in the order of the hostel's week. */
export const weekdaysFrom = (firstDay: FirstDay = 'monday'): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => ((numbers[firstDay] - 1 + index) % 7) + 1)

const day = 24 * 60 * 60 * 1000

/**
 * The first day of the hostel's week that contains a date.
 *
 * @example firstOfWeek('2026-11-26', 'sunday') // '2026-11-22'
 */
export const firstOfWeek = (date: string, firstDay: FirstDay = 'monday'): string =>
  new Date(Date.parse(date) - weekdaysFrom(firstDay).indexOf(weekdayNumber(date)) * day)
    .toISOString()
    .slice(0, 10)
