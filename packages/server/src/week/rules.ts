import type { Mealtime } from '@warm-ladle/contract'

const minute = 60_000

/**
 * The moment that an answer names as `now`: the full minute, or the last cut-off or end in it. What holds at that moment
 * holds until the real one, and the answer stays the same so long, so that it can be kept (ETag).
 *
 * @returns ISO 8601
 */
export function answeredMoment(now: Date, mealtimes: readonly Pick<Mealtime, 'ordersCloseAt' | 'endsAt'>[]) {
  const changes = mealtimes
    .flatMap(({ ordersCloseAt, endsAt }) => [Date.parse(ordersCloseAt), Date.parse(endsAt)])
    .filter((change) => change <= now.getTime())
  return new Date(Math.max(Math.floor(now.getTime() / minute) * minute, ...changes)).toISOString()
}
