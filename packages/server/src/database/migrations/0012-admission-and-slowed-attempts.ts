import { type Kysely, sql } from 'kysely'
import { typesOf } from './tables.ts'

/** When an admin let an account in, and when an attempt that is slowed may be made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = typesOf(db)
  await db.schema.alterTable('identity').addColumn('admitted_at', instant).execute()
  // who was a member before keeps being one
  await sql`update identity set admitted_at = (select created_at from users where users.id = identity.id)`.execute(
    db,
  )
  await db.schema.alterTable('attempts').addColumn('next_at', instant).execute()
}
