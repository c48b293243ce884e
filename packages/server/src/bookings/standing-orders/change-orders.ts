import { Refusal, said, type Slot } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { lockMealtime } from '../locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { closeLocked } from '../bookings.ts'
import { dateAt } from '../../platform/calendar.ts'
import { resolveCancellation } from '../order-times.ts'
import { isPending } from '../request-rows.ts'
import { findSetting } from '../../platform/settings.ts'
import { includesMealtime, skipDay } from '../standing-orders.ts'
import {
  bookOpen,
  type Booked,
  lockForOrders,
  lockOpen,
  maxPerMember,
  type Opened,
  type OrderServices,
} from './open-mealtimes.ts'

/** Terms of a standing order; undefined ones stay unchanged. */
export interface OrderTerms {
  readonly weekdays?: readonly number[] | undefined
  readonly mealId?: string | null | undefined
  readonly portions?: number | undefined
  readonly takeaway?: boolean | undefined
  readonly from?: string | undefined
  readonly until?: string | null | undefined
}

interface NewOrder extends OrderTerms {
  readonly slot: Slot
  readonly weekdays: readonly number[]
  readonly from: string
}

/**
 * Adds a standing order, and makes its requests at mealtimes that are already published.
 *
 * @throws {Refusal} if its days are over, the member has another standing order for one of them, its meal is
 *   not on the menu, or it has more portions than the hostel allows
 */
export function addOrder(
  { db, clock, timeZone }: OrderServices,
  userId: string,
  { slot, weekdays, mealId = null, portions = 1, takeaway = false, from, until = null }: NewOrder,
): Promise<Booked & { id: string }> {
  return inTransaction(db, async (tx) => {
    await lockForOrders(tx, userId)
    const order = {
      id: newId(),
      user_id: userId,
      slot,
      weekdays: weekdayText(weekdays),
      meal_id: mealId,
      portions,
      takeaway,
      from_date: from,
      until_date: until,
      created_at: clock().toISOString(),
    }
    const today = dateAt(clock(), timeZone)
    await requireAllowed(tx, order, today)
    const opened = await lockOpen(tx, clock, { slots: [slot], from: pickLater(from, today), until, mealId })
    if (!opened.isOnMenu) throw new Refusal('not-found')
    await tx.insertInto('standing_orders').values(order).execute()
    return { id: order.id, ...(await bookOpen(tx, opened, { userId, timeZone })) }
  })
}

const weekdayText = (weekdays: readonly number[]) => weekdays.toSorted((one, other) => one - other).join('')

const pickLater = (one: string, other: string) => (one > other ? one : other)

type OrderRow = Pick<
  NonNullable<Awaited<ReturnType<typeof findOwn>>>,
  'id' | 'user_id' | 'slot' | 'weekdays' | 'portions' | 'from_date' | 'until_date'
>

/** Throws if an order is not allowed, alone or together with the member's other orders. */
async function requireAllowed(tx: Transaction, order: OrderRow, today: string) {
  if (order.until_date !== null && order.until_date < order.from_date)
    throw new Refusal('invalid-input', said(checks.lastDayBeforeFirst), 'until')
  if (order.until_date !== null && order.until_date < today)
    throw new Refusal('invalid-input', said(texts.dayToCome), 'until')
  const { value: maxPortions } = await findSetting(tx, 'mostPortions')
  if (order.portions > maxPortions) throw new Refusal('too-many-portions')
  const others = await tx
    .selectFrom('standing_orders')
    .selectAll()
    .where('user_id', '=', order.user_id)
    .where('ended_at', 'is', null)
    .where('id', '<>', order.id)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', today)]))
    .execute()
  if (others.length >= maxPerMember) throw new Refusal('invalid-input', said(texts.endAnotherFirst))
  if (others.some((other) => overlap(order, other))) throw new Refusal('already-added')
}

const overlap = (one: Omit<OrderRow, 'portions'>, other: Omit<OrderRow, 'portions'>) =>
  one.slot === other.slot &&
  one.weekdays.split('').some((day) => other.weekdays.includes(day)) &&
  (one.until_date === null || other.from_date <= one.until_date) &&
  (other.until_date === null || one.from_date <= other.until_date)

