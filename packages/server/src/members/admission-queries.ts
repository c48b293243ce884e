import type { Database, Transaction } from '../database/schema.ts'
import { toBoolean, toIso } from '../database/values.ts'

/** Marks an account as admitted; returns it, or undefined when it was not waiting. */
export const markAdmitted = (tx: Transaction, id: string) =>
  tx
    .updateTable('identity')
    .set({ admitted_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('email_verified', '=', false)
    .where('admitted_at', 'is', null)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()

/** An account, and whether its address is confirmed or it is admitted. */
export interface KnownAccount {
  readonly id: string
  readonly name: string
  readonly joinedAt: string
  readonly isConfirmed: boolean
  readonly isAdmitted: boolean
}

/** The account with this e-mail, which is kept lower-cased. */
export async function findAccount(db: Database, email: string): Promise<KnownAccount | undefined> {
  const row = await db
    .selectFrom('identity')
    .select(['id', 'name', 'created_at', 'email_verified', 'admitted_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      joinedAt: toIso(row.created_at),
      isConfirmed: toBoolean(row.email_verified),
      isAdmitted: row.admitted_at !== null,
    }
  )
}
