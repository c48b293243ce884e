import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { dialectOf } from '../../src/database/engine/dialect.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { openPostgres } from '../../src/database/engine/postgres.ts'
import { serveSqlite } from '../../src/database/engine/sqlite.ts'
import { migrations } from '../../src/database/migrations/index.ts'
import type { Database } from '../../src/database/schema.ts'
import { newSchema, openTestDatabase } from '../test-database.ts'
import { whileNoneMigrates } from './while-none-migrates.ts'

/**
 * A database as an earlier release has made it, without rows: its migrations, which are never edited, and none after.
 *
 * @param last the name of that release's last migration
 */
export async function openRelease(last: string): Promise<OpenDatabase> {
  const dialect = process.env['TEST_DIALECT'] ?? 'sqlite'
  if (dialect === 'pglite') return openInSharedPglite(last)
  const opened =
    dialect === 'sqlite'
      ? serveSqlite(new DatabaseSync(':memory:', { enableForeignKeyConstraints: true }), 5_000)
      : openPostgres(await newSchema('release'), 5_000)
  await migrateUntil(opened.db, last)
  return opened
}

/** In a schema of its own, which its one session is sent to meanwhile: another instance takes seconds to start. */
async function openInSharedPglite(last: string): Promise<OpenDatabase> {
  const { db, dialect, pool, writes } = await openTestDatabase()
  const close = async () => {
    await sql`set search_path to public`.execute(db)
    await sql`drop schema if exists release cascade`.execute(db)
  }
  await close()
  await sql`create schema release`.execute(db)
  await sql`set search_path to release, public`.execute(db)
  await migrateUntil(db, last)
  return { db, dialect, pool, writes, close }
}

const migrateUntil = (db: Database, last: string) => whileNoneMigrates(db, (tx) => migrateFrom(tx, last))

async function migrateFrom(db: Database, last: string) {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))
  const { rows } =
    dialectOf(db) === 'postgres'
      ? await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
      : { rows: [] }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => earlier },
    ...(rows[0] && { migrationTableSchema: rows[0].schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