/** A standing order of this member that has not ended. */
const findOwn = (tx: Transaction, id: string, userId: string) =>
  tx
    .selectFrom('standing_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

async function requireOwn(tx: Transaction, id: string, userId: string) {
  const order = await findOwn(tx, id, userId)
  if (!order) throw new Refusal('not-found')
  return order
}

/** A standing order of a member. */
export interface OwnOrder {
  readonly id: string
  readonly userId: string
}

/**
 * Changes a standing order. Existing requests stay, unless the order no longer includes their day and they can still
 * be cancelled. Missing requests are made where requests are open.
 *
 * @throws {Refusal} as `addOrder`, or if there is no such order
 */
export function changeOrder(
  { db, clock, timeZone }: OrderServices,
  { id, userId }: OwnOrder,
  terms: OrderTerms,
): Promise<Booked & { cancelled: number }> {
  return inTransaction(db, async (tx) => {
    await lockForOrders(tx, userId)
    const before = await requireOwn(tx, id, userId)
    const { weekdays, mealId, portions, takeaway, from, until } = terms
    const after = {
      ...before,
      weekdays: weekdays ? weekdayText(weekdays) : before.weekdays,
      meal_id: mealId === undefined ? before.meal_id : mealId,
      portions: portions ?? before.portions,
      from_date: from ?? before.from_date,
      until_date: until === undefined ? before.until_date : until,
    }
    const today = dateAt(clock(), timeZone)
    await requireAllowed(tx, after, today)
    const opened = await lockOpen(tx, clock, { slots: [before.slot], from: today, mealId })
    if (!opened.isOnMenu) throw new Refusal('not-found', said(texts.mealGone), 'mealId')
    await tx
      .updateTable('standing_orders')
      .set({
        weekdays: after.weekdays,
        meal_id: after.meal_id,
        portions: after.portions,
        from_date: after.from_date,
        until_date: after.until_date,
        ...(takeaway !== undefined && { takeaway }),
      })
      .where('id', '=', id)
      .execute()
    const unasked = opened.open.filter((mealtime) => !includesMealtime(after, mealtime))
    const cancelled = await cancelAt(tx, { open: unasked, now: opened.now }, id)
    return { cancelled, ...(await bookOpen(tx, opened, { userId, timeZone })) }
  })
}

/** Cancels a standing order's requests at these mealtimes; returns how many. */
async function cancelAt(tx: Transaction, { open, now }: Pick<Opened, 'open' | 'now'>, orderId: string) {
  if (open.length === 0) return 0
  const ids = open.map(({ id }) => id)
  const bookings = await listBookings(tx, orderId).where('mealtime_id', 'in', ids).execute()
  for (const { id } of bookings) await closeLocked(tx, { id }, 'member', now)
  return bookings.length
}

/** A standing order's pending requests. */
const listBookings = (tx: Transaction, orderId: string) =>
  tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_requests.id', 'mealtime_id'])
    .where('standing_order_id', '=', orderId)
    .where(isPending)

/**
 * Ends a standing order, and cancels its requests that are still open; returns how many.
 *
 * @throws {Refusal} if there is no such order
 */
export function endOrder({ db, clock, timeZone }: OrderServices, { id, userId }: OwnOrder): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockForOrders(tx, userId)
    const { slot } = await requireOwn(tx, id, userId)
    const opened = await lockOpen(tx, clock, { slots: [slot], from: dateAt(clock(), timeZone) })
    await tx
      .updateTable('standing_orders')
      .set({ ended_at: opened.now.toISOString() })
      .where('id', '=', id)
      .execute()
    return cancelAt(tx, opened, id)
  })
}

interface Day {
  readonly date: string
  /** True to skip the day, false to add it back. */
  readonly isSkipped: boolean
}

/**
 * Skips a day of a standing order and cancels its request then, or adds the day back and makes the request.
 *
 * @throws {Refusal} if there is no such order, it does not include the day, the day is over, or it is too late to
 * cancel
 */
export function skipOrder(
  { db, clock, timeZone }: OrderServices,
  { id, userId }: OwnOrder,
  { date, isSkipped }: Day,
): Promise<Booked & { cancelled: number }> {
  return inTransaction(db, async (tx) => {
    await lockForOrders(tx, userId)
    const order = await requireOwn(tx, id, userId)
    if (!includesMealtime(order, { date, slot: order.slot }))
      throw new Refusal('invalid-input', said(texts.notOfThatDay), 'date')
    if (date < dateAt(clock(), timeZone)) throw new Refusal('invalid-input', said(texts.dayOver), 'date')
    if (isSkipped) {
      const cancelled = await cancelOn(tx, { id, date }, clock)
      await skipDay(tx, { orderId: id, date, userId })
      return { cancelled, booked: 0, missed: [] }
    }
    await tx
      .deleteFrom('standing_order_skips')
      .where('standing_order_id', '=', id)
      .where('date', '=', date)
      .execute()
    const opened = await lockOpen(tx, clock, { slots: [order.slot], from: date, until: date })
    return { cancelled: 0, ...(await bookOpen(tx, opened, { userId, timeZone })) }
  })
}

/** Cancels a standing order's requests on a day; returns how many. */
async function cancelOn(
  tx: Transaction,
  { id, date }: { readonly id: string; readonly date: string },
  clock: OrderServices['clock'],
): Promise<number> {
  const booking = await listBookings(tx, id).where('mealtimes.date', '=', date).executeTakeFirst()
  if (!booking) return 0
  const mealtime = await lockMealtime(tx, booking.mealtime_id)
  const { value: lateCancel } = await findSetting(tx, 'lateCancel')
  const now = clock()
  const as = mealtime && resolveCancellation(mealtime, lateCancel, now)
  if (!as) throw new Refusal('orders-closed')
  return (await closeLocked(tx, { id: booking.id }, as, now)).length
}
