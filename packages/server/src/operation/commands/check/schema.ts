import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { dialectOf } from '../../../database/engine/dialect.ts'
import { lockMigrations, migrate, migrateOwnSchema } from '../../../database/engine/migrate.ts'
import { serveSqlite } from '../../../database/engine/sqlite.ts'
import { ruleOf100 } from '../../../database/planning-again.ts'
import type { Database, Transaction } from '../../../database/schema.ts'
import { fault, type Finding, shortList, ok, warning } from './finding.ts'

/** Compares tables, columns, indexes and constraints with those created by this version's migrations. */
export async function checkSchema(db: Database): Promise<Finding> {
  const isSqlite = dialectOf(db) === 'sqlite'
  const [actual, expected] = isSqlite
    ? [await listSqlite(db), await expectedOnSqlite()]
    : [await listPostgres(db), await expectedOnPostgres(db)]
  const missing = [...expected].filter((part) => !actual.has(part))
  // the constraint of 1.0.0 is expected, because it stays as long as possible
  const unknown = [...actual].filter((part) => !expected.has(part) && !part.includes(ruleOf100))
  if (missing.length > 0)
    return fault(
      'schema',
      `The database lacks ${shortList(missing)}.`,
      'Restore the newest backup with this version, or report these lines. Some calls fail until then.',
    )
  if (unknown.length > 0)
    return warning(
      'schema',
      `The database has ${shortList(unknown)}, which this version does not know.`,
      'Remove what you added, or report these lines.',
    )
  return ok('schema', `All ${expected.size} columns, indexes and constraints are as this version expects.`)
}

async function expectedOnSqlite() {
  const { db, close } = serveSqlite(new DatabaseSync(':memory:'), 1_000)
  try {
    await migrate(db)
    return await listSqlite(db)
  } finally {
    await close()
  }
}

class Done extends Error {}

/** Lists the parts that the migrations create, in a separate schema that is rolled back. */
async function expectedOnPostgres(db: Database): Promise<ReadonlySet<string>> {
  let expected: ReadonlySet<string> = new Set()
  const make = async (tx: Transaction) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await lockMigrations(tx)
    await sql`create schema expected_by_check`.execute(tx)
    await sql`select set_config('search_path', 'expected_by_check, ' || current_setting('search_path'), true)`.execute(
      tx,
    )
    await migrateOwnSchema(tx)
    expected = await listPostgres(tx)
    throw new Done()
  }
  await db
    .transaction()
    .execute(make)
    .catch((error: unknown) => {
      if (!(error instanceof Done)) throw error
    })
  return expected
}

interface SchemaPart {
  readonly part: string
}

const asSet = (rows: readonly SchemaPart[]): ReadonlySet<string> =>
  new Set(rows.map(({ part }) => part.replaceAll(/\s+/g, ' ').trim()))

/** Lists columns and indexes only: SQLite knows a constraint only from the text that created its table. */
async function listSqlite(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<SchemaPart>`
    select t.name || '.' || c.name || ' ' || lower(c.type) || iif(c."notnull", ' not null', '') as part
    from sqlite_master as t, pragma_table_info(t.name) as c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'
    union all
    select i.name || ': ' || i.sql from sqlite_master as i where i.type = 'index' and i.sql is not null
  `.execute(db)
  return asSet(rows)
}

async function listPostgres(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<SchemaPart>`
    select table_name || '.' || column_name || ' ' || data_type
      || case is_nullable when 'NO' then ' not null' else '' end as part
    from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely_%'
    union all
    select replace(indexdef, current_schema() || '.', '') from pg_indexes
    where schemaname = current_schema() and tablename not like 'kysely_%'
    union all
    select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid::regclass::text not like 'kysely_%'
  `.execute(db)
  return asSet(rows)
}
