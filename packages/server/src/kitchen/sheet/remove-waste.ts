import { Refusal } from '@warm-ladle/contract'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { lockServing } from './enter-waste.ts'
import type { KitchenServices } from './list-forecasts.ts'

/**
 * Removes a waste entry.
 *
 * @throws {Refusal} if it does not exist
 */
export function removeWaste({ db }: KitchenServices, id: string, actor: Actor): Promise<void> {
  return inTransaction(db, async (tx) => {
    const entry = await tx.selectFrom('waste').selectAll().where('id', '=', id).executeTakeFirst()
    const subject = entry && (await lockServing(tx, entry.serving_id))
    if (!subject) throw new Refusal('not-found')
    const removed = await tx.deleteFrom('waste').where('id', '=', id).returning('id').executeTakeFirst()
    if (!removed) throw new Refusal('not-found')
    const { kind, grams } = entry
    await recordAct(tx, { actor, act: 'waste-removed', subject, before: { kind, grams } })
  })
}
