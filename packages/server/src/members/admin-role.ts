import { type Actor, memberSubject, recordAct } from '../database/shared/audit-log.ts'
import { lockAdmins } from '../database/locks.ts'
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

/** Takes the admin role from a member, unless they are the last admin. */
export function revokeAdmin(
  db: Database,
  id: string,
  actor: Actor,
): Promise<'revoked' | 'not-an-admin' | 'last-admin' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    // one at a time: two admins might demote each other concurrently
    const admins = await lockAdmins(tx)
    if (!admins.some((admin) => admin.id === id)) {
      return (await findMember(tx, id)) ? 'not-an-admin' : 'no-such-member'
    }
    if (admins.length === 1) return 'last-admin'

    const member = await markRole(tx, id, 'user')
    if (!member) return 'no-such-member'
    await recordAct(tx, {
      actor,
      act: 'admin-revoked',
      subject: memberSubject(member),
      before: { role: 'admin' },
      after: { role: 'user' },
    })
    return 'revoked'
  })
}
