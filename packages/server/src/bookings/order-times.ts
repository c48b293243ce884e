import { type ClosedAs, type MealtimeState, takesOrders as areOrdersOpen } from '@warm-ladle/contract'

/** When requests for a mealtime close, and whether it takes place. */
export interface OrderTimes {
  readonly state: MealtimeState
  readonly orders_close_at: Date | string
}

/** Whether requests for a mealtime can be made, changed and cancelled. */
export const takesOrders = ({ state, orders_close_at: ordersCloseAt }: OrderTimes, now: Date): boolean =>
  areOrdersOpen({ state, ordersCloseAt }, now)

interface MealtimeTimes extends OrderTimes {
  readonly ends_at: Date | string
}

/** How a member's cancellation closes a request for a mealtime; undefined if it is too late. */
export function resolveCancellation(
  mealtime: MealtimeTimes,
  lateCancel: boolean,
  now: Date,
): ClosedAs | undefined {
  if (takesOrders(mealtime, now)) return 'member'
  return lateCancel && now < new Date(mealtime.ends_at) ? 'late' : undefined
}
