import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pRetry from 'p-retry'
import { productFolder } from '../../own-commands.ts'
import type { Database, Transaction } from '../schema.ts'
import { contractPlanningAgain, planningAgainContracted } from '../planning-again.ts'
import { dialectOf } from './dialect.ts'
import { lockAllTables, TablesInUse, wasInTheWay } from './lock-all-tables.ts'
import { serveSqlite } from './sqlite.ts'

/** The first migration of this product's schema. Databases without it predate the first release. */
const first = '0001-schema'

const folder = path.join(productFolder, 'packages/server/src/database/migrations')

/**
 * The migrator's table for migrations that an older version must know: it rejects a database with unknown names in
 * this table. It contains the first schema and contractions, which remove things that older versions use.
 */
const requiredTable = 'kysely_migration'
/**
 * The migrator's table for purely additive migrations, which do not stop older versions from running or from being
 * restored.
 */
const expansionTable = 'kysely_expansion'
const contractions: readonly string[] = [planningAgainContracted]

/**
 * Every file in the folder is a migration, in the bundle too. Released ones are never edited: later ones only
 * add. They are loaded, along with a second copy of Kysely, only if one has to run; all other starts are a
 * tenth faster.
 */
const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder })

/** The database was migrated by a later version of the product. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(migration: string) {
    super(
      `The database is from a later version of Warm Ladle, which created '${migration}' in it. ` +
        'Start that version, or name another DATA_DIR or DATABASE_URL.',
    )
  }
}

/** The database was created by a version before the first release. */
export class UnreleasedDatabase extends Error {
  override readonly name = 'UnreleasedDatabase'

  constructor() {
    super(
      'The database was made before the first release of Warm Ladle, and this version cannot read it: ' +
        'name an empty DATA_DIR or DATABASE_URL.',
    )
  }
}

/** Names of this version's migrations, in order. */
export const listKnownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .toSorted()

/**
 * How a database's migrations compare with this version's: none at all, from an earlier version, the same, or from
 * another version.
 */
export type Age = 'absent' | 'earlier' | 'current' | 'unreleased' | { readonly later: string }

/**
 * @param made names of the migrations that a database or a backup has
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
 * Whether a database has been migrated, and by this version of the product. Changes nothing, and ignores what a later
 * version has added.
 *
 * @throws {NewerDatabase | UnreleasedDatabase} if this version cannot read it
 */
export async function compareMigrations(db: Database) {
  const { required, expansions } = await readMade(db)
  const known = listKnownMigrations()
  const made = [...required.filter((name) => !contractions.includes(name)), ...expansions]
  const age = judgeMigrations(
    made.filter((name) => required.includes(name) || known.includes(name)),
    known,
  )
  // the additions of this version may not be compatible with those of a later version
  const isMixed = age === 'earlier' && made.length !== made.filter((name) => known.includes(name)).length
  return requireReadable(isMixed ? judgeMigrations(made, known) : age)
}

function requireReadable(age: Age) {
  if (age === 'unreleased') throw new UnreleasedDatabase()
  if (typeof age === 'object') throw new NewerDatabase(age.later)
  return age
}

/** Names of the migrations that a database has, in order; empty for an empty database. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { required, expansions } = await readMade(db)
  return [...required, ...expansions].filter((name) => !contractions.includes(name)).toSorted()
}

const readMade = async (db: Database) => ({
  required: await migrationNames(db, requiredTable),
  expansions: await migrationNames(db, expansionTable),
})

async function migrationNames(db: Database, table: string): Promise<string[]> {
  if (!(await hasTable(db, table))) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Checks only our own schema: on PostgreSQL another schema may belong to another hostel. */
async function hasTable(db: Database, table: string): Promise<boolean> {
  const { rows } =
    dialectOf(db) === 'sqlite'
      ? await sql`select name from sqlite_master where type = 'table' and name = ${table}`.execute(db)
      : await sql`
          select table_name from information_schema.tables
          where table_schema = current_schema() and table_name = ${table}
        `.execute(db)
  return rows.length > 0
}

/**
 * Migrates the database, completely or not at all. On SQLite the caller must hold the folder's lock, because Kysely's
 * migrator takes none there. On PostgreSQL it waits for other migrations, so several processes may call it in
 * parallel, even while older ones are serving. Locks and limits belong to the transaction instead of the connection,
 * so it works behind a pooler.
 *
 * @throws {NewerDatabase | UnreleasedDatabase} if this version cannot read the database, which is left unchanged
 * @throws {TablesInUse} if other connections do not release the tables
 */
