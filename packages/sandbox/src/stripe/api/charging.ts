import type { Decline } from '../test-cards.ts'
import type { Account } from './account.ts'
import { openDispute } from './disputes.ts'
import { docUrl } from './errors.ts'
import { newId, now } from './ids.ts'
import type { Charge } from './charge-objects.ts'
import type { StoredMethod, PaymentIntent } from './objects.ts'

/** The record of an attempt to charge an intent; `decline` is set if the issuer refused it. */
export function writeCharge(
  intent: PaymentIntent,
  { method }: StoredMethod,
  decline: Decline | null,
): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !decline,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
}

function turnDown(intent: PaymentIntent, { method }: StoredMethod, decline: Decline, failed: Charge): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    doc_url: docUrl(decline.code),
    message: decline.message,
    charge: failed.id,
    payment_method: method,
  }
}

function succeed(account: Account, intent: PaymentIntent, stored: StoredMethod): void {
  stored.spent = true
  account.paymentMethods.put(stored)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
}

/** Charges the card. The intent succeeds, or stores the error and waits for another card. */
export function charge(account: Account, intent: PaymentIntent, stored: StoredMethod): void {
  const { decline } = stored.outcome
  const written = account.charges.put(writeCharge(intent, stored, decline))
  intent.latest_charge = written.id
  intent.next_action = null
  if (decline) turnDown(intent, stored, decline, written)
  else succeed(account, intent, stored)
  account.publish(decline ? 'charge.failed' : 'charge.succeeded', written)
  account.publish(decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
  if (stored.outcome.disputed) openDispute(account, written)
}
