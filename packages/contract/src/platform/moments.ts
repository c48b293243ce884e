import { dateInDigits, getDateFormat } from './date-text.ts'

/*
 * Local times in a time zone, for fields with a date and a time. In their own file, because the home page needs none of
 * them.
 */

const toTheSecond = {
  ...dateInDigits,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const

/** The local time in a time zone at a moment, as if it were UTC; both in milliseconds. */
function clockAt(moment: number, timeZone: string): number {
  const format = getDateFormat('en-US', { ...toTheSecond, timeZone })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/**
 * The moment of a local date and time. A time that daylight saving skips becomes an hour later.
 *
 * @example momentIn('2026-11-23', '20:00', 'Asia/Dhaka') // 2026-11-23T14:00:00Z
 */
export function momentIn(date: string, time: string, zone: string): Date {
  const target = Date.parse(`${date}T${time}:00Z`)
  // the offset depends on the moment, so this starts with one close to it
  const near = 2 * target - clockAt(target, zone)
  return new Date(target - (clockAt(near, zone) - near))
}

/** Whether a language uses a 12-hour clock, as a browser's native time fields then do. */
export const hasTwelveHours = (language: string): boolean =>
  getDateFormat(language, { timeStyle: 'short' }).resolvedOptions().hour12 === true

/** The value of a time field for a moment in a time zone, e.g. '20:00'. */
export const wallTimeAt = (iso: string, zone: string): string =>
  getDateFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    new Date(iso),
  )
