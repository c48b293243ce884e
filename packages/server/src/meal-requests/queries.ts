import type { ClosedAs } from '@warm-ladle/contract'
import type { Clock } from '../clock.ts'
import { type Actor, recordAct } from '../database/shared/audit-log.ts'
import { changeDetails, closeRequests, type RequestDetails } from '../database/shared/close-requests.ts'
import { takePortions } from '../database/shared/portions.ts'
import { findSetting } from '../database/shared/settings.ts'
import { lockMealtime } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { cancellingOf, takesOrders } from './rules.ts'

/** One of the member's own requests. */
export interface OwnRequest {
  readonly id: string
  readonly userId: string
}

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

/** Closes a pending request as served; returns whether it existed. */
export function markDelivered(db: Database, id: string, actor: Actor, clock: Clock): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [delivered] = await closeRequests(tx, { id }, 'served', clock)
    if (!delivered) return false
    // without the member: the audit log must not keep what residents eat
    const subject = { kind: 'request', id, text: delivered.title } as const
    await recordAct(tx, { actor, act: 'meal-served', subject })
    return true
  })
}

/** A pending request of this member, with its mealtime if it has one. */
const findPending = (tx: Transaction, { id, userId }: OwnRequest) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select(['meal_requests.portions', 'meal_requests.serving_id', 'servings.mealtime_id'])
    .where('meal_requests.id', '=', id)
    .where('meal_requests.user_id', '=', userId)
    .where('meal_requests.status', '=', 'pending')
    .executeTakeFirst()

/** A request that has not been cancelled. */
export const findMealRequest = (db: Database, id: string) =>
  db
    .selectFrom('meal_requests')
    .select(['status', 'user_id as userId'])
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
