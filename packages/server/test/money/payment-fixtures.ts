import { Stripe } from 'stripe'
import { newId } from '../../src/database/new-id.ts'
import { keys } from './play-stripe.ts'
import { newWorld, type Person, type World } from '../world.ts'

export const readBadge = async (resident: Person) =>
  (await resident.members.details({ query: { email: resident.email } })).badge
export const readLedger = async (resident: Person) => (await resident.payments.list({ query: {} })).body

/** Reports a payment as the browser does. */
export const save = (resident: Person, transactionId: string) =>
  resident.payments.save({ body: { transactionId } })

export const makeSignature = (
  payload: string,
  secret = keys.webhookSecret,
  timestamp = Math.floor(Date.now() / 1000),
) => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

/**
 * Returns helpers for payment tests: residents who pay, and events from the provider to deliver or withhold.
 */
export function paymentFixtures(world: World) {
  const { hostname, port } = new URL(world.stripe.address)
  /** The real SDK with the shop's secret key, for changes at the provider that the product does not make. */
  const stripe = new Stripe(keys.secretKey, { host: hostname, port: Number(port), protocol: 'http' })

  const join = () => world.join(`resident-${newId()}`)

  /** Starts a purchase and pays with a valid card, without saving the payment. */
  async function pay(resident: Person, price: number) {
    const { clientSecret } = await resident.payments.createIntent({ body: { price } })
    return world.stripe.pay(clientSecret)
  }

  async function buy(resident: Person, price: number) {
    const { transactionId } = await pay(resident, price)
    await save(resident, transactionId)
    return transactionId
  }

  /** Pays an intent that differs from the product's intents; returns its transaction id. */
  async function payMismatched(resident: Person, difference: Partial<Stripe.PaymentIntentCreateParams>) {
    const intent = await stripe.paymentIntents.create({
      amount: 3000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { userId: resident.id, packageName: 'Platinum', email: resident.email },
      ...difference,
    })
    await world.stripe.pay(String(intent.client_secret))
    return intent.id
  }

  /** Returns the provider's event for a succeeded payment, as raw text. */
  const succeededEvent = async (transactionId: string) =>
    makeEvent('payment_intent.succeeded', await stripe.paymentIntents.retrieve(transactionId))

  /** Refunds a payment at the provider, in part or in full; returns the event. */
  async function refundedEvent(transactionId: string, amount?: number) {
    await stripe.refunds.create({ payment_intent: transactionId, ...(amount !== undefined && { amount }) })
    const { data } = await stripe.charges.list({ payment_intent: transactionId })
    return makeEvent('charge.refunded', data[0])
  }

  /** Opens or closes a dispute at the provider; returns the event. */
  async function disputeEvent(transactionId: string, act: 'open' | 'won' | 'lost') {
    const { control } = world.stripe
    if (act === 'open') control.openDispute(transactionId)
    else control.closeDispute(transactionId, act)
    const { data } = await stripe.disputes.list({ payment_intent: transactionId })
    return makeEvent(act === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', data[0])
  }

  /** Delivers an event to the product. */
  const deliver = (payload: string, signature = makeSignature(payload)) =>
    world.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })

  return {
    stripe,
    join,
    pay,
    buy,
    payMismatched,
    succeededEvent,
    refundedEvent,
    disputeEvent,
    deliver,
  }
}

/** Returns an event from the provider about the current state of an object. */
export const makeEvent = (type: string, object: unknown) =>
  JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })

export type PaymentFixtures = ReturnType<typeof paymentFixtures>

/** Opens a new world with its helpers for payment tests. */
export async function newPaymentWorld(options?: Parameters<typeof newWorld>[0]) {
  const world = await newWorld(options)
  return { world, fixtures: paymentFixtures(world) }
}
