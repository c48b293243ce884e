import type { Database } from '../schema.ts'

/** Ends whatever purchase a member has open; answers its transaction, if it got that far. */
export const closeOpenCheckout = (db: Database, userId: string) =>
  db
    .updateTable('checkouts')
    .set({ state: 'cancelled' })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .returning('transaction_id as transactionId')
    .executeTakeFirst()
