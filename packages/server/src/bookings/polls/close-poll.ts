import { Refusal } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockPoll } from '../locks.ts'
import { listTitles, pollSubject } from './poll-queries.ts'

/**
 * Closes a poll before its deadline.
 *
 * @throws {Refusal} `not-found`, `orders-closed`
 */
export function closePoll(db: Database, id: string, actor: Actor, clock: Clock): Promise<void> {
  return inTransaction(db, async (tx) => {
    const poll = await lockPoll(tx, id)
    if (!poll) throw new Refusal('not-found')
    const now = clock().toISOString()
    if (toIso(poll.closes_at) <= now) throw new Refusal('orders-closed')
    await tx.updateTable('polls').set({ closes_at: now }).where('id', '=', id).execute()
    await recordAct(tx, { actor, act: 'poll-closed', subject: pollSubject(id, await listTitles(tx, id)) })
  })
}
