import {
  type Badge,
  isBadged,
  isKitchenClosed,
  isOver,
  type Mealtime,
  type Slot,
  type StandingOrder,
  type StandingOrderDay,
} from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import { isAwayAt } from '../absences.ts'
import { addDays, dateAt, type DateRange } from '../../platform/calendar.ts'
import { listClosures, withoutReplanned } from '../mealtimes.ts'
import { resolveCancellation, takesOrders } from '../order-times.ts'
import { isHeld } from '../request-rows.ts'
import { findSetting } from '../../platform/settings.ts'
import { includesMealtime } from '../standing-orders.ts'
import { listOwnAbsences } from './change-absences.ts'
import type { OrderServices } from './open-mealtimes.ts'

/** Number of days shown for a standing order. */
const shownDays = 14

/** A member's standing orders that have not ended, in the order in which they were set up. */
export async function listStandingOrders(
  { db, clock, timeZone }: OrderServices,
  { id: userId, badge }: { readonly id: string; readonly badge: Badge },
): Promise<StandingOrder[]> {
  const now = clock()
  const today = dateAt(now, timeZone)
  const orders = await listOwn(db, userId, today)
  if (orders.length === 0) return []
  const dates = Array.from({ length: shownDays }, (_, day) => addDays(today, day))
  const days = { from: today, until: dates.at(-1) ?? today }
  const read = await readCircumstances(db, userId, days, now)
  const circumstances = { ...read, isBadged: isBadged(badge) }
  return orders.map((order) => ({
    id: order.id,
    slot: order.slot,
    weekdays: order.weekdays.split('').map(Number),
    meal: order.meal_id === null || order.title === null ? null : { id: order.meal_id, title: order.title },
    portions: order.portions,
    takeaway: toBoolean(order.takeaway),
    from: order.from_date,
    until: order.until_date,
    days: dates
      .filter((date) => includesMealtime(order, { date, slot: order.slot }))
      .flatMap((date) => toDay({ orderId: order.id, date, slot: order.slot }, circumstances)),
  }))
}

const listOwn = (db: Database, userId: string, today: string) =>
  db
    .selectFrom('standing_orders')
    .leftJoin('meals', 'meals.id', 'standing_orders.meal_id')
    .selectAll('standing_orders')
    .select('meals.title')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', today)]))
    .orderBy('created_at')
    .orderBy('standing_orders.id')
    .execute()

/** Reads everything that the states of a member's days depend on. */
async function readCircumstances(db: Database, userId: string, { from, until }: DateRange, now: Date) {
  const skips = await db
    .selectFrom('standing_order_skips')
    .select(['standing_order_id', 'date'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .execute()
  const mealtimes = await db
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'state', 'orders_close_at', 'ends_at'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('state', '<>', 'draft')
    .$narrowType<{ state: Mealtime['state'] }>()
    .execute()
  const bookings = await db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['date', 'slot', 'standing_order_id', 'status', 'meal_requests.meal_title as title'])
    .where('meal_requests.user_id', '=', userId)
    .where(isHeld)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute()
  return {
    now,
    bookings,
    skips: new Set(skips.map(({ standing_order_id: order, date }) => `${order} ${date}`)),
    mealtimes: withoutReplanned(mealtimes),
    absences: await listOwnAbsences(db, userId, from),
    closures: await listClosures(db, { from, until }),
    lateCancel: (await findSetting(db, 'lateCancel')).value,
  }
}

interface OrderedMealtime {
  readonly orderId: string
  readonly date: string
  readonly slot: Slot
}

/** A standing order's state on a day; empty once the mealtime is over. */
function toDay(
  { orderId, date, slot }: OrderedMealtime,
  circumstances: Awaited<ReturnType<typeof readCircumstances>> & { readonly isBadged: boolean },
): StandingOrderDay[] {
  const isThen = (one: { readonly date: string; readonly slot: Slot }) =>
    one.date === date && one.slot === slot
  const mealtime = circumstances.mealtimes.find(isThen)
  const isPublished = mealtime !== undefined && mealtime.state !== 'cancelled'
  if (isPublished && isOver({ state: mealtime.state, endsAt: toIso(mealtime.ends_at) }, circumstances.now))
    return []
  const bookings = circumstances.bookings.filter(isThen)
  const booking = bookings.find(({ standing_order_id: order }) => order === orderId)
  if (booking) {
    const isPending = mealtime !== undefined && booking.status === 'pending'
    const mayChange =
      isPending && resolveCancellation(mealtime, circumstances.lateCancel, circumstances.now) !== undefined
    return [{ date, state: 'booked', title: booking.title, mayChange }]
  }
  const isOpen = !isPublished || takesOrders(mealtime, circumstances.now)
  const standing = (state: StandingOrderDay['state'], mayChange = false) => [{ date, state, mayChange }]
  if (bookings.length > 0) return standing('booked-by-hand')
  if (circumstances.skips.has(`${orderId} ${date}`)) return standing('skipped', isOpen)
  if (isAwayAt(circumstances.absences, { date, slot })) return standing('away')
  if (mealtime?.state === 'cancelled' || isKitchenClosed({ date, slot }, circumstances.closures))
    return standing('closed')
  if (!circumstances.isBadged && isOpen) return standing('paused', true)
  return isPublished ? standing('missed') : standing('waiting', true)
}
