import { sql } from 'kysely'
import { Migrator, type MigratorProps } from 'kysely/migration'
import { dialectOf } from './dialect.ts'
import { migrations } from '../migrations/index.ts'
import type { Database, Transaction } from '../schema.ts'

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

/**
 * Migrates the database, completely or not at all. On SQLite the caller holds the folder's lock, since Kysely's
 * migrator takes none there; on PostgreSQL it waits for others that migrate, so several processes may call this in
 * parallel. Lock and limits are the transaction's, not the connection's, so that a pooler may stand between.
 */
export async function migrate(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return migrateToLatest({ db, provider })
  await db.transaction().execute(async (tx) => {
    // Building an index may take longer than the service's limit for statements.
    await sql`set local statement_timeout = 0`.execute(tx)
    await lockMigrations(tx)
    await migrateToLatest({ db: tx, provider, migrationTableSchema: await ownSchema(tx) })
  })
}

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
 * @throws {NewerDatabase} when one of them is unknown
 */
export async function migrateAs(db: Database, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in migrations))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
  const chosen = Object.entries(migrations).filter(([name]) => names.includes(name))
  await migrateToLatest({ db, provider: { getMigrations: async () => Object.fromEntries(chosen) } })
}

const provider = { getMigrations: async () => migrations }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

async function migrateToLatest(props: MigratorProps): Promise<void> {
  // migrations developed in parallel may arrive in any order
  const { error } = await new Migrator({ allowUnorderedMigrations: true, ...props }).migrateToLatest()
  if (!error) return
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(messageOf(error)) ?? []
  throw unknown === undefined ? error : new NewerDatabase(unknown)
}
