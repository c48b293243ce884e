import { type Badge, type ClosedAs, isBadged, Refusal } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import { lockMealtime, lockUndated } from '../locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { findSetting } from '../../platform/settings.ts'
import {
  type Limits,
  mayBring,
  readAllowances,
  readBookers,
  readLimits,
  refuseMore,
} from '../booking-limits.ts'
import { changeDetails, closeRequests, type RequestDetails } from '../bookings.ts'
import { findMealRequest } from '../meal-request.ts'
import { listHeld, refusalOf } from '../offers.ts'
import { cancellingOf, takesOrders } from '../order-times.ts'
import { takePortions } from '../portions.ts'
import { isPending } from '../request-rows.ts'
import { skipDay } from '../standing-orders.ts'

/** One of the member's own requests. */
export interface OwnRequest {
  readonly id: string
  readonly userId: string
}

interface RequestChange extends RequestDetails, OwnRequest {
  /** As the call was admitted. */
  readonly badge: Badge
  /** The hostel's. */
  readonly timeZone: string
}

/**
 * Changes a pending request of this member until orders close. Without a badge none may be added to the portions so far.
 *
 * @throws {Refusal} when there is none, it is too late, or the member may not have so many portions or guests
 */
export function changeRequest(
  db: Database,
  { id, userId, badge: admitted, timeZone, ...details }: RequestChange,
  clock: Clock,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const limits = await readLimits(tx)
    await lockMember(tx, userId, limits.allowanceOf(admitted) ? 'no key update' : 'key share')
    const seen = await findPending(tx, { id, userId })
    const mealtime = seen?.mealtime_id ? await lockMealtime(tx, seen.mealtime_id) : undefined
    if (mealtime && !takesOrders(mealtime, clock())) throw new Refusal('orders-closed')
    if (seen && !mealtime) await lockUndated(tx)
    // read again, since it may have been changed or closed before the lock
    const request = await findPending(tx, { id, userId })
    if (!request) throw await refusalOfNone(tx, { id, userId })

    const { serving_id: servingId } = request
    const portions = details.portions ?? request.portions
    const guests = details.guests?.length ?? request.guests
    const change = { id, userId, portions, guests, more: portions - request.portions }
    await requireAllowed(tx, change, request, { limits, timeZone, now: clock() })
    if (servingId !== null && change.more !== 0 && !(await takePortions(tx, servingId, change.more)))
      throw new Refusal('sold-out')
    if (!(await changeDetails(tx, id, details, limits.guestPriceCents)))
      throw await refusalOfNone(tx, { id, userId })
  })
}

interface Change extends OwnRequest {
  readonly portions: number
  readonly guests: number
  /** Portions that are added; less than 0 where some are given back. */
  readonly more: number
}

interface Conditions {
  readonly limits: Limits
  readonly timeZone: string
  readonly now: Date
}

/** Throws where a member may not have what a change adds. The member and the mealtime have to be locked. */
async function requireAllowed(
  tx: Transaction,
  { userId, portions, guests, more }: Change,
  request: PendingRequest,
  { limits, timeZone, now }: Conditions,
): Promise<void> {
  const bookers = await readBookers(tx, [userId], dateAt(now, timeZone))
  const booker = bookers.get(userId)
  if (more > 0 && !(booker && isBadged(booker.badge))) throw new Refusal('badge-required')
  // fewer guests than before are always allowed, also where the hostel allows none any more
  const isAllowed = guests <= request.guests ? guests < portions : mayBring(limits, guests, portions)
  if (!isAllowed || (guests > 0 && request.mealtime_id === null)) throw new Refusal('too-many-guests')
  const moreOwn = more - (guests - request.guests)
  if (more <= 0 && moreOwn <= 0) return
  const date = request.date ?? dateAt(new Date(request.request_time), timeZone)
  const allowances = await readAllowances(tx, limits, bookers, { dates: [date], timeZone })
  const refusal = refuseMore({
    limits,
    left: allowances.leftOn(userId, date),
    stayUntil: booker?.stayUntil,
    date,
    more: moreOwn,
    held: request.mealtime_id === null ? undefined : await listHeld(tx, [request.mealtime_id], [userId]),
  })
  if (refusal) throw refusalOf(refusal)
}

/**
 * Cancels a pending request of this member; one of a standing order leaves its day out.
 *
 * @throws {Refusal} when there is none, or it is too late
 */
export function markCancelled(db: Database, { id, userId }: OwnRequest, clock: Clock): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await findPending(tx, { id, userId })
    if (!request) throw await refusalOfNone(tx, { id, userId })
    const { standing_order_id: orderId, date } = request
    // whose row the day that is left out refers to
    if (orderId !== null) await lockMember(tx, userId, 'key share')
    const { as, at } = await cancellingIn(tx, request.mealtime_id, clock)
    if (!as) throw new Refusal('orders-closed')
    // at the moment that was compared
    const closed = await closeRequests(tx, { id, user_id: userId }, as, () => at)
    if (closed.length === 0) throw await refusalOfNone(tx, { id, userId })
    // so that it is not booked again where the mealtime is published again
    if (orderId !== null && date !== null) await skipDay(tx, { orderId, date, userId })
  })
}

/** How the member's cancelling closes a request, and when. */
async function cancellingIn(
  tx: Transaction,
  mealtimeId: string | null,
  clock: Clock,
): Promise<{ as: ClosedAs | undefined; at: Date }> {
  const mealtime = mealtimeId === null ? undefined : await lockMealtime(tx, mealtimeId)
  const { value: lateCancel } = await findSetting(tx, 'lateCancel')
  const at = clock()
  return { as: mealtime ? cancellingOf(mealtime, lateCancel, at) : 'member', at }
}

/** A pending request of this member, with its mealtime if it has one. */
const findPending = (tx: Transaction, { id, userId }: OwnRequest) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_requests.portions', 'meal_requests.guests', 'meal_requests.serving_id'])
    .select(['servings.mealtime_id', 'mealtimes.date', 'meal_requests.request_time'])
    .select('meal_requests.standing_order_id')
    .where('meal_requests.id', '=', id)
    .where('meal_requests.user_id', '=', userId)
    .where(isPending)
    .executeTakeFirst()

type PendingRequest = NonNullable<Awaited<ReturnType<typeof findPending>>>

/** The refusal for a request that is not pending, or not the member's. */
async function refusalOfNone(db: Database, { id, userId }: OwnRequest): Promise<Refusal> {
  const request = await findMealRequest(db, id)
  return new Refusal(request?.userId === userId ? 'not-pending' : 'not-found')
}
