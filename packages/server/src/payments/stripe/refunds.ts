import { Refusal } from '@warm-ladle/contract'
import { Stripe } from 'stripe'
import { idOf, isoOf } from './nouns.ts'

/** Implements `PaymentProvider.refund`. */
export async function refundAll(
  stripe: Stripe,
  id: string,
  idempotencyKey: string,
): Promise<string | undefined> {
  try {
    const { created } = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey })
    return isoOf(created)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if (error.code === 'resource_missing') return undefined
    if (error.code === 'charge_already_refunded') return lastRefundOf(stripe, id)
    throw new Refusal('refund-refused', `The card payment service cannot pay this back: ${error.message}`)
  }
}

/** When the last refund of a payment was made, ISO 8601. */
export async function lastRefundOf(stripe: Stripe, id: string): Promise<string | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: id, limit: 1 })
  return data[0] && isoOf(data[0].created)
}

/**
 * Implements `PaymentProvider.changedSince`. It reads charges, refunds and disputes rather than events, which Stripe
 * keeps for 30 days only, or intents, which may be paid long after they were created.
 */
export async function changedSince(stripe: Stripe, moment: string): Promise<readonly string[]> {
  const params = { created: { gte: Math.floor(Date.parse(moment) / 1000) }, limit: 100 }
  const changed = new Set<string | undefined>()
  for await (const { paid, payment_intent: intent } of stripe.charges.list(params)) {
    if (paid) changed.add(idOf(intent))
  }
  for await (const { payment_intent: intent } of stripe.refunds.list(params)) changed.add(idOf(intent))
  for await (const { payment_intent: intent } of stripe.disputes.list(params)) changed.add(idOf(intent))
  return [...changed].filter((id) => id !== undefined)
}
