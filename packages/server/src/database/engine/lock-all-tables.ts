import { sql } from 'kysely'
import type { Transaction } from '../schema.ts'

/** Others did not let go of the tables that are to be changed. */
export class TablesInUse extends Error {
  override readonly name = 'TablesInUse'

  constructor() {
    super(
      'The database could not be brought to this version: others were at its tables for three minutes. ' +
        'Let a backup, a console or a report end, and start again.',
    )
  }
}

/**
 * Milliseconds for which others may wait for us while we wait for them. PostgreSQL looks for deadlocks after a second, and
 * would then end one of theirs.
 */
const shortest = 500

/**
 * Takes all tables on PostgreSQL at once and before anything is changed, so that no transaction of an older process is
 * caught between two of them.
 *
 * @throws an error of which `wasInTheWay` is true when they were not to be had: the transaction can be tried again
 */
export async function lockAllTables(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const tables = sql.join(names.map((name) => sql.table(name)))
  await sql`set local statement_timeout = ${sql.lit(shortest)}`.execute(tx)
  await sql`lock table ${tables} in access exclusive mode`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** PostgreSQL's codes: deadlock, lock not available, cancelled for its time. */
const codes = new Set(['40P01', '55P03', '57014'])

export const wasInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))
