import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Schema } from '../schema.ts'

/** The condition that a member's account is neither confirmed by e-mail or Google nor admitted by an admin. */
export const isWaiting = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'users'>) =>
  exists(
    selectFrom('identity')
      .select('identity.id')
      .whereRef('identity.id', '=', 'users.id')
      .where('identity.email_verified', '=', false)
      .where('identity.admitted_at', 'is', null),
  )

/** The same as a column: as a condition PostgreSQL would read all identities for it, also for a page of members. */
export const waitingColumn = sql<SqlBool>`coalesce(
  (select not email_verified and admitted_at is null from identity where identity.id = users.id), false
)`.as('is_waiting')

/** Whether a member's account waits to be admitted. */
export async function isMemberWaiting(db: Database, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst()
  return waiting !== undefined
}
