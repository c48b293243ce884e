import type { Role } from '@warm-ladle/contract'
import { type Actor, memberSubject, recordAct } from '../domain/audit-log.ts'
import { lockAdmins } from '../database/locks.ts'
import { findMember } from '../domain/members.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { markRole } from './queries.ts'

/** Gives a member the admin role. */
export function grantAdmin(
  db: Database,
  id: string,
  actor: Actor,
): Promise<'granted' | 'admin-already' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    if (await changeRole(tx, id, actor, 'admin')) return 'granted'
    return (await findMember(tx, id)) ? 'admin-already' : 'no-such-member'
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
    return (await changeRole(tx, id, actor, 'user')) ? 'revoked' : 'no-such-member'
  })
}

/** Sets the role of a member who has the other one, and records it; returns whether there was such a member. */
async function changeRole(tx: Transaction, id: string, actor: Actor, role: Role): Promise<boolean> {
  const member = await markRole(tx, id, role)
  if (!member) return false
  const isGranted = role === 'admin'
  await recordAct(tx, {
    actor,
    act: isGranted ? 'admin-granted' : 'admin-revoked',
    subject: memberSubject(member),
    before: { role: isGranted ? 'user' : 'admin' },
    after: { role },
  })
  return true
}
