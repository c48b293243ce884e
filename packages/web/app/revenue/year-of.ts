import type { MonthTotals } from '@warm-ladle/contract'
import { monthsUpTo } from '../ui/month-text.ts'

const none: Omit<MonthTotals, 'month'> = {
  paid: 0,
  refunded: 0,
  net: 0,
  counts: { Silver: 0, Gold: 0, Platinum: 0 },
}

/** The last twelve months, oldest first; those before the first payment are empty. */
export function yearOf(months: readonly MonthTotals[]): MonthTotals[] {
  const [newest] = months
  if (!newest) return []
  return monthsUpTo(newest.month, 12).map(
    (name) => months.find(({ month }) => month === name) ?? { month: name, ...none },
  )
}
