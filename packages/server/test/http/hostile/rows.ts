import type { Database, Schema } from '../../../src/database/schema.ts'

/** All tables except `attempts`, which counts calls whether or not they are refused. */
const tables = [
  'identity',
  'identity_session',
  'identity_account',
  'identity_verification',
  'pictures',
  'users',
  'meals',
  'meal_likes',
  'meal_requests',
  'reviews',
  'feedback',
  'hours',
  'closures',
  'mealtimes',
  'servings',
  'standing_orders',
  'standing_order_skips',
  'absences',
  'polls',
  'poll_options',
  'poll_votes',
  'checkouts',
  'payments',
  'provider_events',
  'payment_drift',
  'reconciliation',
  'settings',
  'outgoing_webhooks',
] as const satisfies readonly (keyof Schema)[]

/** Lists all stored rows, to check whether a call has changed any of them. */
export async function listAllRows(db: Database): Promise<unknown> {
  const contents = tables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute()
    // sorted, since databases return rows in any order
    return [table, rows.map((row) => JSON.stringify(row)).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}
