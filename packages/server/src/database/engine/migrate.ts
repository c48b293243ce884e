import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator, type MigratorProps } from 'kysely/migration'
import { productFolder } from '../../own-commands.ts'
import type { Database, Transaction } from '../schema.ts'
import { dialectOf } from './dialect.ts'

/** The first of this product's schema. Databases without it were made before anything was released. */
const first = '0001-schema'

const folder = path.join(productFolder, 'packages/server/src/database/migrations')

/**
 * Every file of the folder is a migration, also where the bundle runs. One that has been released is never edited: later
 * ones only add. They are loaded when they are made, with a second Kysely: a start that makes none is a tenth shorter.
 */
const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder })

/** The database was migrated by a later version of the product. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(migration: string) {
    super(
      `The database is of a later version of Warm Ladle, which has made '${migration}' in it. ` +
        'Start that version, or name another DATA_DIR or DATABASE_URL.',
    )
  }
}

/** The database was made by a version before the first release. */
export class UnreleasedDatabase extends Error {
  override readonly name = 'UnreleasedDatabase'

  constructor() {
    super(
      'The database was made before the first release of Warm Ladle, and this version cannot read it: ' +
        'name an empty DATA_DIR or DATABASE_URL.',
    )
  }
}

/** Names of the migrations of this version, in their order. */
export const listKnownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .toSorted()

/** What data with these migrations are to this version: those of a version before, of this one, or of another. */
export type Age = 'absent' | 'earlier' | 'current' | 'unreleased' | { readonly later: string }

/**
 * @param made names of the migrations that were made in a database or a backup
 * @param known `listKnownMigrations`
 */
export function judgeMigrations(made: readonly string[], known: readonly string[]): Age {
  if (made.length === 0) return 'absent'
  if (!made.includes(first)) return 'unreleased'
  const unknown = made.find((name) => !known.includes(name))
  if (unknown !== undefined) return { later: unknown }
  return made.length < known.length ? 'earlier' : 'current'
}

/**
 * Whether a database has been migrated, and by this version of the product; nothing is changed.
 *
 * @throws {NewerDatabase | UnreleasedDatabase} when it cannot be read by this version
 */
export const compareMigrations = async (db: Database) => requireReadable(await listMigrations(db))

async function requireReadable(made: readonly string[]) {
  const age = judgeMigrations(made, listKnownMigrations())
  if (age === 'unreleased') throw new UnreleasedDatabase()
  if (typeof age === 'object') throw new NewerDatabase(age.later)
  return age
}

/** Names of the migrations that were made in a database, in their order; none in an empty one. */
export async function listMigrations(db: Database): Promise<string[]> {
  if (!(await hasMigrations(db))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Only in the own schema: on PostgreSQL another one may hold another hostel. */
async function hasMigrations(db: Database): Promise<boolean> {
  const { rows } =
    dialectOf(db) === 'sqlite'
      ? await sql`select name from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(
          db,
        )
      : await sql`
          select table_name from information_schema.tables
          where table_schema = current_schema() and table_name = 'kysely_migration'
        `.execute(db)
  return rows.length > 0
}

/**
 * Migrates the database, completely or not at all. On SQLite the caller holds the folder's lock, since Kysely's
 * migrator takes none there; on PostgreSQL it waits for others that migrate, so several processes may call this in
 * parallel. Lock and limits are the transaction's, not the connection's, so that a pooler may stand between.
 *
 * @throws {NewerDatabase | UnreleasedDatabase} when it cannot be read by this version; it is left as it is
 */
export async function migrate(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return migrateToLatest({ db })
  await db.transaction().execute(async (tx) => {
    // Building an index may take longer than the service's limit for statements.
    await sql`set local statement_timeout = 0`.execute(tx)
    await lockMigrations(tx)
    await migrateOwnSchema(tx)
  })
}

/** Migrates the first schema of the connection's search path on PostgreSQL; the caller holds `lockMigrations`. */
export const migrateOwnSchema = async (tx: Transaction): Promise<void> =>
  migrateToLatest({ db: tx, migrationTableSchema: await ownSchema(tx) })

/** Waits for others that migrate, earlier releases among them: the number is that of Kysely's migrator. */
export const lockMigrations = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx)

/** Kysely would look for its own tables in all schemas, and mistake those of another hostel for ours. */
async function ownSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? 'public'
}

/**
 * Makes these migrations alone in an empty database, so that it is as one of an earlier version.
 *
 * @throws {NewerDatabase | UnreleasedDatabase} when this version does not have all of them
 */
export async function migrateAs(db: Database, names: readonly string[]): Promise<void> {
  await requireReadable(names)
  const all = Object.entries(await provider.getMigrations())
  const chosen = Object.fromEntries(all.filter(([name]) => names.includes(name)))
  await migrateToLatest({ db, provider: { getMigrations: async () => chosen } })
}

async function migrateToLatest(props: Omit<MigratorProps, 'provider'> & Partial<MigratorProps>) {
  if ((await compareMigrations(props.db)) === 'current') return
  // migrations developed in parallel may arrive in any order
  const migrator = new Migrator({ allowUnorderedMigrations: true, provider, ...props })
  // SQLite makes a table anew to change its constraints, which references would forbid; nothing else uses the database yet
  const isSqlite = dialectOf(props.db) === 'sqlite'
  if (isSqlite) await sql`pragma foreign_keys = off`.execute(props.db)
  const { error } = await migrator.migrateToLatest()
  if (isSqlite) await sql`pragma foreign_keys = on`.execute(props.db)
  if (error) throw error
}
