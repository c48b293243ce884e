import { type Week, calendarDate } from '@warm-ladle/contract'

/**
 * The service's current time, as far as an offline device knows: the time in a cached answer plus the time since then.
 *
 * @param at when it arrived by the device's clock, ISO 8601
 */
export function toCachedMoment({ now, timeZone }: Pick<Week, 'now' | 'timeZone'>, at: string) {
  const moment = new Date(Date.parse(now) + Math.max(Date.now() - Date.parse(at), 0))
  return { now: moment, today: calendarDate(moment, timeZone) }
}
