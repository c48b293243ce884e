import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Column, normalise, type Row } from './columns.ts'

/** Number of rows read and written at once. */
const batch = 500

type ReadTable = (tx: Transaction, table: string, columns: readonly Column[]) => AsyncGenerator<Row[]>

/** All rows of a table, a few at a time. */
export const readRows: ReadTable = (tx, table, columns) =>
  dialectOf(tx) === 'sqlite' ? readSqlite(tx, table, columns) : readPostgres(tx, table, columns)

const joinNames = (columns: readonly Column[]) => sql.join(columns.map(({ name }) => sql.ref(name)))

async function* readSqlite(tx: Transaction, table: string, columns: readonly Column[]) {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } = await sql<{ rowid_of_batch: number } & Record<string, unknown>>`
      select ${joinNames(columns)}, rowid as rowid_of_batch from ${sql.table(table)}
      where rowid > ${after} order by rowid limit ${batch}
    `.execute(tx)
    if (rows.length === 0) return
    yield rows.map((row) => normalise(row, columns))
    after = rows.at(-1)?.rowid_of_batch ?? after
  }
}

async function* readPostgres(tx: Transaction, table: string, columns: readonly Column[]) {
  await sql`declare moved_rows no scroll cursor for select ${joinNames(columns)} from ${sql.table(table)}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch)} from moved_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map((row) => normalise(row, columns))
  }
  await sql`close moved_rows`.execute(tx)
}
