import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createAccount } from './api/account.ts'
import { answerChallenge } from './api/authentication.ts'
import { closeDispute, disputeAbout, openDispute } from './api/disputes.ts'
import { answerErrors } from './api/error-answers.ts'
import { noSuch } from './api/errors.ts'
import { allowOrigin } from './api/origins.ts'
import { addPastPayment } from './api/past-payment.ts'
import type { PastPayment } from './api/past-payment.ts'
import { serveApi } from './api/serve.ts'
import { serveAssets } from './assets.ts'
import { serveControl } from './control.ts'
import type { StripeControl } from './control.ts'
import { decodeForm } from './form-encoding.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

export type { PastPayment, StripeControl }

export interface StripeStandInOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The address for events; without it, none are delivered. */
  webhookUrl?: string
  /** The version in events; by default that of the installed `stripe` package. */
  apiVersion?: string
  /** Milliseconds before each retry of a failed delivery. */
  retryDelays?: readonly number[]
  /**
   * File that stores intents, charges and events across restarts. Without it, they are lost with the process.
   */
  keepIn?: string | undefined
  /** The product's origin, the only one that may frame the card form and call from a browser. */
  allowedOrigin: string
}

export interface StripeStandIn {
  readonly app: FastifyInstance
  readonly control: StripeControl
}

/**
 * Imitates Stripe for the demonstration and the tests: the API at /v1, the browser script at /v3/stripe.js and the card
 * form at /v3/card.html, so that Stripe's own SDKs run unchanged and offline. It does not listen by itself: call
 * `app.listen`, on an origin other than the product's.
 *
 * It stores the latest 10,000 objects of each kind in memory, and also in the file that `keepIn` names, if any.
 */
export function createStripeStandIn(options: StripeStandInOptions): StripeStandIn {
  const { allowedOrigin, apiVersion = '2026-10-28.endive', retryDelays = [200, 1000, 5000] } = options
  const webhooks = createWebhooks({ secret: options.webhookSecret, url: options.webhookUrl, retryDelays })
  const account = createAccount({ apiVersion, listen: webhooks.send, keepIn: options.keepIn })
  let latency = 0

  const control: StripeControl = {
    deliveries: webhooks.deliveries,
    setWebhookUrl: webhooks.setUrl,
    pauseWebhooks: webhooks.pause,
    resumeWebhooks: (held = 'deliver') => webhooks.resume(held),
    resendEvent(eventId) {
      const event = account.events.get(eventId)
      if (!event) throw noSuch('event', eventId)
      webhooks.send(event)
    },
    addPastPayment: (payment) => addPastPayment(account, payment),
    answerChallenge(intentId, result) {
      const intent = account.paymentIntents.get(intentId)
      if (!intent) throw noSuch('payment_intent', intentId)
      answerChallenge(account, intent, result)
    },
    openDispute(intentId) {
      const charge = account.charges.get(account.paymentIntents.get(intentId)?.latest_charge ?? '')
      if (!charge?.paid) throw noSuch('charge', intentId)
      openDispute(account, charge)
    },
    closeDispute(intentId, status) {
      const dispute = disputeAbout(account, intentId)
      if (!dispute) throw noSuch('dispute', intentId)
      closeDispute(account, dispute, status)
    },
    setLatency: (milliseconds) => void (latency = milliseconds),
    settled: webhooks.settled,
  }

  const app = Fastify({ forceCloseConnections: true, routerOptions: { querystringParser: decodeForm } })
  app.addHook('onClose', async () => {
    webhooks.close()
    account.close()
  })
  answerErrors(app)
  app.register(async (scope) => serveAssets(scope, allowedOrigin), { prefix: '/v3' })
  app.register(
    async (scope) => {
      allowOrigin(scope, allowedOrigin)
      serveApi(scope, { account, keys: options, latency: () => latency })
    },
    { prefix: '/v1' },
  )
  app.register(async (scope) => serveControl(scope, control, options), { prefix: '/control' })
  return { app, control }
}
