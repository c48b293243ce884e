import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import type { Month } from './months.ts'

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

/** What each package brought in each of these months; months in which it brought nothing are left out. */
export const sumSales = (db: Database, months: readonly [Month, ...Month[]]) =>
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

/** What was paid back in each of these months; null where nothing was. */
export const sumRefunds = (db: Database, months: readonly [Month, ...Month[]]) =>
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

/** What banks have taken back for payers in each of these months, and was not won since; null where nothing was. */
export const sumDisputes = (db: Database, months: readonly [Month, ...Month[]]) =>
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
      // what was paid back besides is counted there
      .where('refunded_at', 'is', null),
  ).execute()

function unionOf<Q extends { unionAll(other: Q): Q }>(
  [first, ...others]: readonly [Month, ...Month[]],
  queryOf: (month: Month) => Q,
): Q {
  return others.reduce((union, month) => union.unionAll(queryOf(month)), queryOf(first))
}
