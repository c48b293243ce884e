import { existsSync } from 'node:fs'
import { databaseFile, openDatabase } from '../../database/engine/open.ts'
import type { Database } from '../../database/schema.ts'
import type { Call } from './command.ts'

/**
 * Records in the database, if there is one, that a backup was made or tried, because backups are also tried on
 * separate machines.
 *
 * @returns what to tell the operator if it could not be written
 */
export async function noteIn(
  { config, explain }: Pick<Call, 'config' | 'explain'>,
  noted: Parameters<typeof noteBackup>[1],
): Promise<string[]> {
  const { dataDir, databaseUrl: url } = config
  if (url === undefined && !existsSync(databaseFile(dataDir))) return []
  const { db, close } = openDatabase({ dataDir, url })
  try {
    await noteBackup(db, noted)
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const why = explain(error) ?? `${reason}.`
    return [`The database could not record this and still counts it as missing: ${why}`]
  } finally {
    await close()
  }
}

/** Records a success, for pages and checks. */
export const noteBackup = (
  db: Database,
  noted: { backed_up_at: string } | { drilled_at: string } | { copied_at: string },
) => db.updateTable('site').set(noted).execute()

const failedColumns = {
  backup: 'backup_failed_at',
  drill: 'drill_failed_at',
  copies: 'copy_failed_at',
} as const

/**
 * Records that a unit on the server, e.g. warm-ladle-backup@north, has failed.
 *
 * @returns whether it is a known unit
 */
export async function noteFailure(db: Database, unit: string, at: Date): Promise<boolean> {
  const kind = (['backup', 'drill', 'copies'] as const).find((name) => unit.includes(name))
  if (kind === undefined) return false
  await db
    .updateTable('site')
    .set({ [failedColumns[kind]]: at.toISOString() })
    .execute()
  return true
}
