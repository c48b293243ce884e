import { badges, type MemberTotals } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { monthsUntil } from '../database/shared/periods.ts'
import { countByBadge, countNewcomers } from './totals-queries.ts'

/** Months of newcomers shown. */
const MONTHS = 12

/** How many members there are of each badge, and how many of them joined in each month up to the current one. */
export async function memberTotals(db: Database, timeZone: string, now: Date): Promise<MemberTotals> {
  const counted = await countByBadge(db)
  const countOf = (name: string) => counted.find(({ badge }) => badge === name)?.count ?? 0
  return {
    // every badge is among the keys
    badges: Object.fromEntries(badges.map((badge) => [badge, countOf(badge)])) as MemberTotals['badges'],
    newcomers: await countNewcomers(db, monthsUntil(now.toISOString(), timeZone, MONTHS)),
  }
}
