import type { Role } from '@warm-ladle/contract'
import { lockAdmins } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { endAddressChangesBy } from './address-changes.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../platform/audit-log.ts'
import { findMember } from './members.ts'

export function grantAdmin(
  db: Database,
  id: string,
  actor: Actor,
  emailAdmins: EmailAdmins,
): Promise<'granted' | 'admin-already' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    if (await giveAdminRole(tx, id, actor, emailAdmins)) return 'granted'
    return (await findMember(tx, id)) ? 'admin-already' : 'no-such-member'
  })
}

/** Like `grantAdmin`, within another transaction. Returns whether the member was not an admin before. */
export const giveAdminRole = (
  tx: Transaction,
  id: string,
  actor: Actor,
  emailAdmins: EmailAdmins,
): Promise<boolean> => changeRole(tx, { id, role: 'admin' }, actor, emailAdmins)

/** Removes the admin role from a member, unless they are the last admin. */
export function revokeAdmin(
  db: Database,
  id: string,
  actor: Actor,
  emailAdmins: EmailAdmins,
): Promise<'revoked' | 'not-an-admin' | 'last-admin' | 'no-such-member'> {
  return inTransaction(db, async (tx) => {
    // one at a time, because two admins might demote each other concurrently
    const admins = await lockAdmins(tx)
    if (!admins.some((admin) => admin.id === id)) {
      return (await findMember(tx, id)) ? 'not-an-admin' : 'no-such-member'
    }
    if (admins.length === 1) return 'last-admin'
    return (await changeRole(tx, { id, role: 'user' }, actor, emailAdmins)) ? 'revoked' : 'no-such-member'
  })
}

/** Changes a member's role to the other one and records it; returns whether the member existed. */
async function changeRole(
  tx: Transaction,
  { id, role }: { readonly id: string; readonly role: Role },
  actor: Actor,
  emailAdmins: EmailAdmins,
): Promise<boolean> {
  const member = await markRole(tx, id, role)
  if (!member) return false
  // cancels the address changes that they requested, and a pending one of their own, so that no one becomes an admin
  // through an address that others entered
  await endAddressChangesBy(tx, id)
  const isGranted = role === 'admin'
  await recordAct(tx, {
    actor,
    act: isGranted ? 'admin-granted' : 'admin-revoked',
    subject: memberSubject(member),
    before: { role: isGranted ? 'user' : 'admin' },
    after: { role },
    emailAdmins,
  })
  return true
}

/** Sets a member's role; returns the member, or undefined if they do not exist or already have the role. */
const markRole = (tx: Transaction, id: string, role: Role) =>
  tx
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .where('role', '<>', role)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
