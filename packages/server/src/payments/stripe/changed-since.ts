import { Stripe } from 'stripe'
import { idOf } from './nouns.ts'

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
