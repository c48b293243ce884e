import { badges, type MemberTotals } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { monthsUntil, type Period, uniteQueries } from '../../platform/calendar.ts'

/** Months of newcomers shown. */
const MONTHS = 12

/** How many members there are of each badge, and how many of them joined in each month up to the current one. */
export async function memberTotals(db: Database, timeZone: string, now: Date): Promise<MemberTotals> {
  const counted = await countByBadge(db)
  const months = monthsUntil(now.toISOString(), timeZone, MONTHS)
  const joined = await countNewcomers(db, months)
  const getCount = (name: string) => counted.find(({ badge }) => badge === name)?.count ?? 0
  return {
    // every badge is among the keys
    badges: Object.fromEntries(badges.map((badge) => [badge, getCount(badge)])) as MemberTotals['badges'],
    // in the order of the months
    newcomers: months.map(
      ({ name }) => joined.find(({ month }) => month === name) ?? { month: name, count: 0 },
    ),
  }
}

/** The number of members of each badge; badges without members are left out. */
const countByBadge = (db: Database) =>
  db
    .selectFrom('users')
    .select((eb) => ['badge', eb.fn.countAll<number>().as('count')])
    .groupBy('badge')
    .execute()

/** The number of members who joined in each of these months, in any order. */
const countNewcomers = (db: Database, months: readonly Period[]) =>
  uniteQueries(months, ({ name, starts, ends }) =>
    db
      .selectFrom('users')
      .select((eb) => [
        eb.cast<string>(eb.val(name), 'text').as('month'),
        eb.fn.countAll<number>().as('count'),
      ])
      .where('created_at', '>=', starts)
      .where('created_at', '<', ends),
  ).execute()
