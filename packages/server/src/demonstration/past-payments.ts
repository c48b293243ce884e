import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'

/** Prefix of the transaction ids of the demonstration's past payments. */
export const inventedPrefix = 'pi_demonstration_'

/** Those payments, for the stand-in of the provider to know. */
export async function listInventedPayments(db: Database) {
  const rows = await db
    .selectFrom('payments')
    .select(['transaction_id', 'amount_cents', 'currency', 'user_id', 'package_name', 'email', 'paid_at'])
    .where('transaction_id', 'like', `${inventedPrefix}%`)
    .execute()
  return rows.map((row) => ({
    id: row.transaction_id,
    amount: row.amount_cents,
    currency: row.currency,
    metadata: { userId: row.user_id ?? '', packageName: row.package_name, email: row.email },
    at: new Date(toIso(row.paid_at)),
  }))
}
