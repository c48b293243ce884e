import {
  type Currency,
  toCurrency,
  type ImportChange,
  type ImportError,
  type ImportReport,
  listedChanges,
  Refusal,
} from '@warm-ladle/contract'
import pLimit from 'p-limit'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { heavyWork } from '../../platform/heavy-work.ts'
import { findSetting, heldCurrency } from '../../platform/settings.ts'
import { readApart } from './read-apart.ts'
import { type FileKinds, firstErrors, type ReadFile } from './read-file.ts'

export interface ImportOptions {
  /** Whether to roll back the import and only report what it would do. */
  readonly dryRun: boolean
  /** What to do with existing records. */
  readonly existing: 'skip' | 'update'
  /** Whether to skip unknown columns. */
  readonly skipsUnknown: boolean
}

/** The result of importing a file's rows. */
export interface Imported {
  readonly added: number
  readonly updated: number
  /** Number of rows for existing records that stay unchanged. */
  readonly skipped: number
  readonly invited: number
  /** Old and new values of existing records. */
  readonly changes: readonly ImportChange[]
  /** Errors that only the database can find. */
  readonly errors: readonly ImportError[]
}

export interface ImportedFile<K extends keyof FileKinds> {
  readonly kind: K
  readonly file: Buffer
}

/** One at a time, because each import uses a thread for a moment and, on SQLite, the connection. */
const importing = pLimit(1)

/**
 * Runs an import in one transaction. It is rolled back if the file has an error, or for a dry run, which finds out
 * what would happen by doing it.
 *
 * @throws {Refusal} for an unreadable file
 */
export const runImport = <K extends keyof FileKinds>(
  db: Database,
  { kind, file }: ImportedFile<K>,
  { dryRun, skipsUnknown }: ImportOptions,
  work: (tx: Transaction, read: ReadFile<FileKinds[K]>, currency: Currency) => Promise<Imported>,
): Promise<ImportReport> =>
  importing(async () => {
    const currency = toCurrency((await findSetting(db, 'currency')).value)
    const read = await heavyWork(() => readApart(kind, file, { currency, skipsUnknown }))
    const undo = new Error('The import is rolled back')
    let report: ImportReport | undefined
    await inTransaction(db, async (tx) => {
      if ((await heldCurrency(tx)).code !== currency.code) throw new Refusal('changed-meanwhile')
      report = toReport(read, await work(tx, read, currency))
      if (dryRun || report.errorCount > 0) throw undo
    }).catch((error: unknown) => {
      if (error !== undo) throw error
    })
    if (!report) throw undo
    return report
  })

const toReport = (read: ReadFile<unknown>, { errors, changes, ...counts }: Imported): ImportReport => ({
  ...counts,
  rows: read.count,
  reading: read.reading,
  changes: changes.toSorted((one, other) => one.line - other.line).slice(0, listedChanges),
  changeCount: changes.length,
  errors: firstErrors([...read.errors, ...errors]),
  errorCount: read.errorCount + errors.length,
})
