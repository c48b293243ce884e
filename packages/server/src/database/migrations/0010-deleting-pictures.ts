import type { Kysely } from 'kysely'

/** Renames the column after its meaning: the picture's files are being deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('pictures').renameColumn('doomed_at', 'deleting_at').execute()
}
