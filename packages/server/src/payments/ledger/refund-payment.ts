import { type Payment, Refusal } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { findLedgerRow } from './admin-queries.ts'
import { revoke } from './grant.ts'
import { paymentOf } from './payment-of.ts'
import type { PaymentProvider } from '../stripe/provider.ts'

/**
 * Pays a whole payment back at the provider and takes back what it gave. Where the provider has paid it back already,
 * only the latter is left to do.
 *
 * @param id of the payment in the ledger
 * @throws {Refusal} `not-found`, `already-refunded`, `refund-refused`, `unavailable`
 */
export async function refundPayment(db: Database, provider: PaymentProvider, id: string): Promise<Payment> {
  const payment = await findLedgerRow(db, id)
  if (!payment) throw new Refusal('not-found')
  if (payment.refunded_at !== null) throw new Refusal('already-refunded')

  const { transaction_id: transactionId } = payment
  const refundedAt = await provider.refund(transactionId, `refund-${id}`)
  if (refundedAt === undefined) {
    throw new Refusal(
      'refund-refused',
      `The card payment service knows no payment ${transactionId}, so there is nothing that it could pay back.`,
    )
  }
  await revoke(db, transactionId, refundedAt)
  return { ...paymentOf(payment), refundedAt }
}
