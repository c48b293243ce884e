import { createStripeStandIn } from '@warm-ladle/sandbox/stripe'
import { createStripe } from '../../src/money/stripe/stripe.ts'

export const keys = {
  secretKey: 'sk_test_of_tests',
  publishableKey: 'pk_test_of_tests',
  webhookSecret: 'whsec_of_tests',
}

/** Connects the real Stripe SDK to a stand-in on a free port, and plays the part of a resident's browser. */
export async function playStripe() {
  const { app, control } = createStripeStandIn({ ...keys, allowedOrigin: 'http://localhost:3000' })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  /** Pays an intent with a card, as the browser does with its publishable key. */
  async function pay(clientSecret: string, card = 'pm_card_visa') {
    const id = clientSecret.split('_secret_')[0]
    const response = await fetch(`${address}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
    })
    return { transactionId: String(id), succeeded: response.ok }
  }

  return { provider: createStripe(keys, new URL(address)), address, control, pay, close: () => app.close() }
}
