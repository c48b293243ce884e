/*
 * Dates of the hostel's calendar ('2026-11-23') and times of its clock ('20:00') in words. They have no time zone, so
 * they are formatted as if in UTC; moments of a mealtime are formatted in the zone that the service tells with them.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using it. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}

const utc = { timeZone: 'UTC' } as const
const momentOf = (date: string) => new Date(`${date}T00:00:00Z`)

/** 'Monday' of '2026-11-23'. */
export const weekdayText = (date: string): string =>
  formatOf({ ...utc, weekday: 'long' }).format(momentOf(date))

/** 'Nov 23' of '2026-11-23'. */
export const shortDateText = (date: string): string =>
  formatOf({ ...utc, month: 'short', day: 'numeric' }).format(momentOf(date))

/** 'Monday, November 23' of '2026-11-23'. */
export const longDateText = (date: string): string =>
  formatOf({ ...utc, weekday: 'long', month: 'long', day: 'numeric' }).format(momentOf(date))

/** 'Nov 23 – 29, 2026' of two dates; one date where both are the same. */
export const datesText = (from: string, until: string): string =>
  formatOf({ ...utc, dateStyle: 'medium' }).formatRange(momentOf(from), momentOf(until))

/** '8:00 PM' of '20:00'. */
export const wallTimeText = (time: string): string =>
  formatOf({ ...utc, timeStyle: 'short' }).format(new Date(`1970-01-01T${time}:00Z`))

/** '12:30 – 2:00 PM' of two moments, in the time zone of the hostel; without dates, also over midnight. */
export function timesText(startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const day = formatOf({ timeZone, dateStyle: 'short' })
  const time = formatOf({ timeZone, timeStyle: 'short' })
  return day.format(start) === day.format(end)
    ? time.formatRange(start, end)
    : `${time.format(start)} – ${time.format(end)}`
}

/** 'Sun 8:00 PM' of a moment, in the time zone of the hostel. */
export const dayAndTimeText = (moment: string, timeZone: string): string =>
  formatOf({ timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(moment))
