import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { createStripeStandIn } from '../server.ts'
import type { StripeStandIn } from '../server.ts'
import type { TestCard } from '../test-cards.ts'

export const shopOrigin = 'http://shop.test'
const keys = { secretKey: 'sk_test_world', publishableKey: 'pk_test_world', webhookSecret: 'whsec_world' }

/** A payment as the product creates it. */
export const silver: Readonly<Stripe.PaymentIntentCreateParams> = {
  amount: 1000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}

/** An event as received and verified by the SDK. */
type Received = Stripe.Event

/** A webhook receiver that responds with the given statuses in turn, then with 200. */
interface Receiver {
  readonly url: string
  readonly received: Received[]
  answerWith(...statuses: number[]): void
}

/** A running stand-in, clients of the real SDK with either key, and a receiver that verifies signed events. */
export interface World extends StripeStandIn {
  readonly origin: string
  readonly shop: Stripe
  readonly browser: Stripe
  readonly receiver: Receiver
  /** Creates a payment of 20 dollars that waits for a card. */
  newIntent(): Promise<Stripe.PaymentIntent>
  /** Confirms as the card form and the browser script do. */
  payInBrowser(intent: Stripe.PaymentIntent, card: TestCard): Promise<Stripe.PaymentIntent>
  close(): Promise<void>
}

function getPort(server: Server): number {
  // a server that listens on a port has an address of this shape; only a pipe has a string
  return (server.address() as AddressInfo).port
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

function sdk(key: string, port: number): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

async function openReceiver(): Promise<Receiver & { close(): void }> {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    const signature = request.headers['stripe-signature'] ?? ''
    void text(request).then((body) => {
      received.push(Stripe.webhooks.constructEvent(body, signature, keys.webhookSecret))
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await listen(server)
  return {
    url: `http://127.0.0.1:${getPort(server)}/webhooks`,
    received,
    answerWith: (...next) => void statuses.push(...next),
    close: () => void server.close(),
  }
}

/** @param keepIn file for the stand-in's records; without it, they stay only in memory */
export async function openWorld({ keepIn }: { keepIn?: string } = {}): Promise<World> {
  const receiver = await openReceiver()
  const standIn = createStripeStandIn({
    ...keys,
    webhookUrl: receiver.url,
    retryDelays: [5, 10],
    allowedOrigin: shopOrigin,
    keepIn,
  })
  await standIn.app.listen({ host: '127.0.0.1', port: 0 })
  const port = getPort(standIn.app.server)
  const shop = sdk(keys.secretKey, port)
  const browser = sdk(keys.publishableKey, port)
  return {
    ...standIn,
    origin: `http://127.0.0.1:${port}`,
    shop,
    browser,
    receiver,
    newIntent: () =>
      shop.paymentIntents.create({
        ...silver,
        amount: 2000,
        metadata: { userId: 'u1', packageName: 'Gold' },
      }),
    async payInBrowser({ id, client_secret }, { number }) {
      const method = await browser.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' },
      })
      return await browser.paymentIntents.confirm(id, {
        payment_method: method.id,
        // the SDK is for servers and lacks the browser's parameter
        ...({ client_secret } as object),
      })
    },
    async close() {
      await standIn.app.close()
      receiver.close()
    },
  }
}
