import type { Kysely } from 'kysely'
import { typesOf } from './tables.ts'

/** When the owner of a session last reauthenticated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_session').addColumn('proved_at', typesOf(db).instant).execute()
}