export async function migrate(db: Database): Promise<void> {
  if ((await compareMigrations(db)) === 'current') return
  if (dialectOf(db) === 'sqlite') return withoutReferences(db, () => db.transaction().execute(makeAll))
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      // Building an index may take longer than the service's limit for statements.
      await sql`set local statement_timeout = 0`.execute(tx)
      await lockMigrations(tx)
      if ((await compareMigrations(tx)) === 'current') return
      await lockAllTables(tx, await tablesAfter(await listMigrations(tx)))
      await migrateOwnSchema(tx)
    })
  await pRetry(attempt, { ...patience, shouldRetry: ({ error }) => wasInTheWay(error) }).catch(
    (error: unknown) => {
      throw wasInTheWay(error) ? new TablesInUse() : error
    },
  )
}

/** Names of the tables that these migrations create: the schema may also contain other products' tables. */
async function tablesAfter(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { db, close } = serveSqlite(new DatabaseSync(':memory:'), 1_000)
  try {
    await migrateAs(db, names)
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
      order by name
    `.execute(db)
    return rows.map(({ name }) => name)
  } finally {
    await close()
  }
}

/** About three minutes, during which a backup or a report may use the tables. */
const patience = { retries: 240, minTimeout: 200, factor: 1, randomize: true } as const

/**
 * SQLite rebuilds a table to change its constraints, which references to it would prevent. Nothing else uses the
 * database yet.
 */
async function withoutReferences(db: Database, work: () => Promise<void>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Migrates the first schema of the connection's search path on PostgreSQL. The caller holds `lockMigrations`. */
export const migrateOwnSchema = async (tx: Transaction): Promise<void> => makeAll(tx, await ownSchema(tx))

/** Waits for other migrations, including those of earlier releases: Kysely's migrator uses the same number. */
export const lockMigrations = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx)

/**
 * The schema of our own tables. Kysely itself would look in all schemas, and mistake another hostel's tables
 * for ours.
 */
async function ownSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? 'public'
}

/**
 * Runs only these migrations in an empty database, to make it like an earlier version's.
 *
 * @throws {NewerDatabase | UnreleasedDatabase} if this version does not have all of them
 */
export async function migrateAs(db: Database, names: readonly string[]): Promise<void> {
  requireReadable(judgeMigrations(names, listKnownMigrations()))
  await withoutReferencesOnSqlite(db, () =>
    db.transaction().execute(async (tx) => make(tx, names, await getSchema(tx))),
  )
}

const withoutReferencesOnSqlite = (db: Database, work: () => Promise<void>) =>
  dialectOf(db) === 'sqlite' ? withoutReferences(db, work) : work()
const getSchema = (db: Database) => (dialectOf(db) === 'sqlite' ? undefined : ownSchema(db))

/** A new database has no older version to go back to, so no preparations for one are needed. */
async function makeAll(tx: Transaction, schema?: string): Promise<void> {
  const isNew = !(await hasTable(tx, requiredTable))
  await make(tx, listKnownMigrations(), schema)
  if (isNew) await contractPlanningAgain(tx)
}

async function make(tx: Transaction, names: readonly string[], schema: string | undefined): Promise<void> {
  const all = Object.entries(await provider.getMigrations()).filter(([name]) => names.includes(name))
  const made = await readMade(tx)
  if (made.required.length === 0)
    await run(
      tx,
      requiredTable,
      all.filter(([name]) => name === first),
      schema,
    )
  await sql`create table if not exists ${sql.table(expansionTable)} (
    name varchar(255) not null primary key, timestamp varchar(255) not null
  )`.execute(tx)
  await takeOver(tx, made.required)
  await run(
    tx,
    expansionTable,
    all.filter(([name]) => name !== first),
    schema,
  )
}

type Migrations = Awaited<ReturnType<typeof provider.getMigrations>>

async function run(
  db: Transaction,
  migrationTableName: string,
  migrations: [string, Migrations[string]][],
  migrationTableSchema: string | undefined,
) {
  const migrator = new Migrator({
    db,
    migrationTableName,
    ...(migrationTableSchema !== undefined && { migrationTableSchema }),
    // migrations developed in parallel may arrive in any order
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Versions after 1.0.0 and before 1.1.0 recorded all migrations in one table, and immediately removed what 1.0.0 uses.
 */
async function takeOver(tx: Transaction, required: readonly string[]): Promise<void> {
  const expansions = required.filter((name) => name !== first && !contractions.includes(name))
  if (expansions.length === 0) return
  const [from, to] = [sql.table(requiredTable), sql.table(expansionTable)]
  const chosen = sql.join(expansions)
  await sql`insert into ${to} (name, timestamp) select name, timestamp from ${from} where name in (${chosen})`.execute(
    tx,
  )
  await sql`delete from ${from} where name in (${chosen})`.execute(tx)
  if (expansions.includes('0004-planned-again')) await contractPlanningAgain(tx)
}
