import { type Expression, sql, type SqlBool } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import type { Database } from './schema.ts'

/**
 * Rows per statement: few enough to be quick, and far below either database's maximum number of parameters.
 */
const rowsAtOnce = 500

/** Runs a statement for each part of a long list, one after the other, and collects the returned rows. */
export async function inChunks<Item, Row>(
  items: readonly Item[],
  run: (part: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    rows.push(...(await run(items.slice(start, start + rowsAtOnce))))
  }
  return rows
}

/**
 * The condition that a column is one of many ids, passed as a single parameter: with thousands of parameters, the
 * query builder takes longer than the database.
 *
 * @example query.where(isAmong(db, 'user_id', ids))
 */
export const isAmong = (db: Database, column: string, ids: readonly string[]): Expression<SqlBool> =>
  dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${`{${ids.join(',')}}`}::uuid[])`
