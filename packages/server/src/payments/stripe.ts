import { Refusal } from '@warm-ladle/contract'
import { Stripe } from 'stripe'
import type { StripeKeys } from '../config.ts'
import type { Intent, NewIntent, PaymentEvent, PaymentProvider } from './provider.ts'

/** Seconds after which a webhook's signature is no longer believed. */
const signatureTolerance = 300

/**
 * Card payments by Stripe.
 *
 * @param apiBase another address of the API: the stand-in's
 */
export function createStripe(keys: StripeKeys, apiBase?: URL): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    ...(apiBase && addressOf(apiBase)),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })

  return {
    begin: ({ idempotencyKey, ...intent }) =>
      reaching(async () =>
        intentOf(await stripe.paymentIntents.create(paramsOf(intent), { idempotencyKey })),
      ),
    find: (id) =>
      reaching(() => unlessMissing(async () => intentOf(await stripe.paymentIntents.retrieve(id)))),
    cancel: (id) => reaching(() => cancelled(stripe, id)),
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
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: Number(port),
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
})

type IntentParams = Stripe.PaymentIntentCreateParams

const paramsOf = ({
  userId,
  email,
  packageName,
  amountCents,
}: Omit<NewIntent, 'idempotencyKey'>): IntentParams => ({
  amount: amountCents,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  description: `${packageName} membership`,
  metadata: { userId, packageName, email },
})

function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    succeeded: intent.status === 'succeeded',
    amountReceived: intent.amount_received,
    currency: intent.currency,
    userId: intent.metadata.userId,
    packageName: intent.metadata.packageName,
    email: intent.metadata.email,
    createdAt: isoOf(intent.created),
  }
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, created } = event
  if (event.type === 'payment_intent.succeeded')
    return { id, kind: 'succeeded', intent: intentOf(event.data.object) }
  if (event.type === 'charge.refunded' && event.data.object.refunded) {
    const { payment_intent: intent } = event.data.object
    const transactionId = typeof intent === 'string' ? intent : intent?.id
    if (transactionId) return { id, kind: 'refunded', transactionId, at: isoOf(created) }
  }
  return { id, kind: 'other' }
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

async function cancelled(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.paymentIntents.cancel(id)
    return true
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // it cannot be ended: either it already was, or it is gone, or the money has moved
    const intent = await unlessMissing(() => stripe.paymentIntents.retrieve(id))
    return intent === undefined || intent.status === 'canceled'
  }
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** A provider that is down is not our error, and the person who pays must be told in plain words. */
async function reaching<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeConnectionError)) throw error
    throw new Refusal('unavailable', 'The card payment service cannot be reached. You have not been charged.')
  }
}
