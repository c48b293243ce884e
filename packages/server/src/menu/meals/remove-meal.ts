import type { Clock } from '../../platform/clock.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { lockMeal } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { MealReactions } from '../reactions.ts'

/**
 * Removes a meal with its likes and reviews, takes it off its mealtimes, and cancels pending requests for it; returns
 * whether it existed.
 */
export function removeMeal(
  {
    db,
    clock,
    onRemoved,
  }: { readonly db: Database; readonly clock: Clock; readonly onRemoved: MealReactions['onRemoved'] },
  id: string,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // the lock on the meal also blocks new requests
    const meal = await lockMeal(tx, id, undefined, 'update')
    if (!meal) return false
    await onRemoved(tx, id, clock)
    await tx.deleteFrom('meals').where('id', '=', id).execute()
    await recordAct(tx, { actor, act: 'meal-deleted', subject: { kind: 'meal', id, text: meal.title } })
    return true
  })
}
