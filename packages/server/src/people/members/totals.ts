import { badges, type MemberTotals } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { monthsUntil, type Period, uniteQueries } from '../../platform/calendar.ts'

/** Number of months for which newcomers are shown. */
const MONTHS = 12

/** Number of members with each badge, and of newcomers in each month up to the current one. */
export async function memberTotals(db: Database, timeZone: string, now: Date): Promise<MemberTotals> {
  const counted = await countByBadge(db)
  const months = monthsUntil(now.toISOString(), timeZone, MONTHS)
  const joined = await countNewcomers(db, months)
  const getCount = (name: string) => counted.find(({ badge }) => badge === name)?.count ?? 0
  return {
    // safe: the keys are those of all badges
    badges: Object.fromEntries(badges.map((badge) => [badge, getCount(badge)])) as MemberTotals['badges'],
    // in the order of the months
    newcomers: months.map(
      ({ name }) => joined.find(({ month }) => month === name) ?? { month: name, count: 0 },
    ),
  }
}

/** Number of members with each badge; badges that no member has are left out. */
const countByBadge = (db: Database) =>
  db
    .selectFrom('users')
    .select((eb) => ['badge', eb.fn.countAll<number>().as('count')])
    .groupBy('badge')
    .execute()

/** Number of members who joined in each of these months, in any order. */
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
