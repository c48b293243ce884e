import type { Database } from '../database/schema.ts'

/** Closes a member's open purchase; returns its transaction, if it already has one. */
export const closeOpenCheckout = (db: Database, userId: string) =>
  db
    .updateTable('checkouts')
    .set({ state: 'cancelled' })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .returning('transaction_id as transactionId')
    .executeTakeFirst()
