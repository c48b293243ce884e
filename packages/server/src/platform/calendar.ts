import { type FirstDay, firstOfWeek } from '@warm-ladle/contract'

/*
 * Dates in the hostel's calendar, 'YYYY-MM-DD', and the moments that its clock shows. When the clock is put forward,
 * a time that does not exist means the moment after. When it is put back, a time that exists twice means the first
 * occurrence.
 */

/** The hostel's date at a moment. */
export const dateAt = (moment: Date, timeZone: string): string =>
  zoned(moment, timeZone).toPlainDate().toString()

/** The time on the hostel's clock at a moment, e.g. '20:00'. */
export const timeAt = (moment: Date, timeZone: string): string =>
  zoned(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The moment of a time on the hostel's clock, e.g. `toMoment('2026-03-29', '12:30', 'Europe/Vienna')`. */
export const toMoment = (date: string, time: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(date)
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  )

/** The date this many days later, or earlier if `days` is negative. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** Monday is 1, Sunday 7. */
export const getWeekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The Monday of a date's week, regardless of the day on which the hostel's weeks begin. */
export const getMonday = (date: string): string => firstOfWeek(date, 'monday')

/** The seven dates of the hostel's week around a date. */
export const getWeekDates = (date: string, firstDay?: FirstDay): readonly string[] => {
  const first = firstOfWeek(date, firstDay)
  return Array.from({ length: 7 }, (_, day) => addDays(first, day))
}

/** The part that all responses about a week share, and its seven dates. Without a date, it is the current week. */
export function weekAround(from: string | undefined, now: Date, timeZone: string, firstDay: FirstDay) {
  const today = dateAt(now, timeZone)
  const dates = getWeekDates(from ?? today, firstDay)
  const first = firstOfWeek(from ?? today, firstDay)
  const head = {
    now: now.toISOString(),
    today,
    timeZone,
    previous: addDays(first, -7),
    next: addDays(first, 7),
  }
  return { head, dates, first, last: addDays(first, 6) }
}

const zoned = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

/** A period of time: its name, its start and its exclusive end (ISO 8601). */
export interface Period {
  readonly name: string
  readonly starts: string
  readonly ends: string
}

/** The month with this name, e.g. '2026-11', in a time zone. */
export const monthNamed = (name: string, timeZone: string): Period =>
  toMonth(Temporal.PlainYearMonth.from(name), timeZone)

/**
 * The months from one moment (ISO 8601) to another, last one first.
 *
 * @param limit maximum number of months
 */
export function monthsBetween(first: string, last: string, timeZone: string, limit: number): Period[] {
  const [from, to] = [first, last].map((moment) => monthAt(moment, timeZone))
  if (!from || !to) return []
  const count = Math.min(limit, from.until(to, { largestUnit: 'months' }).months + 1)
  return Array.from({ length: count }, (_, back) => toMonth(to.subtract({ months: back }), timeZone))
}

/** The given number of months, last one first: the month of the moment (ISO 8601), then the months before it. */
export const monthsUntil = (last: string, timeZone: string, count: number): Period[] =>
  Array.from({ length: count }, (_, back) =>
    toMonth(monthAt(last, timeZone).subtract({ months: back }), timeZone),
  )

/** Combines the queries for these periods; there must be at least one. */
export function uniteQueries<Q extends { unionAll(other: Q): Q }>(
  periods: readonly Period[],
  toQuery: (period: Period) => Q,
): Q {
  return periods.map(toQuery).reduce((union, query) => union.unionAll(query))
}

const monthAt = (moment: string, timeZone: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth()

const toMonth = (month: Temporal.PlainYearMonth, timeZone: string): Period => ({
  name: month.toString(),
  starts: monthStart(month, timeZone),
  ends: monthStart(month.add({ months: 1 }), timeZone),
})

const monthStart = (month: Temporal.PlainYearMonth, timeZone: string) =>
  formatInstant(month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone))

const formatInstant = (moment: Temporal.ZonedDateTime) =>
  moment.toInstant().toString({ smallestUnit: 'millisecond' })

/** The time span of a list (ISO 8601). Includes `starts` but not `ends`; an undefined end is open. */
export interface Span {
  readonly starts?: string | undefined
  readonly ends?: string | undefined
}

/** Converts a range of days, both included, to moments. */
export const toSpan = (
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  timeZone: string,
): Span => ({
  starts: from && toMoment(from, '00:00', timeZone).toISOString(),
  ends: until && toMoment(addDays(until, 1), '00:00', timeZone).toISOString(),
})

/** A range of dates, both ends included. */
export interface DateRange {
  readonly from: string
  readonly until: string
}

/** All dates from one to another, both included. */
export const datesFrom = (from: string, until: string): string[] =>
  from > until ? [] : [from, ...datesFrom(addDays(from, 1), until)]
