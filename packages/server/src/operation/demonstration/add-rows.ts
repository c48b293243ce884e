import type { InsertObject } from 'kysely'
import { insertRows } from '../../database/insert-rows.ts'
import type { Schema, Transaction } from '../../database/schema.ts'

/** Inserts rows that all have the columns of the first one. */
export async function addRows<T extends keyof Schema>(
  tx: Transaction,
  table: T,
  rows: readonly InsertObject<Schema, T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  // Object.keys widens to string[]; an insertable row has columns alone
  const columns = Object.keys(first) as (keyof InsertObject<Schema, T> & string)[]
  await insertRows(
    tx,
    table,
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  )
}
