import type { Mealtime, OwnServing, Serving } from './mealtime.ts'
import { type Closed, isKitchenClosed, isOver, requestRefusal, takesOrders } from './order-rules.ts'
import type { RefusalCode } from '../refusal-codes.ts'

/** Pages say that few portions are left if there are no more than this. */
export const fewPortions = 10

/** The states of a serving for one caller; `servingState` returns exactly one. */
export type ServingState =
  /** The caller has been served. */
  | 'served'
  /** The kitchen cancelled the mealtime and stated a reason. */
  | 'cancelled'
  | 'over'
  /** The caller has requested it, and can change or cancel the request. */
  | 'yours'
  /** The caller has requested it, and can no longer change it because it is being cooked. */
  | 'kept'
  | 'kitchen-closed'
  /** The meal was taken off the menu. */
  | 'removed'
  | 'orders-closed'
  | 'sold-out'
  /** The caller is a visitor, who has to log in first. */
  | 'login'
  /** The caller has no badge, and so cannot request it. */
  | 'badge'
  /** The meal can be requested, but does not suit the caller's needs. */
  | 'unfit'
  /** The meal can be requested. */
  | 'open'

const requestable: ReadonlySet<ServingState> = new Set(['unfit', 'open'])

/** Whether the service accepts a request for a serving in this state. */
export const canRequest = (state: ServingState): boolean => requestable.has(state)

export interface Viewing {
  readonly now: Date
  /** Closures on the day of the mealtime. */
  readonly closures: readonly Closed[]
  readonly caller: 'visitor' | 'member' | 'badged'
}

type ShownMealtime = Pick<Mealtime, 'date' | 'slot' | 'state' | 'endsAt' | 'ordersCloseAt'>
interface ShownServing extends Pick<Serving, 'mealId' | 'left' | 'fits'> {
  readonly mine?: Pick<OwnServing, 'status'> | undefined
}

/**
 * The state of a serving's button. It agrees with the server, so pages offer no button whose request is
 * refused.
 */
export function servingState(serving: ShownServing, mealtime: ShownMealtime, viewing: Viewing): ServingState {
  const { now, closures, caller } = viewing
  if (serving.mine?.status === 'delivered') return 'served'
  if (mealtime.state === 'cancelled') return 'cancelled'
  if (isOver(mealtime, now)) return 'over'
  if (serving.mine) return takesOrders(mealtime, now) ? 'yours' : 'kept'
  const isClosed = isKitchenClosed(mealtime, closures)
  const refusal = requestRefusal(
    { ...mealtime, ...serving, isRequested: false, isKitchenClosed: isClosed },
    1,
    now,
  )
  if (refusal) return stateOfRefusal[refusal] ?? 'orders-closed'
  if (caller !== 'badged') return stateOfCaller[caller]
  return serving.fits === 'no' ? 'unfit' : 'open'
}

const stateOfRefusal: Readonly<Partial<Record<RefusalCode, ServingState>>> = {
  'not-found': 'removed',
  'kitchen-closed': 'kitchen-closed',
  'orders-closed': 'orders-closed',
  'sold-out': 'sold-out',
}
const stateOfCaller = { visitor: 'login', member: 'badge' } as const
