import { type Badge, isBadged, Refusal } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import { lockMealtime, lockUndated } from '../locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import {
  type Limits,
  mayBring,
  readAllowances,
  readBookers,
  readLimits,
  refuseMore,
} from '../booking-limits.ts'
import { changeDetails } from '../bookings.ts'
import type { RequestDetails } from '../book.ts'
import { listHeld } from '../offers.ts'
import { takesOrders } from '../order-times.ts'
import { takePortions } from '../portions.ts'
import { refusalOfRequest } from '../refusal-of-request.ts'
import { type OwnRequest, type PendingRequest, requirePending } from './require-pending.ts'

interface RequestChange extends RequestDetails, OwnRequest {
  /** The member's badge when the call was admitted. */
  readonly badge: Badge
  /** Time zone of the hostel. */
  readonly timeZone: string
}

/**
 * Changes a pending request of this member until requests close. Members without a badge cannot add portions.
 *
 * @throws {Refusal} if there is no such request, it is too late, or the member may not have this many portions or
 * guests
 */
export function changeRequest(
  db: Database,
  { id, userId, badge: admitted, timeZone, ...details }: RequestChange,
  clock: Clock,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const limits = await readLimits(tx)
    await lockMember(tx, userId, limits.getAllowance(admitted) ? 'no key update' : 'key share')
    const seen = await requirePending(tx, { id, userId })
    const mealtime = seen.mealtime_id === null ? undefined : await lockMealtime(tx, seen.mealtime_id)
    if (mealtime && !takesOrders(mealtime, clock())) throw new Refusal('orders-closed')
    if (!mealtime) await lockUndated(tx)
    // read again, because it may have been changed or closed before the lock
    const request = await requirePending(tx, { id, userId })

    const { serving_id: servingId } = request
    const portions = details.portions ?? request.portions
    const guests = details.guests?.length ?? request.guests
    const change = { id, userId, portions, guests, more: portions - request.portions }
    await requireAllowed(tx, change, request, { limits, timeZone, now: clock() })
    if (servingId !== null && change.more !== 0 && !(await takePortions(tx, servingId, change.more)))
      throw new Refusal('sold-out')
    // if the request was closed in the meantime, refuses as if it had been closed before
    if (!(await changeDetails(tx, id, details, limits.guestPriceCents)))
      await requirePending(tx, { id, userId })
  })
}

interface Change extends OwnRequest {
  readonly portions: number
  readonly guests: number
  /** Number of added portions; negative if some are returned. */
  readonly more: number
}

interface Conditions {
  readonly limits: Limits
  readonly timeZone: string
  readonly now: Date
}

/** Throws if a member may not have the added portions. The member and the mealtime must be locked. */
async function requireAllowed(
  tx: Transaction,
  { userId, portions, guests, more }: Change,
  request: PendingRequest,
  { limits, timeZone, now }: Conditions,
): Promise<void> {
  const bookers = await readBookers(tx, [userId], dateAt(now, timeZone))
  const booker = bookers.get(userId)
  if (more > 0 && !(booker && isBadged(booker.badge))) throw new Refusal('badge-required')
  // fewer guests are always allowed, even if the hostel no longer allows any
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
  if (refusal) throw refusalOfRequest(refusal)
}
