/** The days that a week can begin with. */
export const firstDays = ['monday', 'sunday', 'saturday'] as const
export type FirstDay = (typeof firstDays)[number]

/** Days from Monday to the one that a week begins with; of Sunday and Saturday they are counted back. */
const sinceMonday: Readonly<Record<FirstDay, number>> = { monday: 0, sunday: -1, saturday: -2 }

/** How many days of its week are over at a date. */
const daysInto = (date: string, firstDay: FirstDay): number =>
  (new Date(date).getUTCDay() + 6 - sinceMonday[firstDay]) % 7

const day = 24 * 60 * 60 * 1000

/** The first day of the week that a date of the calendar is in: `firstOfWeek('2026-11-26', 'sunday')` is '2026-11-22'. */
export const firstOfWeek = (date: string, firstDay: FirstDay = 'monday'): string =>
  new Date(Date.parse(date) - daysInto(date, firstDay) * day).toISOString().slice(0, 10)

/** Days of the week as ISO 8601 numbers them, Monday is 1, in the order of the hostel's week. */
export const weekdaysFrom = (firstDay: FirstDay = 'monday'): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((place) => ((place + sinceMonday[firstDay] + 7) % 7) + 1)
