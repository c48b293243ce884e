import { toCurrency, toMajorUnits, type Table } from '@warm-ladle/contract'
import { everyRow } from '../../database/every-row.ts'
import type { PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { type LedgerFilter, type LedgerRow, listLedger } from './admin-queries.ts'

/** The ledger as a CSV table; dates are in the service's time zone, so that they match the monthly totals. */
export const ledgerTable = (db: Database, filter: LedgerFilter, timeZone: string): Table => ({
  fileName: 'payments.csv',
  columns: [
    `Date (${timeZone})`,
    'Name',
    'Email',
    'Package',
    'Price',
    'Currency',
    'Transaction ID',
    'Refunded',
    'Disputed',
    'Dispute',
    'Paid by',
    'Reference',
  ],
  rows: ledgerRows(db, filter, timeZone),
})

async function* ledgerRows(db: Database, filter: LedgerFilter, timeZone: string) {
  const formatMoment = (moment: Date | string | null) =>
    moment === null ? '' : clockTime(toIso(moment), timeZone)
  for await (const row of everyRow((page: PageRequest) => listLedger(db, filter, page)))
    yield toCells(row, formatMoment)
}

const toCells = (row: LedgerRow, formatMoment: (moment: Date | string | null) => string) => [
  formatMoment(row.paid_at),
  row.name ?? '',
  row.email,
  row.package_name,
  toMajorUnits(row.amount_cents, toCurrency(row.currency.toUpperCase())),
  row.currency.toUpperCase(),
  row.transaction_id,
  formatMoment(row.refunded_at),
  formatMoment(row.disputed_at),
  row.dispute_state ?? '',
  row.method,
  row.reference ?? '',
]

/** E.g. '2026-11-20 23:42:00', which every spreadsheet recognizes as a date. */
const clockTime = (iso: string, timeZone: string) =>
  Temporal.Instant.from(iso)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
