import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import { migrateAs } from '../../database/engine/migrate.ts'
import { serveSqlite } from '../../database/engine/sqlite.ts'
import type { Database } from '../../database/schema.ts'

interface Table {
  readonly name: string
  /** Number of rows added by the migrations themselves. */
  readonly count: number
  /** Names of the tables that it refers to. */
  readonly refersTo: readonly string[]
}

/**
 * The tables of a database with these migrations, each after those it refers to. They are looked up in a
 * database created for this purpose, because on PostgreSQL, the hostel's database may also contain other
 * products' tables.
 *
 * @throws {NewerDatabase | UnreleasedDatabase} if this version does not know one of the migrations
 */
export async function tablesAfter(migrations: readonly string[]): Promise<Table[]> {
  const { db, close } = serveSqlite(new DatabaseSync(':memory:'), 5_000)
  try {
    await migrateAs(db, migrations)
    return inOrder(await listTables(db))
  } finally {
    await close()
  }
}

/** The migrator's own tables. */
export const migratorTables = ['kysely_migration', 'kysely_migration_lock', 'kysely_expansion'] as const

async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<{ name: string; references: string | null }>`
    select name, (select group_concat(distinct "table") from pragma_foreign_key_list(t.name)) as "references"
    from pragma_table_list t where schema = 'main' and type = 'table' and name not like 'sqlite%'
    order by name
  `.execute(db)
  const own = rows.filter(({ name }) => !isMigrators(name))
  return Promise.all(
    own.map(async ({ name, references }) => ({
      name,
      count: await countTable(db, name),
      refersTo: references?.split(',') ?? [],
    })),
  )
}

const isMigrators = (name: string) => migratorTables.some((one) => one === name)

export async function countTable(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
  return rows[0]?.total ?? 0
}

function inOrder(tables: readonly Table[]): Table[] {
  const sorted = new Map<string, Table>()
  const isReady = ({ name, refersTo }: Table) =>
    !sorted.has(name) && refersTo.every((other) => other === name || sorted.has(other))
  while (sorted.size < tables.length) {
    const ready = tables.filter(isReady)
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const table of ready) sorted.set(table.name, table)
  }
  return [...sorted.values()]
}

async function hasTable(db: Database, table: string): Promise<boolean> {
  const tables =
    dialectOf(db) === 'sqlite'
      ? sql`select 1 from pragma_table_list where schema = 'main' and name = ${table}`
      : sql`select 1 from pg_catalog.pg_tables where schemaname = current_schema() and tablename = ${table}`
  return (await tables.execute(db)).rows.length > 0
}

/** Which of these tables a database has. */
export async function listPresent(db: Database, tables: readonly string[]): Promise<string[]> {
  const present: string[] = []
  for (const table of tables) if (await hasTable(db, table)) present.push(table)
  return present
}
