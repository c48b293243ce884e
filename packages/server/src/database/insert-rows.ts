import { sql } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import type { Transaction } from './schema.ts'

/**
 * Inserts rows by one statement, as JSON: with a parameter for each value thousands of rows take the query builder longer
 * than the database, which also limits their number.
 *
 * @param rows values in the order of the columns
 */
export function insertRows(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<unknown> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  if (dialectOf(tx) === 'sqlite') {
    // a truth value becomes 1 or 0
    const values = columns.map((_, at) => sql`json_extract(value, ${sql.lit(`$[${at}]`)})`)
    return sql`
      insert into ${sql.table(table)} (${names})
      select ${sql.join(values)} from json_each(${JSON.stringify(rows)})
    `.execute(tx)
  }
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::json)
  `.execute(tx)
}
