import { type Kysely, sql } from 'kysely'
import { typesOf } from './tables.ts'

/** When an admin admitted an account, and when a slowed attempt may be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = typesOf(db)
  await db.schema.alterTable('identity').addColumn('admitted_at', instant).execute()
  // existing members stay admitted
  await sql`update identity set admitted_at = (select created_at from users where users.id = identity.id)`.execute(
    db,
  )
  await db.schema.alterTable('attempts').addColumn('next_at', instant).execute()
}
