import { sql } from 'kysely'
import { migrations } from '../migrations/index.ts'
import type { Database } from '../schema.ts'
import { dialectOf } from './dialect.ts'
import { NewerDatabase } from './migrate.ts'

/**
 * Whether a database has been migrated, and by this version of the product; nothing is changed.
 *
 * @throws {NewerDatabase} when it was migrated by a later one
 */
export async function compareMigrations(db: Database): Promise<'absent' | 'earlier' | 'current'> {
  const made = await listMigrations(db)
  const unknown = made.find((name) => !(name in migrations))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
  if (made.length === 0) return 'absent'
  return made.length < Object.keys(migrations).length ? 'earlier' : 'current'
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
