import { existsSync } from 'node:fs'
import { databaseFile, openDatabase } from '../../database/engine/open.ts'
import { noteBackup } from '../../platform/backups.ts'
import type { Call } from './command.ts'

/**
 * Writes into the database that a backup was made or tried, where there is one: backups are also tried on machines of
 * their own.
 *
 * @returns what to tell the operator when it could not be written
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
    return [`It could not be noted in the database, which goes on counting it as missing: ${why}`]
  } finally {
    await close()
  }
}
