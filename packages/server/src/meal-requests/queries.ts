import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Actor, recordAct } from '../database/shared/audit-log.ts'
import { closeRequests } from '../database/shared/close-requests.ts'
import { lockMeal, lockMember } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'
import { requestSearchTextOf } from '../database/search/search-columns.ts'
import { inTransaction } from '../database/transaction.ts'

export interface NewMealRequest {
  readonly mealId: string
  readonly userId: string
  readonly email: string
}

/** Adds a request for a meal on the menu, unless the member already has a pending one for it. */
export function addMealRequest(
  db: Database,
  { mealId, userId, email }: NewMealRequest,
  clock: Clock,
): Promise<'added' | 'waiting-already' | 'no-such-meal'> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, 'key share')
    const meal = await lockMeal(tx, mealId, 'published')
    if (!meal) return 'no-such-meal'

    const added = await tx
      .insertInto('meal_requests')
      .values({
        id: newId(),
        meal_id: meal.id,
        user_id: userId,
        meal_title: meal.title,
        user_email: email,
        request_time: clock().toISOString(),
        search_text: requestSearchTextOf({ mealTitle: meal.title, email }),
      })
      .onConflict((conflict) =>
        // a literal, since a parameter is not recognised as the predicate of the partial index
        conflict
          .columns(['meal_id', 'user_id'])
          .where('status', '=', sql.lit('pending'))
          .where('serving_id', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    return added ? 'added' : 'waiting-already'
  })
}

/** Cancels a pending request of this member; returns whether it existed. */
export async function markCancelled(
  db: Database,
  id: string,
  userId: string,
  clock: Clock,
): Promise<boolean> {
  const cancelled = await inTransaction(db, (tx) =>
    closeRequests(tx, { id, user_id: userId }, 'member', clock()),
  )
  return cancelled.length > 0
}

/** Closes a pending request as served; returns whether it existed. */
export function markDelivered(db: Database, id: string, actor: Actor, clock: Clock): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [delivered] = await closeRequests(tx, { id }, 'served', clock())
    if (!delivered) return false
    // without the member: the audit log must not keep what residents eat
    const subject = { kind: 'request', id, text: delivered.title } as const
    await recordAct(tx, { actor, act: 'meal-served', subject })
    return true
  })
}

/** A request that has not been cancelled. */
export const findMealRequest = (db: Database, id: string) =>
  db
    .selectFrom('meal_requests')
    .select(['status', 'user_id as userId'])
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
