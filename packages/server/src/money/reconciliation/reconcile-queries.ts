import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'

const provider = 'stripe'

/** The moment from which transactions have to be reconciled (ISO 8601); undefined before the first purchase. */
export async function findStart(db: Database): Promise<string | undefined> {
  const done = await db
    .selectFrom('reconciliation')
    .select('until as moment')
    .where('provider', '=', provider)
    .executeTakeFirst()
  const first = done ?? (await findFirstCheckout(db))
  return first && toIso(first.moment)
}

/** Every payment begins with a checkout here, so there is nothing to reconcile before the first one. */
const findFirstCheckout = (db: Database) =>
  db.selectFrom('checkouts').select('created_at as moment').orderBy('created_at').limit(1).executeTakeFirst()

/** Stores the end of the reconciled period; it never moves back when a slower machine finishes later. */
export const markReconciled = (db: Database, until: string) =>
  db
    .insertInto('reconciliation')
    .values({ provider, until })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ until })
        .whereRef('reconciliation.until', '<', 'excluded.until'),
    )
    .execute()

/** Card payments in the ledger that were not compared with the provider since a moment, longest unchecked first. */
export const listUnchecked = (db: Database, since: string, limit: number) =>
  db
    .selectFrom('payments')
    .select('transaction_id as id')
    .where('method', '=', 'card')
    .where('checked_at', '<', since)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Transactions with an open dispute, oldest first; the dispute's outcome does not show in any charge or refund. */
export const listDisputed = (db: Database, limit: number) =>
  db
    .selectFrom('payments')
    .select('transaction_id as id')
    .where('disputed_at', 'is not', null)
    .where('dispute_state', '=', 'open')
    .orderBy('disputed_at')
    .limit(limit)
    .execute()

/** Transactions about which the ledger and the provider disagree, latest first. */
export const listDrifting = (db: Database, limit: number) =>
  db
    .selectFrom('payment_drift')
    .select('transaction_id as id')
    .orderBy('noticed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
