import type { Clock } from '../clock.ts'
import { lockMealtime, lockUndated } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { changeDetails, type RequestDetails } from '../database/shared/close-requests.ts'
import { takePortions } from '../database/shared/portions.ts'
import { inTransaction } from '../database/transaction.ts'
import { findPending, type OwnRequest } from './find-pending.ts'
import { takesOrders } from './rules.ts'

export interface RequestChange extends RequestDetails, OwnRequest {
  /** Whether the member may take more portions than so far. */
  readonly mayTakeMore: boolean
}

/** Changes a pending request of this member until orders close. */
export function changeRequest(
  db: Database,
  { id, userId, mayTakeMore, ...details }: RequestChange,
  clock: Clock,
): Promise<'changed' | 'orders-closed' | 'none-pending' | 'badge-required' | 'sold-out'> {
  return inTransaction(db, async (tx) => {
    const seen = await findPending(tx, { id, userId })
    const mealtime = seen?.mealtime_id ? await lockMealtime(tx, seen.mealtime_id) : undefined
    if (mealtime && !takesOrders(mealtime, clock())) return 'orders-closed'
    if (seen && !mealtime) await lockUndated(tx)
    // read again, since it may have been changed or closed before the lock
    const request = await findPending(tx, { id, userId })
    if (!request) return 'none-pending'

    const more = (details.portions ?? request.portions) - request.portions
    if (more > 0 && !mayTakeMore) return 'badge-required'
    const taken =
      request.serving_id === null || more === 0 || (await takePortions(tx, request.serving_id, more))
    if (!taken) return 'sold-out'
    return (await changeDetails(tx, id, details)) ? 'changed' : 'none-pending'
  })
}
