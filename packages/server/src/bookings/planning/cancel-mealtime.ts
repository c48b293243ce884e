import { Refusal } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import { lockMealtime } from '../locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { notifyClosed } from '../booking-notices.ts'
import { announceChange } from '../mealtime-events.ts'
import { closeRequests } from '../bookings.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { type LockedMealtime, mealtimeSubject, type PlanningServices } from './services.ts'

export interface Cancelling {
  /** Shown to residents. */
  readonly reason: string
  readonly actor: Actor
  readonly clock: Clock
  /** The closure that cancels it. */
  readonly closureId?: string
}

/**
 * Cancels a published mealtime that is not over.
 *
 * @returns the number of requests closed with it
 * @throws {Refusal} if it is not published, or is over
 */
export function cancelMealtime(
  { db, clock }: PlanningServices,
  id: string,
  { reason, actor }: Pick<Cancelling, 'reason' | 'actor'>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const mealtime = await lockMealtime(tx, id)
    if (mealtime?.state !== 'published') throw new Refusal('not-found')
    if (toIso(mealtime.ends_at) <= clock().toISOString()) throw new Refusal('mealtime-over')
    const closed = await markCancelled(tx, mealtime, { reason, actor, clock })
    await announceChange(tx, [mealtime], { change: 'cancelled', reason }, clock())
    return closed
  })
}

/**
 * Marks a locked mealtime as cancelled, closes its requests and notifies their members; returns the number of
 * requests.
 */
export async function markCancelled(
  tx: Transaction,
  mealtime: LockedMealtime,
  { reason, actor, clock, closureId }: Cancelling,
): Promise<number> {
  await tx
    .updateTable('mealtimes')
    .set({
      state: 'cancelled',
      cancel_reason: reason,
      closure_id: closureId ?? null,
      revision: mealtime.revision + 1,
    })
    .where('id', '=', mealtime.id)
    .execute()
  const closed = await closeRequests(tx, { mealtime_id: mealtime.id }, 'kitchen', clock)
  await recordAct(tx, {
    actor,
    act: 'mealtime-cancelled',
    subject: mealtimeSubject(mealtime),
    after: { reason, requests: closed.length },
  })
  await notifyClosed(tx, closed, { as: 'kitchen', reason }, clock())
  return closed.length
}
