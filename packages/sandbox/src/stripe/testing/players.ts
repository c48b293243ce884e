import { Stripe } from 'stripe'
import { openWorld, silver } from './world.ts'

/** An account at Stripe or its stand-in, called through the real SDK with the shop's secret key. */
export interface Player {
  readonly shop: Stripe
  /** Creates a payment of 20 dollars that waits for a card. */
  newIntent(): Promise<Stripe.PaymentIntent>
  /** Makes a payment of 20 dollars. Returns its id. */
  paid(): Promise<string>
  close(): Promise<void>
}

interface Casting {
  readonly name: string
  open(): Promise<Player>
}

const testKey = process.env['STRIPE_TEST_SECRET_KEY']

/** The systems under test: always the stand-in, and Stripe's own test mode if STRIPE_TEST_SECRET_KEY is set. */
export const players: readonly Casting[] = [
  { name: 'the stand-in', open: openStandIn },
  ...(testKey
    ? [{ name: "Stripe's test mode", open: async () => playerWith(connectTestMode(testKey)) }]
    : []),
]

async function openStandIn(): Promise<Player> {
  const { shop, close } = await openWorld()
  return playerWith(shop, close)
}

function connectTestMode(key: string): Stripe {
  if (!/^[sr]k_test_/.test(key)) throw new Error('STRIPE_TEST_SECRET_KEY must be a key of the test mode.')
  return new Stripe(key, { telemetry: false })
}

function playerWith(shop: Stripe, close: () => Promise<void> = async () => {}): Player {
  const newIntent = () =>
    shop.paymentIntents.create({
      ...silver,
      amount: 2000,
      metadata: { userId: 'u1', packageName: 'Gold' },
    })
  return {
    shop,
    newIntent,
    async paid() {
      const { id } = await newIntent()
      await shop.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
      return id
    },
    close,
  }
}
