import { systemClock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { planAhead } from './plan-ahead.ts'

/** Minutes from a start until orders for the next mealtime close. */
const SOON = 40

/** Plans the mealtimes of this week and the next that a demonstration does not have yet. */
export const rollOn = (db: Database, timeZone: string, clock = systemClock): Promise<void> =>
  inTransaction(db, (tx) => planAhead(tx, { now: clock(), timeZone }))

/**
 * Rolls a demonstration on, and closes orders for the next mealtime forty minutes from now, so that a newcomer sees a
 * countdown whatever the time is. After the last mealtime of a day that is the first one of the next.
 */
export function closeOrdersSoon(db: Database, timeZone: string, clock = systemClock): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    await planAhead(tx, { now, timeZone })
    const soon = new Date(now.getTime() + SOON * 60_000).toISOString()
    const next = await tx
      .selectFrom('mealtimes')
      .select('id')
      .where('state', '=', 'published')
      .where('starts_at', '>=', soon)
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    await tx
      .updateTable('mealtimes')
      .set((eb) => ({ orders_close_at: soon, revision: eb('revision', '+', 1) }))
      .where('id', '=', next.id)
      .execute()
  })
}
