import { lockAdmins } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { type GivenBack, giveBack } from './give-back.ts'
import { closureSubject, type PlanningServices } from './services.ts'

/**
 * Reopens the kitchen, and plans again the mealtimes that the closure cancelled.
 *
 * @returns how many mealtimes were planned and published again; undefined if the closure does not exist
 */
export function removeClosure(
  services: PlanningServices,
  id: string,
  actor: Actor,
): Promise<GivenBack | undefined> {
  return inTransaction(services.db, async (tx) => {
    await lockAdmins(tx)
    const removed = await tx.deleteFrom('closures').where('id', '=', id).returningAll().executeTakeFirst()
    if (!removed) return undefined
    const { from_date: from, until_date: until, slot, reason } = removed
    await recordAct(tx, {
      actor,
      act: 'closure-removed',
      subject: closureSubject({ id, from, until, slot }),
      before: { reason },
    })
    return giveBack(tx, services, id, actor)
  })
}
