import { sql } from 'kysely'
import { dialectOf } from '../../src/database/engine/dialect.ts'
import type { Database } from '../../src/database/schema.ts'
import { whileNoneMigrates } from './while-none-migrates.ts'

/** Lists the tables of this world only. On PostgreSQL, other tests use other schemas. */
export async function listTables(db: Database) {
  const tables = await whileNoneMigrates(db, (tx) => tx.introspection.getTables())
  if (dialectOf(db) === 'sqlite') return tables
  const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.own)
}
