import type { Stripe } from 'stripe'
import type { DisputeState } from '../../database/tables/payments.ts'
import { isoOf } from './nouns.ts'
import type { Dispute } from './provider.ts'

/** Stripe's states and ours; inquiries, which move no money, are left out. */
const stateOf: Readonly<Partial<Record<Stripe.Dispute.Status, DisputeState>>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** The last dispute about a payment; undefined where there is none. */
export async function lastDisputeOf(stripe: Stripe, id: string): Promise<Dispute | undefined> {
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 10 })
  for (const { status, created } of data) {
    const state = stateOf[status]
    if (state) return { state, openedAt: isoOf(created) }
  }
  return undefined
}
