import { Refusal } from '@warm-ladle/contract'
import { Stripe } from 'stripe'
import { isoOf } from './nouns.ts'

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
