import { type Currency, type PackageName, packageNamed } from '@warm-ladle/contract'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { findPrice } from '../prices.ts'

/** A package at a price in cents. */
export interface Offered {
  readonly packageName: PackageName
  readonly cents: number
  readonly currency: Currency
}

/** Opens a purchase; the schema allows one per member at a time. */
export async function addCheckout(
  db: Database,
  userId: string,
  { packageName, cents }: Pick<Offered, 'packageName' | 'cents'>,
) {
  const id = newId()
  await db
    .insertInto('checkouts')
    .values({
      id,
      user_id: userId,
      package_name: packageName,
      amount_cents: cents,
      created_at: new Date().toISOString(),
    })
    .execute()
  return id
}

/**
 * The expected amount of a transaction in cents: the one in the ledger, otherwise the price at which its purchase was
 * begun, or if the purchase was deleted with its member, the current price of the package.
 *
 * @returns undefined for a transaction that is not for a package
 */
export async function findExpectedCents(
  db: Database,
  { id, packageName }: { readonly id: string; readonly packageName: string | undefined },
): Promise<number | undefined> {
  const amountIn = (table: 'payments' | 'checkouts') =>
    db.selectFrom(table).select('amount_cents').where('transaction_id', '=', id).executeTakeFirst()
  const recorded = (await amountIn('payments')) ?? (await amountIn('checkouts'))
  if (recorded) return recorded.amount_cents
  const named = packageNamed(packageName ?? '')
  return named && findPrice(db, named)
}

/** Stores the transaction of a purchase; returns false if another purchase has replaced it in the meantime. */
export async function setTransaction(db: Database, id: string, transactionId: string): Promise<boolean> {
  const set = await db
    .updateTable('checkouts')
    .set({ transaction_id: transactionId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

export const markCompleted = (db: Database, transactionId: string) =>
  db
    .updateTable('checkouts')
    .set({ state: 'completed' })
    .where('transaction_id', '=', transactionId)
    .execute()
