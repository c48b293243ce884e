import type { Badge, PackageName } from '@warm-ladle/contract'
import { newId } from '../../database/new-id.ts'
import { cutPage, type PageRequest } from '../../database/page.ts'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'

export interface NewPayment {
  readonly userId: string | null
  readonly email: string
  readonly packageName: PackageName
  readonly amountCents: number
  readonly currency: string
  readonly transactionId: string
  /** ISO 8601. */
  readonly paidAt: string
  /** ISO 8601; null while it counts. */
  readonly refundedAt: string | null
}

/** Adds a payment to the ledger; answers false when this transaction is in it already. */
export async function addPayment(db: Database, payment: NewPayment): Promise<boolean> {
  const added = await db
    .insertInto('payments')
    .values({
      id: newId(),
      user_id: payment.userId,
      email: payment.email,
      package_name: payment.packageName,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      transaction_id: payment.transactionId,
      paid_at: payment.paidAt,
      refunded_at: payment.refundedAt,
      recorded_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Marks a payment as paid back; answers its payer, or undefined when there was nothing to mark. */
export const markRefunded = (db: Database, transactionId: string, at: string) =>
  db
    .updateTable('payments')
    .set({ refunded_at: at })
    .where('transaction_id', '=', transactionId)
    .where('refunded_at', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst()

/** Keeps others from changing a payment until the transaction ends. */
export function lockPayment(tx: Transaction, id: string) {
  const payment = tx.selectFrom('payments').select('id').where('id', '=', id)
  return (dialectOf(tx) === 'postgres' ? payment.forUpdate() : payment).executeTakeFirst()
}

/** The packages that a member has paid for and that were not paid back. */
export const listPaidPackages = (db: Database, userId: string) =>
  db
    .selectFrom('payments')
    .select('package_name as packageName')
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .execute()

export const setBadge = (db: Database, userId: string, badge: Badge) =>
  db.updateTable('users').set({ badge }).where('id', '=', userId).execute()

export const paymentColumns = [
  'payments.id',
  'payments.email',
  'payments.package_name',
  'payments.amount_cents',
  'payments.currency',
  'payments.transaction_id',
  'payments.paid_at',
  'payments.refunded_at',
] as const

export const findPayment = (db: Database, transactionId: string) =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A member's payments, newest first. */
export async function listPayments(db: Database, userId: string, page: PageRequest) {
  const { after, size } = page
  const mine = db.selectFrom('payments').select(paymentColumns).where('user_id', '=', userId)
  const rest = after ? mine.where((eb) => eb(eb.refTuple('paid_at', 'id'), '<', eb.tuple(...after))) : mine
  const rows = await rest
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.paid_at), row.id])
}
