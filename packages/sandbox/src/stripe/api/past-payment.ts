import type { Account } from './account.ts'
import type { Charge, Refund } from './charge-objects.ts'
import { writeCharge } from './charging.ts'
import { newId } from './ids.ts'
import { newIntent } from './intent-creation.ts'
import type { Metadata } from './objects.ts'
import { findPaymentMethod } from './payment-methods.ts'

/** A card payment from before the stand-in's first start. */
export interface PastPayment {
  /** The intent's id, e.g. 'pi_…'. */
  readonly id: string
  /** The amount in cents. */
  readonly amount: number
  readonly currency: string
  readonly metadata: Metadata
  /** The time of payment. */
  readonly at: Date
  /** The time of the full refund. */
  readonly refundedAt?: Date
}

/** Adds a past payment to the records without an event, unless it exists. */
export function addPastPayment(account: Account, payment: PastPayment): void {
  const { id, amount, currency, metadata, at, refundedAt } = payment
  if (account.paymentIntents.get(id)) return
  const created = Math.floor(at.getTime() / 1000)
  const method = findPaymentMethod(account, 'pm_card_visa')
  const begun = newIntent({ amount: String(amount), currency, metadata: { ...metadata } })
  const intent = { ...begun, id, created, payment_method: method.id }
  const charge = account.charges.put({
    ...writeCharge(intent, method, null),
    created,
    ...(refundedAt && { amount_refunded: amount, refunded: true }),
  })
  account.paymentIntents.put({
    ...intent,
    amount_received: amount,
    client_secret: begun.client_secret.replace(begun.id, id),
    latest_charge: charge.id,
    status: 'succeeded',
  })
  account.paymentMethods.put({ ...method, spent: true })
  if (refundedAt) account.refunds.put(makeRefund(charge, Math.floor(refundedAt.getTime() / 1000)))
}

const makeRefund = (charge: Charge, created: number): Refund => ({
  id: newId('re'),
  object: 'refund',
  amount: charge.amount,
  charge: charge.id,
  created,
  currency: charge.currency,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: null,
  status: 'succeeded',
})
