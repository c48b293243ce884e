import { sql } from 'kysely'
import type { Database } from '../../src/database/schema.ts'

interface Column {
  readonly name: string
  readonly isNeeded: boolean
  readonly hasDefault: boolean
}

/** What a schema asks of rows. */
export interface Rules {
  readonly columns: ReadonlyMap<string, Column>
  /** Table and definition of each constraint and unique index. */
  readonly constraints: readonly { readonly table: string; readonly text: string }[]
}

/** Reads the rules of the present schema, on PostgreSQL. */
export async function readRules(db: Database): Promise<Rules> {
  const columns = await sql<Column>`
    select table_name || '.' || column_name as name, is_nullable = 'NO' as "isNeeded",
      column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = current_schema()`.execute(db)
  const constraints = await sql<{ table: string; text: string }>`
    select relname as table, pg_get_constraintdef(pg_constraint.oid) as text
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select tablename, replace(indexdef, ' ON ' || quote_ident(schemaname) || '.', ' ON ')
    from pg_indexes where schemaname = current_schema() and indexdef like 'CREATE UNIQUE %'`.execute(db)
  return {
    columns: new Map(columns.rows.map((column) => [column.name, column])),
    constraints: constraints.rows,
  }
}

/** The rules since `before` that rows of its tables have to meet; columns that fill themselves are none. */
export function listNewRules(before: Rules, now: Rules): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const known = new Set(before.constraints.map(({ table, text }) => `${table}: ${text}`))
  const constraints = now.constraints
    .filter(({ table }) => tables.has(table))
    .map(({ table, text }) => `${table}: ${text}`)
    .filter((rule) => !known.has(rule))
  const needed = [...now.columns.values()]
    .filter(({ name }) => tables.has(tableOf(name)))
    .filter((column) => column.isNeeded && !isKnown(before.columns.get(column.name), column))
  return [...needed.map(({ name }) => `${name} is needed`), ...constraints]
}

const isKnown = (earlier: Column | undefined, { hasDefault }: Column) => earlier?.isNeeded ?? hasDefault

const tableOf = (column: string) => column.slice(0, column.indexOf('.'))
