import { locking, type LockMode } from '../database/engine/row-locks.ts'
import type { Transaction } from '../database/schema.ts'
import { lockKeys, noteLock } from '../database/locks.ts'

/**
 * Finds a mealtime and locks it with its servings and their requests until the transaction ends. Increases
 * `activity`, which live views follow. Read the clock only after this call.
 */
export function lockMealtime(tx: Transaction, id: string) {
  noteLock(tx, lockKeys.mealtime(id))
  return tx
    .updateTable('mealtimes')
    .set((eb) => ({ activity: eb('activity', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'date', 'slot', 'state', 'revision', 'starts_at', 'ends_at', 'orders_close_at'])
    .executeTakeFirst()
}

/**
 * Locks all anytime requests against concurrent changes until the transaction ends, and increases their `activity`.
 * They share one lock, so a new request takes it last.
 */
export async function lockUndated(tx: Transaction): Promise<void> {
  noteLock(tx, lockKeys.undated)
  await tx
    .insertInto('undated_activity')
    .values({ id: 1, activity: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ activity: eb('undated_activity.activity', '+', 1) })),
    )
    .execute()
}

/**
 * Finds a poll and locks it until the transaction ends. Votes share the lock, and whatever ends the voting holds it
 * alone. Read the clock only after this call.
 */
export function lockPoll(
  tx: Transaction,
  id: string,
  mode: Extract<LockMode, 'share' | 'no key update'> = 'no key update',
) {
  noteLock(tx, lockKeys.poll(id))
  return locking(tx, tx.selectFrom('polls').selectAll().where('id', '=', id), mode).executeTakeFirst()
}
