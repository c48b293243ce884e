import { lockMealtime } from './locks.ts'
import type { Transaction } from '../database/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { notifyClosed } from './booking-notices.ts'
import { closeRequests } from './bookings.ts'
import { isUnused } from './portions.ts'
import { isPending } from './request-rows.ts'

/**
 * Takes a meal off its mealtimes, and cancels pending requests for it, because it is being removed from the
 * menu. The meal must be locked.
 */
export async function endMealServings(tx: Transaction, mealId: string, clock: Clock): Promise<void> {
  await lockMealtimesWith(tx, mealId)
  const closed = await closeRequests(tx, { meal_id: mealId }, 'meal-removed', clock)
  await notifyClosed(tx, closed, { as: 'meal-removed' }, clock())
  await withdrawServings(tx, mealId)
}

/**
 * Locks the mealtimes that a meal is planned for, or that have pending requests for it. The meal must be
 * locked.
 */
async function lockMealtimesWith(tx: Transaction, mealId: string): Promise<void> {
  const mealtimes = await tx
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select('mealtimes.id')
    .where('servings.meal_id', '=', mealId)
    .where((eb) => {
      const requests = eb
        .selectFrom('meal_requests')
        .select('meal_requests.id')
        .whereRef('meal_requests.serving_id', '=', 'servings.id')
        .where(isPending)
      return eb.or([eb('mealtimes.state', 'in', ['draft', 'published']), eb.exists(requests)])
    })
    .orderBy('mealtimes.id')
    .execute()
  for (const { id } of mealtimes) await lockMealtime(tx, id)
}

/**
 * Takes a meal off its planned mealtimes. Servings that nothing refers to are removed; the others keep their title.
 * Past mealtimes stay unchanged. The mealtimes must be locked, and the requests closed.
 */
async function withdrawServings(tx: Transaction, mealId: string): Promise<void> {
  const planned = tx.selectFrom('mealtimes').select('id').where('state', 'in', ['draft', 'published'])
  const servings = await tx
    .updateTable('servings')
    .set({ meal_id: null })
    .where('meal_id', '=', mealId)
    .where('mealtime_id', 'in', planned)
    .returning(['id', 'mealtime_id'])
    .execute()
  if (servings.length === 0) return
  await tx
    .deleteFrom('servings')
    .where(
      'id',
      'in',
      servings.map(({ id }) => id),
    )
    .where(isUnused)
    .execute()
  await tx
    .updateTable('mealtimes')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where(
      'id',
      'in',
      servings.map((serving) => serving.mealtime_id),
    )
    .execute()
}
