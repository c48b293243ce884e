import { Stripe } from 'stripe'
import type { StripeKeys } from '../../outside-services.ts'
import { tellCalls } from '../../telemetry/timed.ts'
import type { NewIntent, PaymentProvider } from './provider.ts'
import { withStripeErrors, unlessMissing } from './with-stripe-errors.ts'
import { lastDisputeOf } from './disputes.ts'
import { eventOf, intentOf } from './nouns.ts'
import { lastRefundOf, refundAll } from './refunds.ts'
import { changedSince } from './changed-since.ts'

/** Seconds for which a webhook's signature is valid. */
const signatureTolerance = 300

/**
 * Card payments through Stripe.
 *
 * @param apiBase base URL of the stand-in's API
 */
export function createStripe(keys: StripeKeys, apiBase?: URL): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    ...(apiBase && addressOf(apiBase)),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })

  const provider: PaymentProvider = {
    takesCards: true,
    begin: ({ idempotencyKey, ...intent }) =>
      withStripeErrors(
        async () => intentOf(await stripe.paymentIntents.create(paramsOf(intent), { idempotencyKey })),
        'The card payment service cannot be reached. You have not been charged.',
      ),
    find: (id) => withStripeErrors(() => retrieveIntent(stripe, id)),
    cancel: (id) => withStripeErrors(() => cancelIntent(stripe, id)),
    refund: (id, idempotencyKey) => withStripeErrors(() => refundAll(stripe, id, idempotencyKey)),
    changedSince: (moment) => withStripeErrors(() => changedSince(stripe, moment)),
    eventIn(body, signature) {
      try {
        return eventOf(
          stripe.webhooks.constructEvent(body, signature, keys.webhookSecret, signatureTolerance),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
  return tellCalls('card payments', provider, ['begin', 'find', 'cancel', 'refund', 'changedSince'])
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: Number(port),
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
})

const paramsOf = ({
  userId,
  email,
  packageName,
  amountCents,
}: Omit<NewIntent, 'idempotencyKey'>): Stripe.PaymentIntentCreateParams => ({
  amount: amountCents,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  description: `${packageName} membership`,
  metadata: { userId, packageName, email },
})

async function retrieveIntent(stripe: Stripe, id: string) {
  const intent = await unlessMissing(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  if (!intent) return undefined
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
  return intentOf(intent, {
    paid: charge?.created,
    refundedAt: charge?.refunded ? await lastRefundOf(stripe, id) : undefined,
    dispute: charge?.disputed ? await lastDisputeOf(stripe, id) : undefined,
  })
}

async function cancelIntent(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.paymentIntents.cancel(id)
    return true
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // it cannot be cancelled: it was cancelled before, is unknown, or has been paid
    const intent = await unlessMissing(() => stripe.paymentIntents.retrieve(id))
    return intent === undefined || intent.status === 'canceled'
  }
}
