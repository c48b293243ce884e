import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createStripeStandIn } from '@warm-ladle/sandbox/stripe'

const key = () => randomBytes(24).toString('hex')

/** Imitates Stripe's test mode on this machine; the product calls it by Stripe's own name. */
export async function openCardProvider(origin: string) {
  const keys = {
    secretKey: `sk_test_${key()}`,
    publishableKey: `pk_test_${key()}`,
    webhookSecret: `whsec_${key()}`,
  }
  const { app } = createStripeStandIn({ ...keys, allowedOrigin: origin })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // safe: the server listens on a port, not on a pipe
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    /** The values that the page's reader fills in. */
    ownKeys: {
      'sk_live_…': keys.secretKey,
      'pk_live_…': keys.publishableKey,
      // the product refuses test keys, which move no money, unless they are allowed explicitly
      'whsec_…': `${keys.webhookSecret}\nALLOW_TEST_PAYMENTS=yes`,
    },
    /** Pays by card, as the form in the browser does. */
    async pay(clientSecret: string): Promise<string> {
      const id = clientSecret.split('_secret_')[0] ?? ''
      const answer = await app.inject({
        method: 'POST',
        url: `/v1/payment_intents/${id}/confirm`,
        headers: {
          authorization: `Bearer ${keys.publishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({
          client_secret: clientSecret,
          payment_method: 'pm_card_visa',
        }).toString(),
      })
      if (answer.statusCode !== 200) throw new Error(`The card was declined: ${answer.body}`)
      return id
    },
    close: () => app.close(),
  }
}

export type CardProvider = Awaited<ReturnType<typeof openCardProvider>>
