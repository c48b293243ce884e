import type { RefusalCode } from '../refusal-codes.ts'
import type { Slot } from '../menu/slot.ts'
import type { Closure } from './closure.ts'

/** States of a mealtime. Residents never see drafts; closed mealtimes are over. */
export const mealtimeStates = ['draft', 'published', 'cancelled', 'closed'] as const

/** Maximum number of portions per request. */
export const maxPortions = 20

/** Upper limit for the number of guests that a hostel allows per request. */
export const maxGuests = 10

/** When requests for a mealtime close, and whether it takes place. */
interface OrderTimes {
  readonly state: (typeof mealtimeStates)[number]
  readonly ordersCloseAt: Date | string
}

/**
 * Whether requests for a mealtime can still be made, changed and cancelled; from the deadline on, they
 * cannot.
 */
export const takesOrders = ({ state, ordersCloseAt }: OrderTimes, now: Date): boolean =>
  state === 'published' && now < new Date(ordersCloseAt)

/**
 * When the counter starts serving a mealtime: as many minutes before it begins as the hostel has set.
 */
export const servedFrom = ({ startsAt }: { readonly startsAt: Date | string }, minutesBefore: number): Date =>
  new Date(new Date(startsAt).getTime() - minutesBefore * 60_000)

/** Everything that decides whether a member with a badge can request a serving. */
export interface Askable extends OrderTimes {
  /** Null once the meal is off the menu. */
  readonly mealId: string | null
  /** Portions that can still be requested. */
  readonly left: number
  /** Whether the member has already requested this serving. */
  readonly isRequested: boolean
  readonly isKitchenClosed: boolean
}

/** Why this many portions of a serving cannot be requested at this moment; undefined if they can. */
export function requestRefusal(serving: Askable, portions: number, now: Date): RefusalCode | undefined {
  if (serving.state === 'draft' || serving.mealId === null) return 'not-found'
  if (serving.isRequested) return 'already-requested'
  if (serving.isKitchenClosed) return 'kitchen-closed'
  if (!takesOrders(serving, now)) return 'orders-closed'
  return portions > serving.left ? 'sold-out' : undefined
}

/** Days, and perhaps a slot, on which the kitchen is closed. */
export type Closed = Pick<Closure, 'from' | 'until' | 'slot'>

/** Whether one of the closures covers the mealtime. */
export const isKitchenClosed = (
  { date, slot }: { readonly date: string; readonly slot: Slot },
  closures: readonly Closed[],
): boolean =>
  closures.some(
    (closure) =>
      closure.from <= date && date <= closure.until && (closure.slot === null || closure.slot === slot),
  )

/** Whether a mealtime is no longer being served. */
export const isOver = (
  { state, endsAt }: Pick<OrderTimes, 'state'> & { readonly endsAt: Date | string },
  now: Date,
): boolean => state === 'closed' || new Date(endsAt) <= now
