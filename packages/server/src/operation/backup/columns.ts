import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The meaning of a value, which determines how each database stores it. */
type Meaning = 'text' | 'number' | 'flag' | 'instant'

export interface Column {
  readonly name: string
  readonly meaning: Meaning
}

/** Meanings of PostgreSQL's types; SQLite has no types for some of them. */
const meanings: Readonly<Record<string, Meaning>> = {
  uuid: 'text',
  text: 'text',
  varchar: 'text',
  int4: 'number',
  int8: 'number',
  bool: 'flag',
  timestamptz: 'instant',
}

/** Columns that only one database has: SQLite numbers rows for the search. */
const ownColumns: readonly string[] = ['meals.row']

/**
 * The columns of a table, which are the same in both databases.
 *
 * @throws if they differ, or if a column has an unknown type
 */
export async function listColumns(
  { sqlite, postgres }: { readonly sqlite: Database; readonly postgres: Database },
  table: string,
): Promise<Column[]> {
  const { rows: there } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by column_name
  `.execute(postgres)
  const { rows: here } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) order by name
  `.execute(sqlite)
  const shared = here.map(({ name }) => name).filter((name) => !ownColumns.includes(`${table}.${name}`))
  if (shared.join() !== there.map(({ name }) => name).join()) {
    throw new Error(`The table ${table} has other columns on PostgreSQL than on SQLite.`)
  }
  return there.map(({ name, type }) => ({ name, meaning: getMeaning(table, name, type) }))
}

function getMeaning(table: string, column: string, type: string): Meaning {
  const meaning = meanings[type]
  if (!meaning) throw new Error(`${table}.${column} is of the type ${type}, which cannot be moved yet.`)
  return meaning
}

export type Value = string | number | boolean | null
export type Row = readonly Value[]

/** Converts a row from either database to the same form. */
export const normalise = (row: Readonly<Record<string, unknown>>, columns: readonly Column[]): Row =>
  columns.map(({ name, meaning }) => normalValue(row[name], meaning))

function normalValue(value: unknown, meaning: Meaning): Value {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return meaning === 'instant' ? new Date(value).toISOString() : value
  if (typeof value === 'number') return meaning === 'flag' ? value !== 0 : value
  if (typeof value === 'boolean') return value
  throw new TypeError(`A value of the type ${typeof value} cannot be moved.`)
}
