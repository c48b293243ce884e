import {
  canRequest,
  isOver,
  type Mealtime,
  type Serving,
  type ServingState,
  servingState,
  takesOrders,
  type Viewing,
  type Week,
} from '@warm-ladle/contract'
import { isHot, findServed } from './served.ts'

/** The states of a mealtime for one caller. Its card shows exactly one. */
export type CardState =
  /** Some of its meals can be requested. */
  | 'open'
  /** The caller has a request, to be picked up later. */
  | 'asked'
  /** The caller has a request, and the counter is serving. */
  | 'service'
  | 'served'
  | 'closed'
  | 'sold-out'
  /** Members without a badge cannot request it. */
  | 'badge'
  /** Visitors have to log in first. */
  | 'login'
  | 'cancelled'
  | 'kitchen-closed'

/** A meal at a mealtime, and its state for the caller. */
export interface MealOnPlan {
  readonly serving: Serving
  readonly state: ServingState
}

export const toMealsOnPlan = (mealtime: Mealtime, viewing: Viewing): readonly MealOnPlan[] =>
  mealtime.servings.map((serving) => ({ serving, state: servingState(serving, mealtime, viewing) }))

/**
 * The one state of a mealtime's card. The caller's own requests take precedence over what they could request.
 *
 * @param opens when the counter starts serving it
 */
export function cardState(
  mealtime: Mealtime,
  meals: readonly MealOnPlan[],
  { now, opens }: { readonly now: Date; readonly opens: Date },
): CardState {
  if (mealtime.state === 'cancelled') return 'cancelled'
  const own = meals.flatMap(({ serving }) => serving.mine?.status ?? [])
  if (own.includes('pending')) return now < opens ? 'asked' : 'service'
  if (own.length > 0) return 'served'
  const states = meals.map(({ state }) => state)
  if (states.some(canRequest)) return 'open'
  const [reason] = (['login', 'badge', 'kitchen-closed'] as const).filter((state) => states.includes(state))
  return reason ?? (takesOrders(mealtime, now) ? 'sold-out' : 'closed')
}

/** The coming mealtimes. */
export interface Coming {
  /** Today's mealtimes that are not over, or else the next one. */
  readonly cards: readonly Mealtime[]
  /** The mealtime after those, if any is planned. */
  readonly next: Mealtime | undefined
  /** Whether meals are still served today, all are over, or none were planned. */
  readonly today: 'served' | 'over' | 'closed'
}

interface TodayContext {
  readonly today: string
  readonly now: Date
  /** The mealtimes of the current week and later, in order of time. */
  readonly mealtimes: readonly Mealtime[]
}

/** The mealtimes with a card: today's unfinished ones, or else the next one. */
export function comingAt({ today, now, mealtimes }: TodayContext): Coming {
  // a meal that was served just before the end is still being eaten after it
  const isEaten = (mealtime: Mealtime) => {
    const done = findServed(mealtime)
    return done !== undefined && isHot(done.served, now)
  }
  const left = mealtimes.filter((mealtime) => !isOver(mealtime, now) || isEaten(mealtime))
  // a mealtime that began yesterday may be served past midnight
  const isOfToday = ({ date, startsAt }: Mealtime) => date === today || new Date(startsAt) <= now
  const ofToday = left.filter(isOfToday)
  const [first, second] = left.filter((one) => !isOfToday(one) && one.state === 'published')
  if (ofToday.length > 0) return { cards: ofToday, next: first, today: 'served' }
  const hadSome = mealtimes.some(({ date, state }) => date === today && state !== 'cancelled')
  return { cards: first ? [first] : [], next: second, today: hadSome ? 'over' : 'closed' }
}

/** The mealtimes of a week and any known later ones, in order of time. */
export function listMealtimes(week: Pick<Week, 'days'>, later: readonly Mealtime[]): readonly Mealtime[] {
  const ofWeek = week.days.flatMap(({ mealtimes }) => mealtimes)
  const known = new Set(ofWeek.map(({ id }) => id))
  return [...ofWeek, ...later.filter(({ id }) => !known.has(id))].sort((one, other) =>
    one.startsAt.localeCompare(other.startsAt),
  )
}
