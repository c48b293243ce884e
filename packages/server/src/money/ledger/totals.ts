import {
  type Currency,
  toMajorUnits,
  type MonthTotals,
  type PackageName,
  packageNames,
} from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { findConventions } from '../../platform/settings.ts'
import { monthsBetween, type Period, uniteQueries } from '../../platform/calendar.ts'

/** Maximum number of months shown: ten years. */
const MAX_MONTHS = 120

/** Payments and refunds by month, from the current month back to the month of the first payment. */
export async function monthTotals(db: Database, timeZone: string, now: Date): Promise<MonthTotals[]> {
  const first = await findFirstPayment(db)
  if (first === undefined) return []
  const months = monthsBetween(first, now.toISOString(), timeZone, MAX_MONTHS)
  if (months.length === 0) return []

  const { currency } = await findConventions(db)
  const sold = await sumSold(db, months)
  const lost = [...(await sumRefunded(db, months)), ...(await sumDisputed(db, months))]
  return months.map(({ name }) => {
    const isOfMonth = ({ month }: MonthSum) => month === name
    return toTotals(name, { sold: sold.filter(isOfMonth), lost: lost.filter(isOfMonth) }, currency)
  })
}

interface MonthSums {
  readonly sold: readonly MonthSum[]
  readonly lost: readonly MonthSum[]
}

function toTotals(month: string, { sold, lost }: MonthSums, currency: Currency): MonthTotals {
  const [paidCents, refundedCents] = [sumCents(sold), sumCents(lost)]
  const getCount = (name: string) => sold.find((sum) => sum.package === name)?.count ?? 0
  return {
    month,
    paid: toMajorUnits(paidCents, currency),
    refunded: toMajorUnits(refundedCents, currency),
    net: toMajorUnits(paidCents - refundedCents, currency),
    // Object.fromEntries widens the names to string
    counts: Object.fromEntries(packageNames.map((name) => [name, getCount(name)])) as MonthTotals['counts'],
  }
}

const sumCents = (sums: readonly MonthSum[]) => sums.reduce((sum, { cents }) => sum + cents, 0)

/** Time of the first payment, ISO 8601. */
async function findFirstPayment(db: Database): Promise<string | undefined> {
  const first = await db
    .selectFrom('payments')
    .select('paid_at')
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst()
  return first && toIso(first.paid_at)
}

/** Totals of a month's payments. */
interface MonthSum {
  readonly month: string
  readonly package: PackageName
  readonly count: number
  readonly cents: number
}

/** Sales in each of these months, by package. */
const sumSold = (db: Database, months: readonly Period[]) => sumMonths(db, months, 'paid_at')

/** Refunds in each of these months. */
const sumRefunded = (db: Database, months: readonly Period[]) => sumMonths(db, months, 'refunded_at')

/**
 * Amounts disputed in each of these months, except those won back since; refunded payments count only as
 * refunds.
 */
const sumDisputed = (db: Database, months: readonly Period[]) =>
  sumMonths(db, months, 'disputed_at', (payments) =>
    payments.where('dispute_state', '<>', 'won').where('refunded_at', 'is', null),
  )

const paymentsIn = (db: Database) => db.selectFrom('payments')

/** One index range per month, because months depend on the time zone, which SQLite does not support. */
async function sumMonths(
  db: Database,
  months: readonly Period[],
  column: 'paid_at' | 'refunded_at' | 'disputed_at',
  narrow = (payments: ReturnType<typeof paymentsIn>) => payments,
): Promise<MonthSum[]> {
  const rows = await uniteQueries(months, ({ name, starts, ends }) =>
    narrow(paymentsIn(db))
      .select((eb) => [
        eb.cast<string>(eb.val(name), 'text').as('month'),
        'package_name as package',
        eb.fn.countAll<number | string>().as('count'),
        eb.fn.sum<number | string>('amount_cents').as('cents'),
      ])
      .where(column, '>=', starts)
      .where(column, '<', ends)
      .groupBy('package_name'),
  ).execute()
  return rows.map(({ count, cents, ...sum }) => ({ ...sum, count: Number(count), cents: Number(cents) }))
}
