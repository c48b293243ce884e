import { createHash } from 'node:crypto'
import { insertRows } from '../../database/insert-rows.ts'
import type { Transaction } from '../../database/schema.ts'
import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import { type Column, listColumns, type Row } from './columns.ts'
import { BackupFailure } from './failure.ts'
import { readRows } from './side.ts'

export interface MovedTable {
  readonly table: string
  readonly rows: number
  /** A digest that is the same for the same rows, in any order. */
  readonly digest: string
}

/**
 * Copies tables from one database into another database's transaction, and compares them there.
 *
 * @param tables each one after those it refers to
 * @throws {BackupFailure} if the written rows differ from the rows read
 */
export async function copyTables(
  from: Transaction,
  to: Transaction,
  tables: readonly string[],
): Promise<MovedTable[]> {
  // removes the rows that the migrations added
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(to)
  const moved: MovedTable[] = []
  for (const table of tables) moved.push(await copyTable(from, to, table))
  return moved
}

async function copyTable(from: Transaction, to: Transaction, table: string): Promise<MovedTable> {
  const [sqlite, postgres] = dialectOf(from) === 'sqlite' ? [from, to] : [to, from]
  const columns = await listColumns({ sqlite, postgres }, table)
  const names = columns.map(({ name }) => name)
  const read = createSum(table)
  for await (const rows of readRows(from, table, columns)) {
    await insertRows(to, table, names, rows).catch((error: unknown) => refuseRow(table, error))
    read.add(rows)
  }
  const written = await sumTable(to, table, columns)
  if (written.rows === read.sum().rows && written.digest === read.sum().digest) return written
  throw new BackupFailure(
    `${table}: ${read.sum().rows} rows (${read.sum().digest}) were read, and ${written.rows} (${written.digest}) written. ` +
      'Nothing was moved.',
  )
}

/** Reports a text that contains a character which the other database rejects. */
function refuseRow(table: string, error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  throw new BackupFailure(`A row of ${table} cannot be written: ${message}. Nothing was moved.`)
}

async function sumTable(tx: Transaction, table: string, columns: readonly Column[]): Promise<MovedTable> {
  const sum = createSum(table)
  for await (const rows of readRows(tx, table, columns)) sum.add(rows)
  return sum.sum()
}

/** Adds up the checksums of rows, because the databases sort differently. */
function createSum(table: string) {
  let [count, total] = [0, 0n]
  return {
    add(rows: readonly Row[]) {
      count += rows.length
      for (const row of rows) total += computeChecksum(row)
    },
    sum: (): MovedTable => ({
      table,
      rows: count,
      digest: BigInt.asUintN(64, total).toString(16).padStart(16, '0'),
    }),
  }
}

const computeChecksum = (row: Row) =>
  createHash('sha256').update(JSON.stringify(row)).digest().readBigUInt64BE()
