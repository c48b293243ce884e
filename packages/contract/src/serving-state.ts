import type { Closure, Mealtime, Serving } from './mealtime.ts'
import type { RefusalCode } from './refusal.ts'

/** From this number of portions down it is said that few are left. */
const few = 10
/** Minutes before the cut-off from which on its countdown is more than a remark. */
const soon = 60

/** The states of a serving for one caller; `servingState` gives exactly one of them. */
export type ServingStateName =
  /** The caller has had it. */
  | 'served'
  /** The kitchen cancelled the mealtime, and says why. */
  | 'cancelled'
  | 'kitchen-closed'
  | 'over'
  /** The meal was taken off the menu. */
  | 'removed'
  /** The caller has asked for it, and can change or cancel that. */
  | 'yours'
  /** The caller has asked for it, and orders are closed: it is being cooked. */
  | 'kept'
  | 'orders-closed'
  | 'sold-out'
  /** Visitors have to log in first. */
  | 'login'
  /** Members without a badge cannot ask for it. */
  | 'badge'
  /** It can be asked for, but does not fit the caller's needs. */
  | 'unfit'
  /** It can be asked for, and few portions are left. */
  | 'few-left'
  /** It can be asked for, and orders close within the hour. */
  | 'closing'
  /** It can be asked for. */
  | 'open'

export interface ServingState {
  readonly name: ServingStateName
  /** Why the service refuses to take a request for it; undefined while it takes one. */
  readonly refusal: RefusalCode | undefined
}

/** What decides of a serving, besides the caller. */
type OfServing = Pick<Serving, 'mealId' | 'left' | 'mine'>
type OfMealtime = Pick<Mealtime, 'date' | 'slot' | 'state' | 'endsAt' | 'ordersCloseAt'>
type OfClosure = Pick<Closure, 'from' | 'until' | 'slot'>

interface Moment {
  /** Milliseconds since 1970, by the service's clock. */
  readonly now: number
  /** Closures that may concern it. */
  readonly closures: readonly OfClosure[]
}

interface Viewing extends Moment {
  readonly caller: 'visitor' | 'member' | 'badged'
}

/**
 * The one state of a serving. Pages word it, and the service refuses by the same rules, so that no button is offered
 * that is refused.
 */
export function servingState(
  serving: OfServing & Pick<Serving, 'fits'>,
  mealtime: OfMealtime,
  viewing: Viewing,
): ServingState {
  const refusal = requestRefusal(serving, mealtime, viewing)
  return {
    name:
      settledState(serving, mealtime, viewing) ??
      openState(serving, Date.parse(mealtime.ordersCloseAt) - viewing.now, refusal, viewing.caller),
    refusal: refusalOfCaller[viewing.caller] ?? refusal,
  }
}

/**
 * Why no request of a member with a badge is taken for a serving; undefined if it is taken.
 *
 * @param portions how many they ask for
 */
export function requestRefusal(
  { mealId, left, mine }: OfServing,
  mealtime: OfMealtime,
  moment: Moment,
  portions = 1,
): RefusalCode | undefined {
  if (mealId === null) return 'not-found'
  if (mealtime.state !== 'published') return 'orders-closed'
  if (isKitchenClosed(mealtime, moment.closures)) return 'kitchen-closed'
  if (!takesOrders(mealtime, moment.now)) return 'orders-closed'
  if (mine) return 'already-requested'
  return left < portions ? 'sold-out' : undefined
}

/** Whether requests of a mealtime can be made, changed and cancelled; at the moment of the cut-off they no longer can. */
export const takesOrders = ({ state, ordersCloseAt }: OfMealtime, now: number): boolean =>
  state === 'published' && now < Date.parse(ordersCloseAt)

/** Whether one of the closures covers the mealtime. */
export const isKitchenClosed = (
  { date, slot }: Pick<OfMealtime, 'date' | 'slot'>,
  closures: readonly OfClosure[],
): boolean =>
  closures.some(
    (closure) =>
      closure.from <= date && date <= closure.until && (closure.slot === null || closure.slot === slot),
  )

const refusalOfCaller = { visitor: 'sign-in-required', member: 'badge-required', badged: undefined } as const

/** States that no request changes any more. */
function settledState({ mealId, mine }: OfServing, mealtime: OfMealtime, { now, closures }: Moment) {
  if (mine?.status === 'delivered') return 'served'
  if (mealtime.state === 'cancelled') return 'cancelled'
  if (isOver(mealtime, now)) return 'over'
  if (isKitchenClosed(mealtime, closures)) return 'kitchen-closed'
  return mealId === null ? 'removed' : undefined
}

const isOver = ({ state, endsAt }: OfMealtime, now: number) => state === 'closed' || Date.parse(endsAt) <= now

/** @param remaining milliseconds until orders close */
function openState(
  { left, mine, fits }: OfServing & Pick<Serving, 'fits'>,
  remaining: number,
  refusal: RefusalCode | undefined,
  caller: Viewing['caller'],
): ServingStateName {
  if (mine) return refusal === 'already-requested' ? 'yours' : 'kept'
  if (refusal === 'orders-closed' || refusal === 'sold-out') return refusal
  if (caller !== 'badged') return caller === 'visitor' ? 'login' : 'badge'
  if (fits === 'no') return 'unfit'
  if (left <= few) return 'few-left'
  return remaining <= soon * 60_000 ? 'closing' : 'open'
}
