import { sql } from 'kysely'
import { type SplitMonths, sumDays, sumEdges } from '../../database/counts/daily-totals.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'

/** When the first payment was made, ISO 8601. */
export async function findFirstPayment(db: Database): Promise<string | undefined> {
  const first = await db
    .selectFrom('payments')
    .select('paid_at')
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst()
  return first && toIso(first.paid_at)
}

/**
 * What was sold, refunded, and lost to disputes unless they were won since, by months: sums that have to be added up.
 * Refunded payments are counted as refunds alone.
 */
export const sumPayments = async (db: Database, months: SplitMonths) => [
  ...(await sumDays(db, ['sold', 'refunded', 'disputed'], months)),
  ...(await sumEdges(db, months, inEdges)),
]

const inEdges = sql`
  select month, 'sold' as name, package_name as part, count(*) as count, sum(amount_cents) as cents
  from edges cross join payments where paid_at >= starts and paid_at < ends
  group by month, package_name
  union all
  select month, 'refunded', '', count(*), sum(amount_cents)
  from edges cross join payments where refunded_at >= starts and refunded_at < ends
  group by month
  union all
  select month, 'disputed', '', count(*), sum(amount_cents)
  from edges cross join payments
  where disputed_at >= starts and disputed_at < ends and dispute_state <> 'won' and refunded_at is null
  group by month`
