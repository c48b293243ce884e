import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { adaptNodeSqlite } from './node-sqlite.ts'
import { createMutex } from './mutex.ts'
import { oneConnection } from './one-connection.ts'
import { tellStatements } from './tell-statements.ts'
import type { Schema } from '../schema.ts'
import type { OpenDatabase } from './open-database.ts'

/** Milliseconds to wait for another process that writes, such as `npm run admin`. */
const BUSY_TIMEOUT = 5_000

/**
 * Kilobytes of the file that are kept in memory. With SQLite's own 2,000 a search among 10,000 meals took 37 reads of the
 * file on average, now 9.
 */
const CACHE = 8_000

/**
 * Opens the embedded database, creating the file if it does not exist.
 * @param file a path, or ':memory:'
 * @param connectionTimeout milliseconds a query may wait for its turn
 * @param isMeasured whether statements are told to those who measure them
 */
export function openSqlite(file: string, connectionTimeout: number, isMeasured = false): OpenDatabase {
  return serveSqlite(openFile(file), connectionTimeout, isMeasured)
}

/** Wraps an open SQLite database in Kysely, which closes it in the end. */
export function serveSqlite(
  database: DatabaseSync,
  connectionTimeout: number,
  isMeasured = false,
): OpenDatabase {
  const dialect = new SqliteDialect({ database: adaptNodeSqlite(database) })
  const mutex = createMutex(connectionTimeout)
  const db = new Kysely<Schema>({
    dialect: oneConnection(dialect, mutex),
    ...(isMeasured && { log: tellStatements }),
  })
  return {
    db,
    dialect: 'sqlite',
    pool: () => ({ limit: 1, ...mutex.state() }),
    async close() {
      await db.destroy()
      // Kysely does not close a connection that it never used.
      if (database.isOpen) database.close()
    },
  }
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT })
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${CACHE}`)
  return database
}
