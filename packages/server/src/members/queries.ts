import { dialectOf } from '../database/engine/dialect.ts'
import { memberColumns } from '../database/shared/members.ts'
import type { Database, Transaction } from '../database/schema.ts'

/** The member with this e-mail, which is kept lower-cased. */
export const findMemberByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(memberColumns).where('email', '=', email).executeTakeFirst()

/** Gives the member with this e-mail the admin role; answers whether there is one. */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  const made = await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Gives an ordinary member the admin role; answers whether there is one with this id. */
export async function markAdmin(db: Database, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', id)
    .where('role', '=', 'user')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** All admins, whom nobody else can remove until the transaction ends. */
export function holdAdmins(tx: Transaction) {
  const admins = tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')
  return (dialectOf(tx) === 'postgres' ? admins.forNoKeyUpdate() : admins).execute()
}

/** Removes an identity, and with it sessions, passwords and the member. */
export const removeIdentity = (db: Database, id: string) =>
  db.deleteFrom('identity').where('id', '=', id).execute()
