import type { Slot } from './calendar-values.ts'
import { counted } from './count-text.ts'
import { slotNames } from './slot-names.ts'

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
 * Time zones are given, so that server and browser write the same. Dates of the hostel's calendar ('2026-11-23') and
 * times of its clock ('20:00') have none. On pages all of them stand in a `<time>`, see DateTime.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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
const clock = { timeStyle: 'short' } as const
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
export const momentText = (iso: string, zone: string): string =>
  written({ ...record, ...clock, timeZone: zone }, new Date(iso))

/** 'Nov 23, 2026, 3:44 PM (Asia/Dhaka)': for what is read elsewhere than at the hostel. */
export const zonedMomentText = (iso: string, zone: string): string => `${momentText(iso, zone)} (${zone})`

/** '3:44 PM' of a moment, where its day is known. */
export const timeText = (iso: string, zone: string): string =>
  written({ ...clock, timeZone: zone }, new Date(iso))

/** '3:44 PM' of a moment of today, 'Nov 22, 2026, 3:44 PM' of others. */
export const clockText = (iso: string, zone: string, now = new Date()): string =>
  calendarDate(new Date(iso), zone) === calendarDate(now, zone) ? timeText(iso, zone) : momentText(iso, zone)

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
export function timesText(startsAt: string, endsAt: string, zone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return calendarDate(start, zone) === calendarDate(end, zone)
    ? writtenRange({ ...clock, timeZone: zone }, start, end)
    : `${timeText(startsAt, zone)} – ${timeText(endsAt, zone)}`
}

const onNoDay = (time: string) => `1970-01-01T${time}Z`

/** '8:00 PM' of '20:00'. */
export const wallTimeText = (time: string): string => timeText(onNoDay(time), 'UTC')

/** '20:00' of a moment in a time zone: what a field for times takes. */
export const wallTimeAt = (iso: string, zone: string): string =>
  formatOf('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    new Date(iso),
  )

/** '7:30 – 10:00 AM' of '07:30' and '10:00'; '6:00 PM – 1:30 AM' over midnight. */
export const wallTimesText = (opens: string, closes: string): string =>
  opens < closes
    ? timesText(onNoDay(opens), onNoDay(closes), 'UTC')
    : `${wallTimeText(opens)} – ${wallTimeText(closes)}`

/** The hour of a moment, from 0 to 23. */
export const hourOf = (moment: Date, zone: string): number =>
  Number(formatOf('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment))

const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** '2026-11-23' of a moment. */
export function calendarDate(moment: Date, zone: string): string {
  // by its parts: no locale writes dates as ISO 8601 does in all browsers
  const parts = formatOf('en-US', { ...numeric, timeZone: zone }).formatToParts(moment)
  return (['year', 'month', 'day'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .join('-')
}

const toTheSecond = {
  ...numeric,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const

/** What the clock of a zone shows at a moment, as if it were that of UTC; both in milliseconds. */
function clockAt(moment: number, timeZone: string): number {
  const format = formatOf('en-US', { ...toTheSecond, timeZone })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/**
 * The moment of a date and a time of a clock; of a time that the clock leaves out, an hour later.
 *
 * @example momentIn('2026-11-23', '20:00', 'Asia/Dhaka') // 2026-11-23T14:00:00Z
 */
export function momentIn(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // the offset there is known once the moment is nearly known
  const near = 2 * wanted - clockAt(wanted, zone)
  return new Date(wanted - (clockAt(near, zone) - near))
}

const minute = 60_000
const day = 24 * 60 * minute
const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / day

/** '10 AM' today, 'Wed 10 AM' within the next six days, and otherwise 'Wed, Dec 2, 10 AM'. */
export function deadlineText(iso: string, zone: string, today: string): string {
  const at = new Date(iso)
  const date = calendarDate(at, zone)
  const time = timeText(iso, zone).replace(':00', '')
  const days = daysFrom(today, date)
  if (days === 0) return time
  if (days > 0 && days < 7) return `${shortWeekdayText(date)} ${time}`
  return `${dayText(date)}, ${time}`
}

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

/** 'Dinner, Mon, Nov 23', as a title or a label. */
export const mealtimeText = ({ slot, date }: { readonly slot: Slot; readonly date: string }): string =>
  `${slotNames[slot]}, ${dayText(date)}`

/** 'dinner on Mon, Nov 23', in a sentence. */
export const mealtimePhrase = ({ slot, date }: { readonly slot: Slot; readonly date: string }): string =>
  `${slot} on ${dayText(date)}`

const year = 365

/** A number of days in words, for texts that say how long something is kept: 'two years', '30 days'. */
export function lengthOfDays(days: number): string {
  if (days === 2 * year) return 'two years'
  if (days > year && days % year === 0) return `${days / year} years`
  if (days === year) return 'a year'
  return days === 1 ? 'one day' : counted(days, 'day')
}
