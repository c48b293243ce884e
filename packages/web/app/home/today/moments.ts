import { type Week, calendarDate } from '@warm-ladle/contract'

/**
 * What time it is by the service's clock, as far as a device without network knows: what has passed since a kept answer
 * came.
 *
 * @param at when it came by the device's clock, ISO 8601
 */
export function toCachedMoment({ now, timeZone }: Pick<Week, 'now' | 'timeZone'>, at: string) {
  const moment = new Date(Date.parse(now) + Math.max(Date.now() - Date.parse(at), 0))
  return { now: moment, today: calendarDate(moment, timeZone) }
}
