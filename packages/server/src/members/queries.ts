import type { Role } from '@warm-ladle/contract'
import { memberColumns } from '../domain/members.ts'
import type { Database, Transaction } from '../database/schema.ts'

/** The member with this e-mail, which is kept lower-cased. */
export const findMemberByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(memberColumns).where('email', '=', email).executeTakeFirst()

/** Sets a member's role; returns the member, or undefined when they do not exist or have the role already. */
export const markRole = (tx: Transaction, id: string, role: Role) =>
  tx
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .where('role', '<>', role)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()

/** Removes an identity, and with it sessions, passwords and the member. */
export const removeIdentity = (db: Database, id: string) =>
  db.deleteFrom('identity').where('id', '=', id).execute()
