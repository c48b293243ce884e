import { Refusal } from '@warm-ladle/contract'
import { lockMealtime } from '../locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { mealtimeSubject, type PlanningServices } from './services.ts'

/**
 * Removes a draft.
 *
 * @throws {Refusal} if it was published, or does not exist
 */
export function removeDraft({ db }: PlanningServices, id: string, actor: Actor): Promise<void> {
  return inTransaction(db, async (tx) => {
    const mealtime = await lockMealtime(tx, id)
    if (mealtime?.state === 'published') throw new Refusal('already-published')
    if (mealtime?.state !== 'draft') throw new Refusal('not-found')
    await tx.deleteFrom('servings').where('mealtime_id', '=', id).execute()
    await tx.deleteFrom('mealtimes').where('id', '=', id).execute()
    await recordAct(tx, { actor, act: 'mealtime-removed', subject: mealtimeSubject(mealtime) })
  })
}
