import type { ClosedAs } from '@warm-ladle/contract'
import type { Clock } from '../clock.ts'
import { closeRequests } from '../database/shared/close-requests.ts'
import { findSetting } from '../database/shared/settings.ts'
import { lockMealtime } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { findPending, type OwnRequest } from './find-pending.ts'
import { cancellingOf } from './rules.ts'

/** Cancels a pending request of this member. */
export function markCancelled(
  db: Database,
  { id, userId }: OwnRequest,
  clock: Clock,
): Promise<'cancelled' | 'orders-closed' | 'none-pending'> {
  return inTransaction(db, async (tx) => {
    const request = await findPending(tx, { id, userId })
    if (!request) return 'none-pending'
    const { as, at } = await cancellingIn(tx, request.mealtime_id, clock)
    if (!as) return 'orders-closed'
    // at the moment that was compared
    const closed = await closeRequests(tx, { id, user_id: userId }, as, () => at)
    return closed.length > 0 ? 'cancelled' : 'none-pending'
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

/** A request that has not been cancelled. */
export const findMealRequest = (db: Database, id: string) =>
  db
    .selectFrom('meal_requests')
    .select(['status', 'user_id as userId'])
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
