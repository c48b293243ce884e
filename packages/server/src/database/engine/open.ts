import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from './open-database.ts'
import { openPostgres } from './postgres.ts'
import { openEmbedded } from './sqlite.ts'

export type { OpenDatabase }

export interface DatabaseOptions {
  /** `postgres://…`; without it, the database is a SQLite file in `dataDir`. */
  url?: string | undefined
  /** An existing folder. */
  dataDir: string
  /** Milliseconds a query may wait for a connection; default 5,000. */
  connectionTimeout?: number
  /** Whether statements are emitted so that they can be measured, which costs a little; default false. */
  isMeasured?: boolean
}

/** Path of the embedded database in the data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'warm-ladle.sqlite')

/**
 * Whether the data folder has an embedded database.
 *
 * @throws if this user may not read the folder
 */
export const hasDatabaseFile = (dataDir: string): boolean =>
  statSync(databaseFile(dataDir), { throwIfNoEntry: false }) !== undefined

/** Opens the database without migrating it. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { url, dataDir, connectionTimeout = 5_000, isMeasured = false } = options
  return url === undefined
    ? openEmbedded(databaseFile(dataDir), connectionTimeout, isMeasured)
    : openPostgres(url, connectionTimeout, isMeasured)
}
