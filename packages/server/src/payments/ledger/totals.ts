import { type MonthTotals, packageNames } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { monthsBetween } from '../../database/shared/periods.ts'
import { findFirstPayment, sumDisputes, sumRefunds, sumSales } from './totals-queries.ts'

/** Maximum number of months shown: ten years. */
const MOST = 120

/** Payments and refunds by month, from the current month back to that of the first payment. */
export async function monthTotals(db: Database, timeZone: string, now: Date): Promise<MonthTotals[]> {
  const first = await findFirstPayment(db)
  if (first === undefined) return []
  const months = monthsBetween(first, now.toISOString(), timeZone, MOST)
  if (months.length === 0) return []

  const sales = await sumSales(db, months)
  const returns = [...(await sumRefunds(db, months)), ...(await sumDisputes(db, months))]
  return months.map(({ name }) => {
    const sold = sales.filter(({ month }) => month === name)
    const paidBack = returns.filter(({ month }) => month === name)
    return totalsOf(
      name,
      sold,
      paidBack.reduce((sum, { cents }) => sum + Number(cents ?? 0), 0),
    )
  })
}

type Sale = Awaited<ReturnType<typeof sumSales>>[number]

function totalsOf(month: string, sold: readonly Sale[], refundedCents: number): MonthTotals {
  const paidCents = sold.reduce((sum, { cents }) => sum + Number(cents), 0)
  const counts = packageNames.map(
    (packageName) =>
      [packageName, sold.find((sale) => sale.packageName === packageName)?.count ?? 0] as const,
  )
  return {
    month,
    paid: paidCents / 100,
    refunded: refundedCents / 100,
    net: (paidCents - refundedCents) / 100,
    // Object.fromEntries widens the names to string
    counts: Object.fromEntries(counts) as MonthTotals['counts'],
  }
}
