import { type Currency, type Payment, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { type Actor, type EmailAdmins, recordAct } from '../../platform/audit-log.ts'
import { findConventions } from '../../platform/settings.ts'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findLedgerRow } from './admin-queries.ts'
import { follow } from './follow.ts'
import type { Ledger } from './queries.ts'
import { toPayment, paymentWords } from './to-payment.ts'
import type { PaymentProvider } from '../stripe/provider.ts'

interface Refunding extends Ledger {
  readonly provider: PaymentProvider
  readonly emailAdmins: EmailAdmins
}

/**
 * Refunds a payment in full and revokes its badge. Card payments are refunded at the provider, unless this has
 * already happened; office payments are paid back at the office. If several admins refund the same payment at once,
 * only one succeeds. This is decided while the payment is locked, so that the money is not paid back twice.
 *
 * @param id of the payment in the ledger
 * @throws {Refusal} `not-found`, `already-refunded`, `refund-refused`, `unavailable`
 */
export async function refundPayment(
  { db, clock, timeZone, provider, emailAdmins }: Refunding,
  id: string,
  actor: Actor,
): Promise<Payment> {
  const payment = await findLedgerRow(db, id)
  if (!payment) throw new Refusal('not-found')
  if (payment.refunded_at !== null) throw new Refusal('already-refunded')

  const { transaction_id: transactionId } = payment
  const refundedAt =
    payment.method === 'card'
      ? await refundCard(provider, transactionId, `refund-${id}`)
      : clock().toISOString()
  const refunded = { ...toPayment(payment), refundedAt }
  const { currency } = await findConventions(db)
  const office = { actor, currency, emailAdmins }
  await inTransaction(db, async (tx) => {
    // locks the payment; the admin's act is recorded even if the provider's event marked the refund first
    await follow(tx, { id: transactionId, refundedAt, dispute: undefined }, { clock, timeZone })
    if (!(await recordRefund(tx, refunded, office))) throw new Refusal('already-refunded')
  })
  return refunded
}

async function refundCard(provider: PaymentProvider, transactionId: string, idempotencyKey: string) {
  const refundedAt = await provider.refund(transactionId, idempotencyKey)
  if (refundedAt !== undefined) return refundedAt
  throw new Refusal('refund-refused', said(texts.unknownAtProvider, { payment: transactionId }))
}

/** Records who refunded a locked payment; returns false if an admin already did. */
async function recordRefund(
  tx: Transaction,
  payment: Payment,
  {
    actor,
    currency,
    emailAdmins,
  }: { readonly actor: Actor; readonly currency: Currency; readonly emailAdmins: EmailAdmins },
): Promise<boolean> {
  const recorded = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('act', '=', 'payment-refunded')
    .where('subject_id', '=', payment._id)
    .executeTakeFirst()
  if (recorded) return false
  const { _id: id, email, packageName, price, transactionId } = payment
  await recordAct(tx, {
    actor,
    act: 'payment-refunded',
    subject: { kind: 'payment', id, text: `${packageName} of ${email}` },
    before: { price, transactionId },
    emailAdmins,
    subjectWords: paymentWords(payment, currency),
  })
  return true
}
