import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from './open-database.ts'
import { openPostgres } from './postgres.ts'
import { openEmbedded } from './sqlite.ts'

export type { OpenDatabase }

export interface DatabaseOptions {
  /** `postgres://…`; without one the database is a SQLite file in `dataDir`. */
  url?: string | undefined
  /** An existing folder. */
  dataDir: string
  /** Milliseconds a query may wait for a connection; 5,000 unless given. */
  connectionTimeout?: number
  /** Whether statements are told to those who measure them, which costs a little; not unless told. */
  isMeasured?: boolean
}

/** File name of the embedded database in the data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'warm-ladle.sqlite')

/**
 * Whether there is an embedded database in the data folder.
 *
 * @throws where this user may not look into the folder
 */
export const hasDatabaseFile = (dataDir: string): boolean =>
  statSync(databaseFile(dataDir), { throwIfNoEntry: false }) !== undefined

/** Opens the database of these options, without migrating it. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { url, dataDir, connectionTimeout = 5_000, isMeasured = false } = options
  return url === undefined
    ? openEmbedded(databaseFile(dataDir), connectionTimeout, isMeasured)
    : openPostgres(url, connectionTimeout, isMeasured)
}
