import { Refusal } from '@warm-ladle/contract'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import type { KitchenServices } from '../sheet/list-forecasts.ts'
import { feedbackSubject } from '../feedback-subject.ts'

/**
 * Closes feedback, answered or not. Its author is not notified.
 *
 * @throws {Refusal} `not-found`; `changed-meanwhile` if it is closed already
 */
export function closeFeedback(
  { db, clock, timeZone }: KitchenServices,
  id: string,
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const closed = await tx
      .updateTable('feedback')
      .set({ state: 'closed', closed_at: clock().toISOString() })
      .where('id', '=', id)
      .where('state', '<>', 'closed')
      .returning(['id', 'kind', 'created_at'])
      .executeTakeFirst()
    if (closed)
      return recordAct(tx, { actor, act: 'feedback-closed', subject: feedbackSubject(closed, timeZone) })
    const found = await tx.selectFrom('feedback').select('id').where('id', '=', id).executeTakeFirst()
    throw new Refusal(found ? 'changed-meanwhile' : 'not-found')
  })
}
