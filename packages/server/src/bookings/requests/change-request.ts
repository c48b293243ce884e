import { type ClosedAs, isBadged } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import { lockMealtime, lockMember, lockUndated } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { changeDetails, closeRequests, mayAskForMore, mayBring, type RequestDetails } from '../bookings.ts'
import { takePortions } from '../portions.ts'
import { dateAt } from '../../platform/calendar.ts'
import { cancellingOf, takesOrders } from '../order-times.ts'
import { findSetting } from '../../platform/settings.ts'
import { skipDay } from '../standing-orders.ts'
import { type Asking, findAllowance, findBadge, type NotAllowed, refuseByStay } from '../../people/stays.ts'
import { inTransaction } from '../../database/transaction.ts'

/** One of the member's own requests. */
export interface OwnRequest {
  readonly id: string
  readonly userId: string
}

/** Without a badge none may be added to the portions so far. */
interface RequestChange extends RequestDetails, OwnRequest, Asking {}

/** Changes a pending request of this member until orders close. */
export function changeRequest(
  db: Database,
  { id, userId, badge: admitted, timeZone, ...details }: RequestChange,
  clock: Clock,
): Promise<
  | 'changed'
  | 'orders-closed'
  | 'none-pending'
  | 'badge-required'
  | 'too-many-portions'
  | 'too-many-guests'
  | 'sold-out'
  | NotAllowed
> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, (await findAllowance(tx, admitted)) ? 'no key update' : 'key share')
    const badge = await findBadge(tx, userId, dateAt(clock(), timeZone))
    const seen = await findPending(tx, { id, userId })
    const mealtime = seen?.mealtime_id ? await lockMealtime(tx, seen.mealtime_id) : undefined
    if (mealtime && !takesOrders(mealtime, clock())) return 'orders-closed'
    if (seen && !mealtime) await lockUndated(tx)
    // read again, since it may have been changed or closed before the lock
    const request = await findPending(tx, { id, userId })
    if (!request) return 'none-pending'

    const portions = details.portions ?? request.portions
    const guests = details.guests?.length ?? request.guests
    const more = portions - request.portions
    if (more > 0 && !isBadged(badge)) return 'badge-required'
    // fewer guests than before are always allowed, also where the hostel allows none any more
    const isAllowed = guests <= request.guests ? guests < portions : await mayBring(tx, guests, portions)
    if (!isAllowed || (guests > 0 && !mealtime)) return 'too-many-guests'
    const moreOwn = more - (guests - request.guests)
    if (
      moreOwn > 0 &&
      mealtime &&
      !(await mayAskForMore(tx, { mealtimeId: mealtime.id, userId, more: moreOwn }))
    )
      return 'too-many-portions'
    const date = mealtime?.date ?? dateAt(new Date(request.request_time), timeZone)
    const isMore = more > 0 || moreOwn > 0
    const notAllowed =
      isMore && (await refuseByStay(tx, { userId, badge, timeZone }, { date, more: moreOwn }))
    if (notAllowed) return notAllowed
    const taken =
      request.serving_id === null || more === 0 || (await takePortions(tx, request.serving_id, more))
    if (!taken) return 'sold-out'
    return (await changeDetails(tx, id, details)) ? 'changed' : 'none-pending'
  })
}

/** Cancels a pending request of this member; one of a standing order leaves its day out. */
export function markCancelled(
  db: Database,
  { id, userId }: OwnRequest,
  clock: Clock,
): Promise<'cancelled' | 'orders-closed' | 'none-pending'> {
  return inTransaction(db, async (tx) => {
    const request = await findPending(tx, { id, userId })
    if (!request) return 'none-pending'
    const { standing_order_id: orderId, date } = request
    // whose row the day that is left out refers to
    if (orderId !== null) await lockMember(tx, userId, 'key share')
    const { as, at } = await cancellingIn(tx, request.mealtime_id, clock)
    if (!as) return 'orders-closed'
    // at the moment that was compared
    const closed = await closeRequests(tx, { id, user_id: userId }, as, () => at)
    if (closed.length === 0) return 'none-pending'
    // so that it is not booked again where the mealtime is published again
    if (orderId !== null && date !== null) await skipDay(tx, { orderId, date, userId })
    return 'cancelled'
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
    .where('meal_requests.status', '=', 'pending')
    .executeTakeFirst()
