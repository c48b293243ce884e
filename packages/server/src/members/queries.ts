import { memberColumns } from '../database/members.ts'
import type { Database } from '../database/schema.ts'

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
