import { memberColumns } from '../members.ts'
import type { Database } from '../../database/schema.ts'

/** The member with this email, which is stored in lower case. */
export const findMemberByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(memberColumns).where('email', '=', email).executeTakeFirst()

/** Removes an identity, and with it the sessions, passwords and member. */
export const removeIdentity = (db: Database, id: string) =>
  db.deleteFrom('identity').where('id', '=', id).execute()
