import { type ImportError, type ImportReport, listedErrors } from '@warm-ladle/contract'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'

export interface ImportOptions {
  /** Whether the import is undone, so that it only tells what it would do. */
  readonly dryRun: boolean
  /** What happens to records that exist. */
  readonly existing: 'skip' | 'update'
}

/** What the rows of a file came to. */
export interface Imported {
  readonly rows: number
  readonly added: number
  readonly updated: number
  /** Rows of records that existed, and are left as they are. */
  readonly skipped: number
  readonly invited: number
  readonly errors: readonly ImportError[]
}

/**
 * Runs an import in one transaction, which is rolled back where the file has an error, and for a dry run: so that tells
 * what would happen, by doing it.
 */
export async function runImport(
  db: Database,
  { dryRun }: ImportOptions,
  work: (tx: Transaction) => Promise<Imported>,
): Promise<ImportReport> {
  const undo = new Error('The import is rolled back')
  let report: ImportReport | undefined
  await inTransaction(db, async (tx) => {
    report = reportOf(await work(tx))
    if (dryRun || report.errorCount > 0) throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  if (!report) throw undo
  return report
}

function reportOf({ errors, ...counts }: Imported): ImportReport {
  const inOrder = errors.toSorted((one, other) => one.line - other.line)
  return {
    ...counts,
    errors: inOrder.slice(0, listedErrors),
    errorCount: errors.length,
  }
}
