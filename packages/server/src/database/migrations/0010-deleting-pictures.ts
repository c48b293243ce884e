import type { Kysely } from 'kysely'

/** The column says what is happening to a picture's files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('pictures').renameColumn('doomed_at', 'deleting_at').execute()
}
