import { type Week, calendarDate } from '@warm-ladle/contract'

/**
 * The service's current time, as far as an offline device knows: the time of a cached answer plus what has passed since.
 *
 * @param at when it came by the device's clock, ISO 8601
 */
export function toCachedMoment({ now, timeZone }: Pick<Week, 'now' | 'timeZone'>, at: string) {
  const moment = new Date(Date.parse(now) + Math.max(Date.now() - Date.parse(at), 0))
  return { now: moment, today: calendarDate(moment, timeZone) }
}
