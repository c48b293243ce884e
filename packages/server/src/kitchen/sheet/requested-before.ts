import type { Database } from '../../database/schema.ts'
import { countRequestedUntil } from '../../bookings/request-counts.ts'
import { MAX_EARLIER } from './forecast.ts'

/** A past mealtime. */
export interface PastOrders {
  readonly id: string
  readonly ordersCloseAt: Date
}

interface UpcomingMealtime {
  /** When requests close; missing until the mealtime is published. */
  readonly ordersCloseAt?: Date
  /** Earlier mealtimes of its weekday and slot, newest first. */
  readonly earlier: readonly PastOrders[]
}

/**
 * For each mealtime that is open for requests, counts the portions of earlier mealtimes that had been requested when
 * the same time was left. Requests that were cancelled later are left out.
 *
 * @returns the counts in the order of its earlier mealtimes; undefined once requests are closed
 */
export async function listRequestedBefore(db: Database, mealtimes: readonly UpcomingMealtime[], now: Date) {
  const moments = mealtimes.flatMap(({ ordersCloseAt, earlier }, at) => {
    const left = ordersCloseAt ? ordersCloseAt.getTime() - now.getTime() : 0
    return left <= 0
      ? []
      : earlier.slice(0, MAX_EARLIER).map((past) => ({
          at,
          mealtime_id: past.id,
          moment: new Date(past.ordersCloseAt.getTime() - left).toISOString(),
        }))
  })
  const rows = moments.length === 0 ? [] : await countRequestedUntil(db, moments)
  const counts = new Map(
    rows.map(({ at, mealtime_id, portions }) => [`${at} ${mealtime_id}`, Number(portions)]),
  )
  return (mealtime: UpcomingMealtime): readonly number[] | undefined => {
    const { ordersCloseAt, earlier } = mealtime
    if (!ordersCloseAt || ordersCloseAt <= now) return undefined
    const at = mealtimes.indexOf(mealtime)
    return earlier.slice(0, MAX_EARLIER).map(({ id }) => counts.get(`${at} ${id}`) ?? 0)
  }
}
