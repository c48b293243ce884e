import { evened, type Language, toLocale } from './languages.ts'

/*
 * Formats dates and times for pages, emails, calendars and refusals. The language is the first argument. There are
 * three forms, in English:
 *
 * - a day at the kitchen: 'Mon, Nov 23'
 * - a mealtime: 'Dinner on Mon, Nov 23 · 7:00 – 9:00 PM', or in a sentence 'dinner on Mon, Nov 23'
 * - the moment of a record: 'Nov 23, 2026, 3:44 PM', or 'Nov 23, 2026' if its time does not matter
 *
 * Parts that are shown beside them are omitted: the day in '7:00 – 9:00 PM', the date in 'Monday'. A deadline shows only
 * what is needed to meet it: '10 AM', 'Wed 10 AM', 'Wed, Dec 2, 10 AM'. Its last three hours are counted down in full
 * minutes, rounded down, so pages never promise more time than is left.
 *
 * The time zone and the 12- or 24-hour format are parameters, so that server and browser write the same. Dates in the
 * hostel's calendar ('2026-11-23') and its local times ('20:00') have no zone. On pages all of them are inside a
 * `<time>`, see DateTime.
 */

/**
 * Format for times of day: the language's own (in English '7:00 PM'), always '7:00 PM', or always '19:00'.
 */
export type HourFormat = 'language' | '12' | '24'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a formatter takes a hundred times as long as using it. */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

const written = (language: Language, options: Intl.DateTimeFormatOptions, moment: Date): string =>
  evened(getDateFormat(toLocale(language), options).format(moment))

/** Joins two times with the same sign in all languages; `TimeSpan` splits them there. */
const writtenRange = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
  start: Date,
  end: Date,
): string =>
  evened(getDateFormat(toLocale(language), options).formatRange(start, end)).replace(/ ?[-–] ?/, ' – ')

const record = { dateStyle: 'medium' } as const
const clockIn = (hours: HourFormat | undefined): Intl.DateTimeFormatOptions => ({
  timeStyle: 'short',
  hourCycle: hours === '24' ? 'h23' : hours === '12' ? 'h12' : undefined,
})
const weekday = { weekday: 'short' } as const
const monthAndDay = { month: 'short', day: 'numeric' } as const

/** Arguments of a formatter for a calendar date, or for a moment in a time zone. */
const dated = (at: string, zone: string) =>
  at.length === 10
    ? { moment: new Date(`${at}T00:00Z`), timeZone: 'UTC' }
    : { moment: new Date(at), timeZone: zone }

const writtenDate = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
  at: string,
  zone = 'UTC',
): string => {
  const { moment, timeZone } = dated(at, zone)
  return written(language, { ...options, timeZone }, moment)
}

/** E.g. 'Mon, Nov 23', for a date, or for a moment in its time zone. */
export const dayText = (language: Language, at: string, zone?: string): string =>
  writtenDate(language, { ...weekday, ...monthAndDay }, at, zone)

/** E.g. 'Nov 23, 2026', for a date, or for a moment in its time zone. */
export const dateText = (language: Language, at: string, zone?: string): string =>
  writtenDate(language, record, at, zone)

/** E.g. 'Nov 23, 2026, 3:44 PM', for a moment. */
export const momentText = (language: Language, iso: string, zone: string, hours?: HourFormat): string =>
  written(language, { ...record, ...clockIn(hours), timeZone: zone }, new Date(iso))

/** E.g. 'Nov 23, 2026, 3:44 PM (Asia/Dhaka)', for readers outside the hostel. */
export const zonedMomentText = (language: Language, iso: string, zone: string, hours?: HourFormat): string =>
  `${momentText(language, iso, zone, hours)} (${zone})`

/** E.g. '3:44 PM', for a moment whose day is known. */
export const timeText = (language: Language, iso: string, zone: string, hours?: HourFormat): string =>
  written(language, { ...clockIn(hours), timeZone: zone }, new Date(iso))

/** E.g. '3:44 PM' for a moment today, and otherwise 'Nov 22, 2026, 3:44 PM'. */
export const clockText = (
  language: Language,
  iso: string,
  zone: string,
  now = new Date(),
  hours?: HourFormat,
): string =>
  (calendarDate(new Date(iso), zone) === calendarDate(now, zone) ? timeText : momentText)(
    language,
    iso,
    zone,
    hours,
  )

