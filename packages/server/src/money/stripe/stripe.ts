import { type Currency, toCurrency, type Message, monthText, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { Stripe } from 'stripe'
import type { DisputeState } from '../../database/tables/payments.ts'
import type { StripeKeys } from '../../platform/config.ts'
import { emitCalls } from '../../tracing/telemetry/timed.ts'
import type { Dispute, Intent, NewIntent, PaymentEvent, PaymentProvider } from './provider.ts'

/** Seconds for which a webhook's signature is valid, before and after its time, because clocks differ. */
const signatureTolerance = 300

/**
 * Card payments through Stripe.
 *
 * @param apiBase base URL of the stand-in's API
 */
export function createStripe(keys: StripeKeys, apiBase?: URL): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    ...(apiBase && toAddress(apiBase)),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })

  const provider: PaymentProvider = {
    takesCards: true,
    begin: ({ idempotencyKey, ...intent }) =>
      withStripeErrors(
        async () => toIntent(await stripe.paymentIntents.create(toParams(intent), { idempotencyKey })),
        texts.providerUnreachedUncharged,
      ),
    find: (id) => withStripeErrors(() => retrieveIntent(stripe, id)),
    cancel: (id) => withStripeErrors(() => cancelIntent(stripe, id)),
    refund: (id, idempotencyKey) => withStripeErrors(() => refundAll(stripe, id, idempotencyKey)),
    changedSince: (moment) => withStripeErrors(() => changedSince(stripe, moment)),
    eventIn(body, signature) {
      try {
        // the library rejects signatures that are too old, but not those from the future
        const event = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret, signatureTolerance)
        return isOfFuture(signature) || !isOfMode(keys, event) ? undefined : toEvent(event)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
  return emitCalls('card payments', provider, ['begin', 'find', 'cancel', 'refund', 'changedSince'])
}

/** Whether a signature's time, e.g. 't=1763900000,v1=…', is more than a few minutes in the future. */
const isOfFuture = (signature: string) =>
  signature
    .split(',')
    .filter((part) => part.startsWith('t='))
    .some((part) => !(Number(part.slice(2)) <= Date.now() / 1000 + signatureTolerance))

/** Whether an event may be used with these keys: live keys accept only events about live payments. */
const isOfMode = ({ secretKey }: StripeKeys, { livemode }: Stripe.Event) =>
  !secretKey.includes('k_live_') || livemode

const toAddress = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: Number(port),
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
})

const toParams = ({
  userId,
  email,
  amountCents,
  currency,
  purpose,
}: Omit<NewIntent, 'idempotencyKey'>): Stripe.PaymentIntentCreateParams => ({
  amount: amountCents * getFactor(currency),
  currency: currency.code.toLowerCase(),
  allowed_payment_method_types: ['card'],
  description:
    'packageName' in purpose
      ? `${purpose.packageName} membership`
      : `Meals of ${monthText('en', purpose.month)}`,
  // only payments for a package give a badge
  metadata: { ...(userId !== null && { userId }), ...purpose, email },
})

async function retrieveIntent(stripe: Stripe, id: string) {
  const intent = await unlessMissing(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  if (!intent) return undefined
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
  return toIntent(intent, {
    paid: charge?.created,
    refundedAt: charge?.refunded ? await findLastRefund(stripe, id) : undefined,
    dispute: charge?.disputed ? await findLastDispute(stripe, id) : undefined,
  })
}

async function cancelIntent(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.paymentIntents.cancel(id)
    return true
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // it cannot be cancelled because it already was, is unknown or has been paid
    const intent = await unlessMissing(() => stripe.paymentIntents.retrieve(id))
    return intent === undefined || intent.status === 'canceled'
  }
}

/**
 * Implements `PaymentProvider.changedSince`. It reads charges, refunds and disputes instead of events, which Stripe
 * stores for only 30 days, or intents, which may be paid long after they are created.
 */
