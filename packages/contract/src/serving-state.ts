import type { Closure, Mealtime, MealtimeState, OwnServing, Serving } from './mealtime.ts'
import type { RefusalCode } from './refusal.ts'

/** From this number of portions down it is said that few are left. */
const few = 10
/** Milliseconds before the cut-off from which on it is said that orders close soon. */
const soon = 60 * 60_000

/** The states of a serving for one caller; `servingState` gives exactly one of them. */
export type ServingState =
  /** The caller has had it. */
  | 'served'
  /** The kitchen cancelled the mealtime, and says why. */
  | 'cancelled'
  | 'over'
  /** The caller has asked for it, and can change or cancel that. */
  | 'yours'
  /** The caller has asked for it, and orders are closed: it is being cooked. */
  | 'kept'
  | 'kitchen-closed'
  /** The meal was taken off the menu. */
  | 'removed'
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

const askable: ReadonlySet<ServingState> = new Set(['unfit', 'few-left', 'closing', 'open'])

/** Whether the service takes a request for a serving in this state. */
export const canAsk = (state: ServingState): boolean => askable.has(state)

/** When orders of a mealtime close, and whether it takes place. */
interface OrderTimes {
  readonly state: MealtimeState
  readonly ordersCloseAt: Date | string
}

/** Whether requests of a mealtime can be made, changed and given back; at its cut-off they no longer can. */
export const takesOrders = ({ state, ordersCloseAt }: OrderTimes, now: Date): boolean =>
  state === 'published' && now < new Date(ordersCloseAt)

/** What decides whether a member with a badge can ask for a serving. */
export interface Askable extends OrderTimes {
  /** Null once the meal is gone. */
  readonly mealId: string | null
  /** Portions that can still be asked for. */
  readonly left: number
  /** Whether the member has asked for it already. */
  readonly isRequested: boolean
  readonly isKitchenClosed: boolean
}

/** Why so many portions of a serving cannot be asked for at a moment; undefined where they can. */
export function requestRefusal(serving: Askable, portions: number, now: Date): RefusalCode | undefined {
  if (serving.state === 'draft' || serving.mealId === null) return 'not-found'
  if (serving.isRequested) return 'already-requested'
  if (serving.isKitchenClosed) return 'kitchen-closed'
  if (!takesOrders(serving, now)) return 'orders-closed'
  return portions > serving.left ? 'sold-out' : undefined
}

export interface Viewing {
  readonly now: Date
  /** Closures of the mealtime's day. */
  readonly closures: readonly Pick<Closure, 'from' | 'until' | 'slot'>[]
  readonly caller: 'visitor' | 'member' | 'badged'
}

type ShownMealtime = Pick<Mealtime, 'date' | 'slot' | 'state' | 'endsAt' | 'ordersCloseAt'>
interface ShownServing extends Pick<Serving, 'mealId' | 'left' | 'fits'> {
  readonly mine?: Pick<OwnServing, 'status'> | undefined
}

/**
 * The one state of a serving's button. It follows from what the service would answer, so that no button is offered
 * whose request is refused.
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
  return caller === 'badged' ? askableState(serving, mealtime, now) : stateOfCaller[caller]
}

const stateOfRefusal: Readonly<Partial<Record<RefusalCode, ServingState>>> = {
  'not-found': 'removed',
  'kitchen-closed': 'kitchen-closed',
  'orders-closed': 'orders-closed',
  'sold-out': 'sold-out',
}
const stateOfCaller = { visitor: 'login', member: 'badge' } as const

function askableState({ fits, left }: ShownServing, { ordersCloseAt }: ShownMealtime, now: Date) {
  if (fits === 'no') return 'unfit'
  if (left <= few) return 'few-left'
  return new Date(ordersCloseAt).getTime() - now.getTime() <= soon ? 'closing' : 'open'
}

/** Whether one of the closures covers the mealtime. */
export const isKitchenClosed = (
  { date, slot }: Pick<Mealtime, 'date' | 'slot'>,
  closures: Viewing['closures'],
): boolean =>
  closures.some(
    (closure) =>
      closure.from <= date && date <= closure.until && (closure.slot === null || closure.slot === slot),
  )

/** Whether nothing of a mealtime is served any more. */
export const isOver = ({ state, endsAt }: Pick<Mealtime, 'state' | 'endsAt'>, now: Date): boolean =>
  state === 'closed' || new Date(endsAt) <= now
