import { sql } from 'kysely'
import { splitMonths, sumDays, sumEdges } from '../database/counts/daily-totals.ts'
import type { Database } from '../database/schema.ts'
import type { Period } from '../database/shared/periods.ts'

/** The number of members of each badge; badges without members may be left out. */
export async function countByBadge(db: Database) {
  const rows = await db
    .selectFrom('daily_totals')
    .select((eb) => ['part as badge', eb.fn.sum<number | string>('count').as('count')])
    .where('name', '=', 'badge')
    .where('day', '=', '')
    .groupBy('part')
    .execute()
  return rows.map(({ badge, count }) => ({ badge, count: Number(count) }))
}

/** The number of members who joined in each of these months, in their order. */
export async function countNewcomers(db: Database, months: readonly Period[]) {
  const split = splitMonths(months)
  const sums = [...(await sumDays(db, ['joined'], split)), ...(await sumEdges(db, split, joinedInEdges))]
  return months.map(({ name }) => ({
    month: name,
    count: sums.reduce((sum, { month, count }) => (month === name ? sum + count : sum), 0),
  }))
}

const joinedInEdges = sql`
  select month, 'joined' as name, '' as part, count(*) as count, 0 as cents
  from edges cross join users where created_at >= starts and created_at < ends
  group by month`
