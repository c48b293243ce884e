import { type InsertObject, sql } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import type { Schema, Transaction } from './schema.ts'

/**
 * Inserts rows with one statement that receives them as JSON. With a parameter for each value, the query
 * builder takes longer than the database for thousands of rows, and the database limits the number of
 * parameters.
 *
 * @param rows values in the order of the columns
 */
export const insertRows = (tx: Transaction, ...[table, columns, rows]: Insertion): Promise<unknown> =>
  insertion(tx, [table, columns, rows]).execute(tx)

/** Inserts rows that all have the columns of the first one. */
export async function addRows<T extends keyof Schema>(
  tx: Transaction,
  table: T,
  rows: readonly InsertObject<Schema, T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  // Object.keys widens to string[]; an insertable row has only columns
  const columns = Object.keys(first) as (keyof InsertObject<Schema, T> & string)[]
  await insertRows(
    tx,
    table,
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  )
}

/**
 * Like `insertRows`, for rows with an id. Skips rows that violate a unique constraint; returns the ids of the others.
 */
export async function insertNewRows(
  tx: Transaction,
  ...[table, columns, rows]: Insertion
): Promise<ReadonlySet<string>> {
  const inserted = await sql<{ id: string }>`
    ${insertion(tx, [table, columns, rows])} on conflict do nothing returning id
  `.execute(tx)
  return new Set(inserted.rows.map(({ id }) => id))
}

type Insertion = readonly [table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]]

function insertion(tx: Transaction, [table, columns, rows]: Insertion) {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  if (dialectOf(tx) === 'sqlite') {
    // `json_extract` turns a boolean into 1 or 0; without `where true`, 'on conflict' would be parsed as part
    // of a join
    const values = columns.map((_, at) => sql`json_extract(value, ${sql.lit(`$[${at}]`)})`)
    return sql`
      insert into ${sql.table(table)} (${names})
      select ${sql.join(values)} from json_each(${JSON.stringify(rows)}) where true
    `
  }
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::json)
  `
}
