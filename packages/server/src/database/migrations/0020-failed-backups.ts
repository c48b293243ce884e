import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/** When a backup, a drill or a copy last failed, and when backups were last copied to another machine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = typesOf[dialectOf(db)]
  for (const column of ['backup_failed_at', 'drill_failed_at', 'copied_at', 'copy_failed_at'])
    await sql.raw(`alter table site add column ${column} ${instant}`).execute(db)
}
