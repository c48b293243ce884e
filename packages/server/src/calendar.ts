/*
 * Dates of the hostel's calendar, 'YYYY-MM-DD', and the moments that its clock means. Where the clock is put forward a
 * time that does not exist is the moment after; where it is put back a time that exists twice is the first of both.
 */

/** The date at the hostel at a moment. */
export const dateAt = (moment: Date, timeZone: string): string =>
  zoned(moment, timeZone).toPlainDate().toString()

/** The moment that a time of the hostel's clock means: `momentOf('2026-03-29', '12:30', 'Europe/Vienna')`. */
export const momentOf = (date: string, time: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(date)
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
  )

/** The date so many days later, or earlier where `days` is negative. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The Monday of the week that a date is in. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** The seven dates of the week that a date is in, from Monday. */
export const weekOf = (date: string): readonly string[] => {
  const monday = mondayOf(date)
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day))
}

/** What every answer about the week around a date says of it, and its seven dates. Without a date it is today's week. */
export function weekAround(from: string | undefined, now: Date, timeZone: string) {
  const today = dateAt(now, timeZone)
  const dates = weekOf(from ?? today)
  const monday = mondayOf(from ?? today)
  const head = {
    now: now.toISOString(),
    today,
    timeZone,
    previous: addDays(monday, -7),
    next: addDays(monday, 7),
  }
  return { head, dates, monday, sunday: addDays(monday, 6) }
}

const zoned = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
