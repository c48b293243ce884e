import { Refusal } from '@warm-ladle/contract'
import { lockMealtime } from '../database/locks.ts'
import { type Actor, recordAct } from '../database/shared/audit-log.ts'
import { nameOf } from '../database/shared/mealtime-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { toIso } from '../database/values.ts'
import type { PlanningServices } from './services.ts'

/**
 * Counts portions given to residents who had not asked.
 *
 * @throws {Refusal} when the mealtime is not published or over, or has fewer portions left
 */
export function addWalkUps(
  { db, clock }: PlanningServices,
  servingId: string,
  portions: number,
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const serving = await tx
      .selectFrom('servings')
      .select(['id', 'mealtime_id', 'meal_title'])
      .where('id', '=', servingId)
      .executeTakeFirst()
    const mealtime = serving && (await lockMealtime(tx, serving.mealtime_id))
    if (!serving || mealtime?.state !== 'published') throw new Refusal('not-found')
    if (toIso(mealtime.ends_at) <= clock().toISOString()) throw new Refusal('mealtime-over')
    const given = await tx
      .updateTable('servings')
      .set((eb) => ({ walk_ups: eb('walk_ups', '+', portions) }))
      .where('id', '=', servingId)
      .where((eb) => eb(eb('taken', '+', eb.ref('walk_ups')), '<=', eb('portions', '-', portions)))
      .returning('id')
      .executeTakeFirst()
    if (!given) throw new Refusal('sold-out')
    const subject = {
      kind: 'mealtime',
      id: mealtime.id,
      text: `${serving.meal_title}, ${nameOf(mealtime)}`,
    } as const
    await recordAct(tx, { actor, act: 'walk-up-served', subject, after: { portions } })
  })
}
