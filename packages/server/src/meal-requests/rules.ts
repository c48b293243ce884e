import {
  type ClosedAs,
  takesOrders as areOrdersOpen,
  type MealtimeState,
  type RefusalCode,
  requestRefusal,
} from '@warm-ladle/contract'
import { toBoolean } from '../database/values.ts'

/** Milliseconds for which members see a request of theirs that others cancelled. */
export const toldFor = 14 * 24 * 60 * 60 * 1000

/** What members are told of a request that others cancelled; of other requests nothing. */
export const toldOf: Readonly<Partial<Record<ClosedAs, string>>> = {
  kitchen: 'The kitchen had to cancel it.',
  'meal-removed': 'This meal was taken off the menu.',
  'badge-lost': 'Your membership was paid back before orders closed.',
  'no-show': 'It was not picked up.',
}

// Object.keys widens to string[]; the object literal above has exactly these keys
export const toldReasons = Object.keys(toldOf) as readonly ClosedAs[]

/** When orders of a mealtime close, and whether it takes place. */
interface OrderTimes {
  readonly state: MealtimeState
  readonly orders_close_at: Date | string
  readonly ends_at: Date | string
}

/** Whether requests of a mealtime can be made, changed and given back. */
export const takesOrders = ({ state, orders_close_at: ordersCloseAt }: OrderTimes, now: Date): boolean =>
  areOrdersOpen({ state, ordersCloseAt }, now)

/** How a member's own cancelling closes a request of a mealtime; undefined where it is too late. */
export function cancellingOf(mealtime: OrderTimes, lateCancel: boolean, now: Date): ClosedAs | undefined {
  if (takesOrders(mealtime, now)) return 'member'
  return lateCancel && now < new Date(mealtime.ends_at) ? 'late' : undefined
}

/** A serving as it stands, and this member's part in it. */
export interface BookableServing extends OrderTimes {
  readonly meal_id: string | null
  readonly portions: number
  readonly taken: number
  readonly walk_ups: number
  /** The member's own request that is not cancelled. */
  readonly mine: string | null
  readonly is_kitchen_closed: boolean | number
}

/** Portions that can still be asked for. */
export const leftOf = ({ portions, taken, walk_ups: walkUps }: BookableServing): number =>
  portions - taken - walkUps

/** Why so many portions of a serving cannot be asked for at a moment; undefined where they can. */
export const refusalOf = (serving: BookableServing, portions: number, now: Date): RefusalCode | undefined =>
  requestRefusal(
    {
      state: serving.state,
      ordersCloseAt: serving.orders_close_at,
      mealId: serving.meal_id,
      left: leftOf(serving),
      isRequested: serving.mine !== null,
      isKitchenClosed: toBoolean(serving.is_kitchen_closed),
    },
    portions,
    now,
  )
