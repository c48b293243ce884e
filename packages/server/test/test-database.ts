import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { migrate } from '../src/database/engine/migrate.ts'
import { createMutex } from '../src/database/engine/mutex.ts'
import { oneConnection } from '../src/database/engine/one-connection.ts'
import type { OpenDatabase } from '../src/database/engine/open.ts'
import { openPostgres } from '../src/database/engine/postgres.ts'
import type { Database, Schema } from '../src/database/schema.ts'
import { serveSqlite } from '../src/database/engine/sqlite.ts'
import { newDatabase } from './postgres-databases.ts'

interface TestDatabaseOptions {
  /** Milliseconds a query may wait for a connection. */
  readonly connectionTimeout?: number
}

/**
 * Opens an empty, migrated database of the dialect in TEST_DIALECT: sqlite (by default), pglite, or postgres at
 * TEST_DATABASE_URL. On the last two, all tests of a worker share one database, which is emptied: close it before
 * you open the next. There `close` closes no connection.
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

/** Opens a copy of a database that was migrated once. */
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
  const db = servePglite(await pglite, connectionTimeout)
  await empty(db)
  // The instance stays for the next test; Kysely would close it.
  return {
    db,
    dialect: 'postgres',
    pool: () => ({ limit: 1, inUse: 0, waiting: 0 }),
    close: async () => {},
  }
}

async function migratedPglite(): Promise<PGlite> {
  const instance = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(servePglite(instance, 5_000))
  return instance
}

const servePglite = (instance: PGlite, connectionTimeout: number) =>
  new Kysely<Schema>({
    dialect: oneConnection(new PGliteDialect({ pglite: instance }), createMutex(connectionTimeout)),
  })

let copied: Promise<string> | undefined
const opened = new Map<number, OpenDatabase>()

/**
 * Connections stay open for the next test, since a new one reads the catalogue for each of its first statements.
 */
async function openRealPostgres(connectionTimeout: number): Promise<OpenDatabase> {
  copied ??= newDatabase('test', { template: true })
  const url = await copied
  const database = opened.get(connectionTimeout) ?? openPostgres(url, connectionTimeout)
  opened.set(connectionTimeout, database)
  await empty(database.db)
  // a new wrapper, since listeners are registered on it, and the next world must not be notified for the last one
  return { ...database, db: database.db.withoutPlugins(), close: async () => {} }
}

/** Tables in an order that no constraint forbids. Tables missing here lose their rows together with these. */
const filled = [
  'feedback',
  'statements',
  'statement_months',
  'meal_requests',
  'servings',
  'polls',
  'mealtimes',
  'hours',
  'closures',
  'payments',
  'meals',
  'identity',
  'identity_verification',
  'attempts',
  'outgoing_mails',
  'announcements',
  'deliveries',
  'outgoing_webhooks',
  'push_keys',
  'pictures',
  'provider_events',
  'payment_drift',
  'reconciliation',
  'site',
  'audit_log',
  'settings',
  'undated_activity',
] as const

async function empty(db: Database): Promise<void> {
  const deletions = filled.map((table) => `delete from ${table};`)
  // in one statement, since this runs before each test
  await sql.raw(`do $$ begin ${deletions.join(' ')} end $$`).execute(db)
}
