import { type Currency, currencyOf } from '@warm-ladle/contract'
import type { Stripe } from 'stripe'
import type { Dispute, Intent, PaymentEvent } from './provider.ts'

/** What the intent alone does not contain. */
interface Moments {
  /** Seconds since 1970. */
  readonly paid?: number | undefined
  /** When it was refunded in full, ISO 8601. */
  readonly refundedAt?: string | undefined
  readonly dispute?: Dispute | undefined
}

/** How many of Stripe's units are a minor unit: it counts these as if they had hundredths. */
export const factorOf = ({ code }: Currency): number => (code === 'ISK' || code === 'UGX' ? 100 : 1)

/** Maps Stripe's intent to ours. */
export function intentOf(intent: Stripe.PaymentIntent, { paid, refundedAt, dispute }: Moments = {}): Intent {
  const { metadata, latest_charge: charge } = intent
  const factor = factorOf(currencyOf(intent.currency.toUpperCase()))
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    succeeded: intent.status === 'succeeded',
    amountReceived: intent.amount_received / factor,
    amountRefunded: (typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0) / factor,
    refundedAt,
    dispute,
    currency: intent.currency,
    userId: metadata.userId,
    packageName: metadata.packageName,
    statementId: metadata.statementId,
    email: metadata.email,
    paidAt: isoOf(paid ?? intent.created),
  }
}

/** Maps Stripe's event to ours. */
export function eventOf(event: Stripe.Event): PaymentEvent {
  const { id } = event
  if (event.type === 'payment_intent.succeeded')
    return { id, kind: 'succeeded', transactionId: event.data.object.id }
  if (event.type === 'charge.refunded' && event.data.object.refunded)
    return { id, kind: 'refunded', transactionId: idOf(event.data.object.payment_intent) }
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed')
    return { id, kind: 'disputed', transactionId: idOf(event.data.object.payment_intent) }
  return { id, kind: 'other' }
}

/** The id of an object that Stripe sends either as its id or expanded. */
export const idOf = (thing: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id

/** Stripe's moments are seconds since 1970. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
