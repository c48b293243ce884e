import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { adaptNodeSqlite } from './node-sqlite.ts'
import { createMutex } from './mutex.ts'
import { oneConnection } from './one-connection.ts'
import { readsApart } from './reads-apart.ts'
import { emitStatement } from './emit-statement.ts'
import type { Schema } from '../schema.ts'
import type { OpenDatabase, PoolState } from './open-database.ts'

/** Milliseconds to wait for another process that writes, such as `npm run admin`. */
const BUSY_TIMEOUT = 5_000

/**
 * Kilobytes of the file cached in memory. With SQLite's default of 2,000, a search among 10,000 meals read the file
 * 37 times on average; now it reads it 9 times.
 */
const CACHE = 8_000

/** Opens a SQLite file, creating it if it does not exist. */
export const openSqlite = (file: string, connectionTimeout: number): OpenDatabase =>
  serveSqlite(openFile(file), connectionTimeout)

/**
 * Opens the embedded database, creating its file if it does not exist. Reads outside of transactions use their own
 * connection: otherwise all pages would wait for an import, which takes at least a second.
 * @param connectionTimeout milliseconds a query may wait for its turn
 * @param isMeasured whether statements are emitted for measuring
 */
export const openEmbedded = (file: string, connectionTimeout: number, isMeasured: boolean): OpenDatabase =>
  openConnections(openFile(file), openToRead(file), connectionTimeout, isMeasured)

/** Wraps an open SQLite database in Kysely. Destroying the wrapper closes the database. */
export const serveSqlite = (database: DatabaseSync, connectionTimeout: number): OpenDatabase =>
  openConnections(database, undefined, connectionTimeout, false)

function openConnections(
  database: DatabaseSync,
  reader: DatabaseSync | undefined,
  connectionTimeout: number,
  isMeasured: boolean,
): OpenDatabase {
  const writes = connect(database, connectionTimeout)
  const reads = reader && connect(reader, connectionTimeout)
  const db = new Kysely<Schema>({
    dialect: reads ? readsApart(writes.dialect, reads.dialect) : writes.dialect,
    ...(isMeasured && { log: emitStatement }),
  })
  return {
    db,
    dialect: 'sqlite',
    pool: () => (reads ? sum(writes.pool(), reads.pool()) : writes.pool()),
    async close() {
      await db.destroy()
      // Kysely does not close a connection it never used.
      for (const connection of [database, reader]) if (connection?.isOpen) connection.close()
    },
  }
}

function connect(database: DatabaseSync, connectionTimeout: number) {
  const mutex = createMutex(connectionTimeout)
  const dialect = new SqliteDialect({ database: adaptNodeSqlite(database) })
  return { dialect: oneConnection(dialect, mutex), pool: () => ({ limit: 1, ...mutex.state() }) }
}

const sum = (one: PoolState, other: PoolState): PoolState => ({
  limit: one.limit + other.limit,
  inUse: one.inUse + other.inUse,
  waiting: one.waiting + other.waiting,
})

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT })
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${CACHE}`)
  return database
}

function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  database.exec(`pragma query_only = on; pragma cache_size = -${CACHE}`)
  return database
}
