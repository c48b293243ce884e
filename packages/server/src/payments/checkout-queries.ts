import type { PackageName } from '@warm-ladle/contract'
import { newId } from '../database/new-id.ts'
import type { Database } from '../database/schema.ts'

/** Opens a purchase; the schema allows a member only one at a time. */
export async function addCheckout(db: Database, userId: string, packageName: PackageName): Promise<string> {
  const id = newId()
  const checkout = { id, user_id: userId, package_name: packageName, created_at: new Date().toISOString() }
  await db.insertInto('checkouts').values(checkout).execute()
  return id
}

/** Stores the transaction of a purchase; returns false when another purchase has replaced it meanwhile. */
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
