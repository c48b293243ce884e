import { type Actor, memberSubject, recordAct } from '../database/shared/audit-log.ts'
import { findMember } from '../database/shared/members.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { markRole } from './queries.ts'

/** Gives a member the admin role. */
export function grantAdmin(
  db: Database,
  id: string,
  actor: Actor,
): Promise<'granted' | 'admin-already' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    const member = await markRole(tx, id, 'admin')
    if (!member) return (await findMember(tx, id)) ? 'admin-already' : 'no-such-member'
    await recordAct(tx, {
      actor,
      act: 'admin-granted',
      subject: memberSubject(member),
      before: { role: 'user' },
      after: { role: 'admin' },
    })
    return 'granted'
  })
}
