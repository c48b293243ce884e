import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'

export const paymentColumns = [
  'payments.id',
  'payments.email',
  'payments.package_name',
  'payments.amount_cents',
  'payments.currency',
  'payments.transaction_id',
  'payments.method',
  'payments.paid_at',
  'payments.refunded_at',
  'payments.dispute_state',
  'payments.disputed_at',
] as const

export const findPayment = (db: Database, transactionId: string) =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A member's payments, newest first. */
export const listPayments = (db: Database, userId: string, page: PageRequest) =>
  keysetPage(
    db.selectFrom('payments').select(paymentColumns).where('user_id', '=', userId),
    page,
    ['paid_at', 'id'],
    'desc',
  )
