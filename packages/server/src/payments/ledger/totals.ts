import { type MonthTotals, packageNames } from '@warm-ladle/contract'
import { type MonthSum, splitMonths } from '../../database/counts/daily-totals.ts'
import type { Database } from '../../database/schema.ts'
import { monthsBetween } from '../../database/shared/periods.ts'
import { findFirstPayment, sumPayments } from './totals-queries.ts'

/** Maximum number of months shown: ten years. */
const MOST = 120

/** Payments and refunds by month, from the current month back to that of the first payment. */
export async function monthTotals(db: Database, timeZone: string, now: Date): Promise<MonthTotals[]> {
  const first = await findFirstPayment(db)
  if (first === undefined) return []
  const months = monthsBetween(first, now.toISOString(), timeZone, MOST)
  if (months.length === 0) return []

  const sums = await sumPayments(db, splitMonths(months))
  return months.map(({ name }) =>
    totalsOf(
      name,
      sums.filter(({ month }) => month === name),
    ),
  )
}

function totalsOf(month: string, sums: readonly MonthSum[]): MonthTotals {
  const sold = sums.filter(({ name }) => name === 'sold')
  const [paidCents, refundedCents] = [centsOf(sold), centsOf(sums.filter(({ name }) => name !== 'sold'))]
  const countOf = (packageName: string) =>
    sold.reduce((sum, { part, count }) => (part === packageName ? sum + count : sum), 0)
  return {
    month,
    paid: paidCents / 100,
    refunded: refundedCents / 100,
    net: (paidCents - refundedCents) / 100,
    // Object.fromEntries widens the names to string
    counts: Object.fromEntries(packageNames.map((name) => [name, countOf(name)])) as MonthTotals['counts'],
  }
}

const centsOf = (sums: readonly MonthSum[]) => sums.reduce((sum, { cents }) => sum + cents, 0)
