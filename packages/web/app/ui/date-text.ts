/*
 * Dates and times in words, the same on the server and in the browser because the time zone is given. Dates of the
 * hostel's calendar ('2026-11-23') and times of its clock ('20:00') have none, so they are formatted as if in UTC.
 * On pages they stand in a `<time>`, see DateTime.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using it. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}

/** With plain spaces: Node sets thin ones and browsers do not, so that a rendered page would not fit its browser. */
const rangeText = (options: Intl.DateTimeFormatOptions, start: Date, end: Date): string =>
  formatOf(options).formatRange(start, end).replaceAll(/\s/g, ' ')

const day = { dateStyle: 'medium' } as const
const clock = { timeStyle: 'short' } as const
const timeZone = 'UTC'
const midnightOf = (date: string) => new Date(`${date}T00:00Z`)

/** 'Feb 1, 2026' of a moment. */
export const dayText = (iso: string, zone: string): string =>
  formatOf({ ...day, timeZone: zone }).format(new Date(iso))

/** 'Feb 1, 2026, 4:00 PM' of a moment. */
export const momentText = (iso: string, zone: string): string =>
  formatOf({ ...day, ...clock, timeZone: zone }).format(new Date(iso))

/** '4:00 PM' of a moment, whatever its day. */
export const timeText = (iso: string, zone: string): string =>
  formatOf({ ...clock, timeZone: zone }).format(new Date(iso))

/** '4:00 PM' of a moment of today, 'Feb 1, 2026, 4:00 PM' of others. */
export function clockText(iso: string, zone: string): string {
  const isToday = dayText(iso, zone) === dayText(new Date().toISOString(), zone)
  return isToday ? timeText(iso, zone) : momentText(iso, zone)
}

/** 'Sun 8:00 PM' of a moment. */
export const dayAndTimeText = (iso: string, zone: string): string =>
  formatOf({ weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(iso))

/** '12:30 – 2:00 PM' of two moments; without dates, also over midnight. */
export function timesText(startsAt: string, endsAt: string, zone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return dayText(startsAt, zone) === dayText(endsAt, zone)
    ? rangeText({ ...clock, timeZone: zone }, start, end)
    : `${timeText(startsAt, zone)} – ${timeText(endsAt, zone)}`
}

/** '12:30 – 2:00 PM' of '12:30' and '14:00'; also over midnight. */
export const wallTimesText = (opens: string, closes: string): string =>
  timesText(`1970-01-01T${opens}Z`, `1970-01-0${closes > opens ? 1 : 2}T${closes}Z`, timeZone)

/** 'Nov 23, 2026' of '2026-11-23'. */
export const dateText = (date: string): string => formatOf({ ...day, timeZone }).format(midnightOf(date))

/** 'Monday' of '2026-11-23'. */
export const weekdayText = (date: string): string =>
  formatOf({ weekday: 'long', timeZone }).format(midnightOf(date))

/** 'M' of '2026-11-23'. */
export const weekdayLetterText = (date: string): string =>
  formatOf({ weekday: 'narrow', timeZone }).format(midnightOf(date))

/** 'Nov 23' of '2026-11-23'. */
export const shortDateText = (date: string): string =>
  formatOf({ month: 'short', day: 'numeric', timeZone }).format(midnightOf(date))

/** 'Monday, Nov 23' of '2026-11-23'. */
export const weekdayDateText = (date: string): string =>
  formatOf({ weekday: 'long', month: 'short', day: 'numeric', timeZone }).format(midnightOf(date))

/** 'Mon, Nov 23' of '2026-11-23'. */
export const shortDayText = (date: string): string =>
  formatOf({ weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(midnightOf(date))

/** '2026-11-23' of a moment. */
export const calendarDate = (moment: Date, zone: string): string =>
  // whose way to write a date is that of ISO 8601
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment)

/** 'Nov 23 – 29, 2026' of two dates; one date where both are the same. */
export const datesText = (from: string, until: string): string =>
  rangeText({ ...day, timeZone }, midnightOf(from), midnightOf(until))

/** '8:00 PM' of '20:00'. */
export const wallTimeText = (time: string): string =>
  formatOf({ ...clock, timeZone }).format(new Date(`1970-01-01T${time}Z`))

/** 'November 2026' of '2026-11'. */
export const monthText = (month: string): string => formatted(month, { month: 'long', year: 'numeric' })

/** 'Nov' of '2026-11'. */
export const shortMonthText = (month: string): string => formatted(month, { month: 'short' })

const formatted = (month: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** The names of this many months, of which '2026-11' is the last. */
export function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place, 1)).toISOString().slice(0, 7),
  )
}
