import { sql } from 'kysely'
import type { Transaction } from '../schema.ts'

/** Other connections did not release the tables that are to be changed. */
export class TablesInUse extends Error {
  override readonly name = 'TablesInUse'

  constructor() {
    super(
      'The database could not be upgraded to this version: other programs locked its tables for three minutes. ' +
        'Wait until backups, consoles and reports have finished, and start again.',
    )
  }
}

/**
 * Milliseconds that others may wait for us while we wait for them. After one second, PostgreSQL would detect
 * a deadlock and abort one of the transactions.
 */
const shortest = 500

/**
 * Locks all tables on PostgreSQL at once, before anything changes, so that no older process's transaction is caught
 * in between.
 *
 * @throws an error for which `wasInTheWay` is true if the tables are not available; the transaction can be
 *   retried
 */
export async function lockAllTables(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const tables = sql.join(names.map((name) => sql.table(name)))
  await sql`set local statement_timeout = ${sql.lit(shortest)}`.execute(tx)
  await sql`lock table ${tables} in access exclusive mode`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** PostgreSQL error codes: deadlock, lock not available, cancelled by a timeout. */
const codes = new Set(['40P01', '55P03', '57014'])

export const wasInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))
