import { type ClosedAs, Refusal } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import { lockMealtime } from '../locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { findSetting } from '../../platform/settings.ts'
import { closeRequests } from '../bookings.ts'
import { resolveCancellation } from '../order-times.ts'
import { skipDay } from '../standing-orders.ts'
import { type OwnRequest, requirePending } from './require-pending.ts'

/**
 * Cancels a pending request of this member. If a standing order made it, that day is skipped.
 *
 * @throws {Refusal} if there is no such request, or it is too late
 */
export function cancelRequest(db: Database, { id, userId }: OwnRequest, clock: Clock): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await requirePending(tx, { id, userId })
    const { standing_order_id: orderId, date } = request
    // locks the member, because the skipped day refers to their row
    if (orderId !== null) await lockMember(tx, userId, 'key share')
    const { as, at } = await cancellingIn(tx, request.mealtime_id, clock)
    if (!as) throw new Refusal('orders-closed')
    // the moment must be the one that was compared with the deadline
    const closed = await closeRequests(tx, { id, user_id: userId }, as, () => at)
    // if the request was closed in the meantime, refuses as if it had been closed before
    if (closed.length === 0) await requirePending(tx, { id, userId })
    // skips the day, so that the request is not made again when the mealtime is published again
    if (orderId !== null && date !== null) await skipDay(tx, { orderId, date, userId })
  })
}

/** How the member's cancellation closes a request, and when. */
async function cancellingIn(
  tx: Transaction,
  mealtimeId: string | null,
  clock: Clock,
): Promise<{ as: ClosedAs | undefined; at: Date }> {
  const mealtime = mealtimeId === null ? undefined : await lockMealtime(tx, mealtimeId)
  const { value: lateCancel } = await findSetting(tx, 'lateCancel')
  const at = clock()
  return { as: mealtime ? resolveCancellation(mealtime, lateCancel, at) : 'member', at }
}