async function changedSince(stripe: Stripe, moment: string): Promise<readonly string[]> {
  const params = { created: { gte: Math.floor(Date.parse(moment) / 1000) }, limit: 100 }
  const changed = new Set<string | undefined>()
  for await (const { paid, payment_intent: intent } of stripe.charges.list(params)) {
    if (paid) changed.add(getId(intent))
  }
  for await (const { payment_intent: intent } of stripe.refunds.list(params)) changed.add(getId(intent))
  for await (const { payment_intent: intent } of stripe.disputes.list(params)) changed.add(getId(intent))
  return [...changed].filter((id) => id !== undefined)
}

/** Maps Stripe's states to ours; inquiries, which move no money, are ignored. */
const stateByStatus: Readonly<Partial<Record<Stripe.Dispute.Status, DisputeState>>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** The latest dispute about a payment, or undefined. */
async function findLastDispute(stripe: Stripe, id: string): Promise<Dispute | undefined> {
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 10 })
  for (const { status, created } of data) {
    const state = stateByStatus[status]
    if (state) return { state, openedAt: toIsoTime(created) }
  }
  return undefined
}

/** Implements `PaymentProvider.refund`. */
async function refundAll(stripe: Stripe, id: string, idempotencyKey: string): Promise<string | undefined> {
  try {
    const { created } = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey })
    return toIsoTime(created)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if (error.code === 'resource_missing') return undefined
    if (error.code === 'charge_already_refunded') return findLastRefund(stripe, id)
    throw new Refusal('refund-refused', said(texts.notPaidBack, { reason: error.message }))
  }
}

/** Time of the last refund of a payment, ISO 8601. */
async function findLastRefund(stripe: Stripe, id: string): Promise<string | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: id, limit: 1 })
  return data[0] && toIsoTime(data[0].created)
}

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors

/** Stripe's response, or undefined for a 404. */
async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

/**
 * Calls Stripe. An outage there is not our error, so the caller gets a refusal with a message instead of a 500.
 *
 * @throws {Refusal} `unavailable` with this message
 */
async function withStripeErrors<T>(
  call: () => Promise<T>,
  message: Message = texts.providerUnreached,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isDown(error)) throw error
    throw new Refusal('unavailable', said(message))
  }
}

const isDown = (error: unknown) =>
  [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)

/** Values that are not in the intent itself. */
interface Moments {
  /** Seconds since 1970. */
  readonly paid?: number | undefined
  /** When it was refunded in full, ISO 8601. */
  readonly refundedAt?: string | undefined
  readonly dispute?: Dispute | undefined
}

/** How many of Stripe's units make a minor unit, because Stripe treats these currencies as if they had hundredths. */
const getFactor = ({ code }: Currency): number => (code === 'ISK' || code === 'UGX' ? 100 : 1)

/** Converts Stripe's intent to ours. */
function toIntent(intent: Stripe.PaymentIntent, { paid, refundedAt, dispute }: Moments = {}): Intent {
  const { metadata, latest_charge: charge } = intent
  const factor = getFactor(toCurrency(intent.currency.toUpperCase()))
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
    paidAt: toIsoTime(paid ?? intent.created),
  }
}

/** Converts Stripe's event to ours. */
function toEvent(event: Stripe.Event): PaymentEvent {
  const { id } = event
  if (event.type === 'payment_intent.succeeded')
    return { id, kind: 'succeeded', transactionId: event.data.object.id }
  if (event.type === 'charge.refunded' && event.data.object.refunded)
    return { id, kind: 'refunded', transactionId: getId(event.data.object.payment_intent) }
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed')
    return { id, kind: 'disputed', transactionId: getId(event.data.object.payment_intent) }
  return { id, kind: 'other' }
}

/** The id of an object that Stripe sends either as an id or expanded. */
const getId = (thing: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id

/** Stripe's times are seconds since 1970. */
const toIsoTime = (seconds: number): string => new Date(seconds * 1000).toISOString()