/** E.g. 'Monday', to show next to the date. */
export const weekdayText = (language: Language, date: string): string =>
  writtenDate(language, { weekday: 'long' }, date)

/** E.g. 'Mon', for a date. */
export const shortWeekdayText = (language: Language, date: string): string =>
  writtenDate(language, weekday, date)

/** E.g. 'Mon – Fri', for two dates; a single weekday if both are the same. */
export const weekdaysText = (language: Language, from: string, until: string): string =>
  writtenRange(
    language,
    { ...weekday, timeZone: 'UTC' },
    dated(from, 'UTC').moment,
    dated(until, 'UTC').moment,
  )

/** E.g. 'M', for a date. */
export const weekdayLetterText = (language: Language, date: string): string =>
  writtenDate(language, { weekday: 'narrow' }, date)

/** E.g. 'Nov 23', to show next to the date's weekday. */
export const shortDateText = (language: Language, date: string): string =>
  writtenDate(language, monthAndDay, date)

/** E.g. 'Nov 23 – 29, 2026', for two dates; a single date if both are the same. */
export const datesText = (language: Language, from: string, until: string): string =>
  writtenRange(
    language,
    { ...record, timeZone: 'UTC' },
    dated(from, 'UTC').moment,
    dated(until, 'UTC').moment,
  )

/** E.g. 'November 2026', for '2026-11'. */
export const monthText = (language: Language, month: string): string =>
  writtenDate(language, { month: 'long', year: 'numeric' }, `${month}-01`)

/** E.g. 'November', for '2026-11', if the year is known. */
export const monthNameText = (language: Language, month: string): string =>
  writtenDate(language, { month: 'long' }, `${month}-01`)

/** E.g. 'Nov', for '2026-11'. */
export const shortMonthText = (language: Language, month: string): string =>
  writtenDate(language, { month: 'short' }, `${month}-01`)

/** E.g. '7:00 – 9:00 PM', for two moments; without dates, even across midnight. */
export function timesText(
  language: Language,
  startsAt: string,
  endsAt: string,
  zone: string,
  hours?: HourFormat,
): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return calendarDate(start, zone) === calendarDate(end, zone)
    ? writtenRange(language, { ...clockIn(hours), timeZone: zone }, start, end)
    : `${timeText(language, startsAt, zone, hours)} – ${timeText(language, endsAt, zone, hours)}`
}

const onNoDay = (time: string) => `1970-01-01T${time}Z`

/** E.g. '8:00 PM', for '20:00'. */
export const wallTimeText = (language: Language, time: string, hours?: HourFormat): string =>
  timeText(language, onNoDay(time), 'UTC', hours)

/** E.g. '7:30 – 10:00 AM', for '07:30' and '10:00'; '6:00 PM – 1:30 AM' across midnight. */
export const wallTimesText = (
  language: Language,
  opens: string,
  closes: string,
  hours?: HourFormat,
): string =>
  opens < closes
    ? timesText(language, onNoDay(opens), onNoDay(closes), 'UTC', hours)
    : `${wallTimeText(language, opens, hours)} – ${wallTimeText(language, closes, hours)}`

/** The hour of a moment, from 0 to 23. */
export const getHour = (moment: Date, zone: string): number =>
  Number(getDateFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment))

/** The parts of a date, in digits. */
export const dateInDigits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The date of a moment, e.g. '2026-11-23'. */
export function calendarDate(moment: Date, zone: string): string {
  // assembled from parts, because no locale writes ISO 8601 dates in all browsers
  const parts = getDateFormat('en-US', { ...dateInDigits, timeZone: zone }).formatToParts(moment)
  return (['year', 'month', 'day'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .join('-')
}

const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / (24 * 60 * 60_000)

/**
 * E.g. '10 AM' today, 'Wed 10 AM' in the next six days, and otherwise 'Wed, Dec 2, 10 AM'; '10:00' in 24-hour format.
 */
export function deadlineText(
  language: Language,
  iso: string,
  zone: string,
  today: string,
  hours?: HourFormat,
): string {
  const at = new Date(iso)
  const date = calendarDate(at, zone)
  const days = daysFrom(today, date)
  const day = days === 0 ? {} : days > 0 && days < 7 ? weekday : { ...weekday, ...monthAndDay }
  const { hourCycle } = clockIn(hours)
  return written(
    language,
    { ...day, hour: 'numeric', minute: '2-digit', hourCycle, timeZone: zone },
    at,
  ).replace(':00 ', ' ')
}
