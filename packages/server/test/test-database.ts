import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { lockMigrations, migrate } from '../src/database/engine/migrate.ts'
import { countWrites } from '../src/database/engine/count-writes.ts'
import { createMutex } from '../src/database/engine/mutex.ts'
import { oneConnection } from '../src/database/engine/one-connection.ts'
import type { OpenDatabase } from '../src/database/engine/open.ts'
import { openPostgres } from '../src/database/engine/postgres.ts'
import type { Database, Schema } from '../src/database/schema.ts'
import { serveSqlite } from '../src/database/engine/sqlite.ts'
import { writeStatements } from './write-statements.ts'

interface TestDatabaseOptions {
  /** Milliseconds a query may wait for a connection. */
  readonly connectionTimeout?: number
}

/**
 * An empty, migrated database of the dialect that TEST_DIALECT names: sqlite (unless given), pglite, or postgres, at
 * TEST_DATABASE_URL. On the last two one is shared by all tests of a worker and emptied: close it before opening the next.
 */
export async function openTestDatabase({
  connectionTimeout = 5_000,
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const open = openers[process.env['TEST_DIALECT'] ?? 'sqlite']
  if (!open) throw new Error('TEST_DIALECT must be sqlite, pglite or postgres.')
  return open(connectionTimeout)
}

const openers: Record<string, (connectionTimeout: number) => Promise<OpenDatabase>> = {
  sqlite: openInMemory,
  pglite: openPglite,
  postgres: openRealPostgres,
}

let migrated: Promise<Uint8Array> | undefined

/** A copy of a database that was migrated once. */
async function openInMemory(connectionTimeout: number): Promise<OpenDatabase> {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  migrated ??= migratedSqlite()
  database.deserialize(await migrated)
  return serveSqlite(database, connectionTimeout)
}

async function migratedSqlite(): Promise<Uint8Array> {
  const database = new DatabaseSync(':memory:')
  const { db, close } = serveSqlite(database, 5_000)
  await migrate(db)
  const image = database.serialize()
  await close()
  return image
}

let pglite: Promise<PGlite> | undefined

async function openPglite(connectionTimeout: number): Promise<OpenDatabase> {
  pglite ??= migratedPglite()
  const writes = { count: 0 }
  const db = servePglite(await pglite, connectionTimeout, writes)
  await empty(db)
  // The instance stays for the next test; Kysely would close it.
  return {
    db,
    dialect: 'postgres',
    pool: () => ({ limit: 1, inUse: 0, waiting: 0 }),
    writes,
    close: async () => {},
  }
}

async function migratedPglite(): Promise<PGlite> {
  const instance = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(servePglite(instance, 5_000))
  return instance
}

const servePglite = (instance: PGlite, connectionTimeout: number, writes = { count: 0 }) =>
  new Kysely<Schema>({
    dialect: countWrites(
      oneConnection(new PGliteDialect({ pglite: instance }), createMutex(connectionTimeout)),
      writes,
    ),
  })

/** The file that `npm run record-statements` wants statements in. */
const recording = process.env['RECORD_STATEMENTS']
if (recording !== undefined) writeStatements(recording)

let prepared: Promise<string> | undefined

async function openRealPostgres(connectionTimeout: number): Promise<OpenDatabase> {
  prepared ??= migratedSchema()
  const opened = openPostgres(await prepared, connectionTimeout, true, recording !== undefined)
  await empty(opened.db)
  return opened
}

/** A schema of this worker's own, made anew and migrated, and the address that leads there. */
async function migratedSchema(): Promise<string> {
  const url = await newSchema('test')
  const { db, close } = openPostgres(url, 5_000)
  await migrate(db)
  await close()
  return url
}

/**
 * An empty schema of this worker's own at TEST_DATABASE_URL, made anew.
 *
 * @param name its first part; also what its sessions are called, so that one can tell them from those of other workers
 * @returns the address that leads there
 */
export async function newSchema(name: string): Promise<string> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL database.')
  const schema = `${name}_${process.env['VITEST_POOL_ID'] ?? '1'}`
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema},public`)
  own.searchParams.set('application_name', schema)

  const { db, close } = openPostgres(own.href, 5_000)
  await db.transaction().execute(async (tx) => {
    // `if not exists` does not keep two workers from adding it at the same moment, and a migration looks at the
    // tables of all schemas
    await lockMigrations(tx)
    await sql`create extension if not exists pg_trgm with schema public`.execute(tx)
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx)
    await sql`create schema ${sql.id(schema)}`.execute(tx)
  })
  await close()
  return own.href
}

/** In an order that no rule forbids; the tables that are missing here lose their rows with these. */
const filled = [
  'meal_requests',
  'servings',
  'mealtimes',
  'hours',
  'closures',
  'payments',
  'meals',
  'identity',
  'identity_verification',
  'attempts',
  'outgoing_mails',
  'pictures',
  'provider_events',
  'payment_drift',
  'reconciliation',
  'site',
  'audit_log',
  'settings',
  'undated_activity',
  // a test may leave numbers that are wrong
  'row_counts',
  'daily_totals',
] as const

async function empty(db: Database): Promise<void> {
  for (const table of filled) await db.deleteFrom(table).execute()
}
