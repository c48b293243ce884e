import type { Database, Schema } from '../../src/database/schema.ts'

/** All but `attempts`, which counts calls whether or not they are refused. */
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
  'checkouts',
  'payments',
  'provider_events',
  'payment_drift',
  'reconciliation',
] as const satisfies readonly (keyof Schema)[]

/** Everything that is stored, so that one can tell whether a call has changed anything. */
export async function rowsOf(db: Database): Promise<unknown> {
  const contents = tables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute()
    // in no order, as databases give them
    return [table, rows.map((row) => JSON.stringify(row)).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}
