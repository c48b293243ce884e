import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { type Period, unionOf } from '../../database/shared/periods.ts'

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

/** Payments by package and month; months without payments are left out. */
export const sumSales = (db: Database, months: readonly Period[]) =>
  unionOf(months, ({ name, starts, ends }) =>
    db
      .selectFrom('payments')
      .select((eb) => [
        sql.lit(name).as('month'),
        'package_name as packageName',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number | bigint>('amount_cents').as('cents'),
      ])
      .where('paid_at', '>=', starts)
      .where('paid_at', '<', ends)
      .groupBy('package_name'),
  ).execute()

/** Refunds by month; null without any. */
export const sumRefunds = (db: Database, months: readonly Period[]) =>
  unionOf(months, ({ name, starts, ends }) =>
    db
      .selectFrom('payments')
      .select((eb) => [
        sql.lit(name).as('month'),
        eb.fn.sum<number | bigint | null>('amount_cents').as('cents'),
      ])
      .where('refunded_at', '>=', starts)
      .where('refunded_at', '<', ends),
  ).execute()

/** Payments lost to disputes by month, unless won since; null without any. */
export const sumDisputes = (db: Database, months: readonly Period[]) =>
  unionOf(months, ({ name, starts, ends }) =>
    db
      .selectFrom('payments')
      .select((eb) => [
        sql.lit(name).as('month'),
        eb.fn.sum<number | bigint | null>('amount_cents').as('cents'),
      ])
      .where('disputed_at', '>=', starts)
      .where('disputed_at', '<', ends)
      .where('dispute_state', '<>', 'won')
      // refunded payments are counted as refunds
      .where('refunded_at', 'is', null),
  ).execute()
