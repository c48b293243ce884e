/*
 * Dates and times in words, on pages and in mails, calendars and refusals. There are three forms:
 *
 * - a day on which something is cooked: 'Mon, Nov 23'
 * - a mealtime: 'Dinner, Mon, Nov 23 · 7:00 – 9:00 PM', in a sentence 'dinner on Mon, Nov 23'
 * - a moment of the record: 'Nov 23, 2026, 3:44 PM', or 'Nov 23, 2026' where its time does not matter
 *
 * What stands beside them is left out: the day of '7:00 – 9:00 PM', the date of 'Monday'. A deadline is named by what is
 * needed to keep it: '10 AM', 'Wed 10 AM', 'Wed, Dec 2, 10 AM'. Its last three hours are counted down, in full minutes
 * rounded down: what is shown is never later than what holds.
 *
 * Time zones are given, so that server and browser write the same, and so is whether the day has 12 or 24 hours. Dates of
 * the hostel's calendar ('2026-11-23') and times of its clock ('20:00') have no zone. On pages all of them stand in a
 * `<time>`, see DateTime.
 */

/** How times of day are written: as the language does, which in English is '7:00 PM', or always so, or as '19:00'. */
export type HourFormat = 'language' | '12' | '24'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using it. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Thin spaces, which Node sets and browsers do not, become plain ones: a rendered page has to fit its browser. */
const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')

const written = (options: Intl.DateTimeFormatOptions, moment: Date): string =>
  withPlainSpaces(formatOf('en-US', options).format(moment))

const writtenRange = (options: Intl.DateTimeFormatOptions, start: Date, end: Date): string =>
  withPlainSpaces(formatOf('en-US', options).formatRange(start, end))

const record = { dateStyle: 'medium' } as const
const clockIn = (hours: HourFormat | undefined): Intl.DateTimeFormatOptions => ({
  timeStyle: 'short',
  hourCycle: hours === '24' ? 'h23' : hours === '12' ? 'h12' : undefined,
})
const monthAndDay = { month: 'short', day: 'numeric' } as const

/** A date of the calendar, or a moment in a zone, as what a formatter is given. */
const dated = (at: string, zone: string) =>
  at.length === 10
    ? { moment: new Date(`${at}T00:00Z`), timeZone: 'UTC' }
    : { moment: new Date(at), timeZone: zone }

const writtenDate = (options: Intl.DateTimeFormatOptions, at: string, zone = 'UTC'): string => {
  const { moment, timeZone } = dated(at, zone)
  return written({ ...options, timeZone }, moment)
}

/** 'Mon, Nov 23' of a date, or of a moment in its zone. */
export const dayText = (at: string, zone?: string): string =>
  writtenDate({ weekday: 'short', ...monthAndDay }, at, zone)

/** 'Nov 23, 2026' of a date, or of a moment in its zone. */
export const dateText = (at: string, zone?: string): string => writtenDate(record, at, zone)

/** 'Nov 23, 2026, 3:44 PM' of a moment. */
export const momentText = (iso: string, zone: string, hours?: HourFormat): string =>
  written({ ...record, ...clockIn(hours), timeZone: zone }, new Date(iso))

/** 'Nov 23, 2026, 3:44 PM (Asia/Dhaka)': for what is read elsewhere than at the hostel. */
export const zonedMomentText = (iso: string, zone: string, hours?: HourFormat): string =>
  `${momentText(iso, zone, hours)} (${zone})`

/** '3:44 PM' of a moment, where its day is known. */
export const timeText = (iso: string, zone: string, hours?: HourFormat): string =>
  written({ ...clockIn(hours), timeZone: zone }, new Date(iso))

/** '3:44 PM' of a moment of today, 'Nov 22, 2026, 3:44 PM' of others. */
export const clockText = (iso: string, zone: string, now = new Date(), hours?: HourFormat): string =>
  calendarDate(new Date(iso), zone) === calendarDate(now, zone)
    ? timeText(iso, zone, hours)
    : momentText(iso, zone, hours)

/** 'Monday' of a date, where the date stands beside it. */
export const weekdayText = (date: string): string => writtenDate({ weekday: 'long' }, date)

/** 'Mon' of a date. */
export const shortWeekdayText = (date: string): string => writtenDate({ weekday: 'short' }, date)

/** 'M' of a date. */
export const weekdayLetterText = (date: string): string => writtenDate({ weekday: 'narrow' }, date)

/** 'Nov 23' of a date, where its weekday stands beside it. */
export const shortDateText = (date: string): string => writtenDate(monthAndDay, date)

/** 'Nov 23 – 29, 2026' of two dates; one date where both are the same. */
export const datesText = (from: string, until: string): string =>
  writtenRange({ ...record, timeZone: 'UTC' }, dated(from, 'UTC').moment, dated(until, 'UTC').moment)

/** 'November 2026' of '2026-11'. */
export const monthText = (month: string): string =>
  writtenDate({ month: 'long', year: 'numeric' }, `${month}-01`)

/** 'Nov' of '2026-11'. */
export const shortMonthText = (month: string): string => writtenDate({ month: 'short' }, `${month}-01`)

/** '7:00 – 9:00 PM' of two moments; without dates, also over midnight. */
export function timesText(startsAt: string, endsAt: string, zone: string, hours?: HourFormat): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return calendarDate(start, zone) === calendarDate(end, zone)
    ? writtenRange({ ...clockIn(hours), timeZone: zone }, start, end)
    : `${timeText(startsAt, zone, hours)} – ${timeText(endsAt, zone, hours)}`
}

const onNoDay = (time: string) => `1970-01-01T${time}Z`

/** '8:00 PM' of '20:00'. */
export const wallTimeText = (time: string, hours?: HourFormat): string =>
  timeText(onNoDay(time), 'UTC', hours)

/** '7:30 – 10:00 AM' of '07:30' and '10:00'; '6:00 PM – 1:30 AM' over midnight. */
export const wallTimesText = (opens: string, closes: string, hours?: HourFormat): string =>
  opens < closes
    ? timesText(onNoDay(opens), onNoDay(closes), 'UTC', hours)
    : `${wallTimeText(opens, hours)} – ${wallTimeText(closes, hours)}`

/** The hour of a moment, from 0 to 23. */
export const hourOf = (moment: Date, zone: string): number =>
  Number(formatOf('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment))

/** The parts of a date, in digits. */
export const dateInDigits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** '2026-11-23' of a moment. */
export function calendarDate(moment: Date, zone: string): string {
  // by its parts: no locale writes dates as ISO 8601 does in all browsers
  const parts = formatOf('en-US', { ...dateInDigits, timeZone: zone }).formatToParts(moment)
  return (['year', 'month', 'day'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .join('-')
}

const day = 24 * 60 * 60_000
const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / day

/** '10 AM' today, 'Wed 10 AM' within the next six days, and otherwise 'Wed, Dec 2, 10 AM'; of 24 hours '10:00'. */
export function deadlineText(iso: string, zone: string, today: string, hours?: HourFormat): string {
  const at = new Date(iso)
  const date = calendarDate(at, zone)
  const time = timeText(iso, zone, hours).replace(':00 ', ' ')
  const days = daysFrom(today, date)
  if (days === 0) return time
  if (days > 0 && days < 7) return `${shortWeekdayText(date)} ${time}`
  return `${dayText(date)}, ${time}`
}
