import path from 'node:path'
import type { PastPayment } from '@warm-ladle/sandbox/stripe'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { StripeKeys } from '../../platform/config.ts'
import type { PolicySources } from '../../http/service/security-headers.ts'
import { persistedSecret } from '../../platform/persisted-secret.ts'
import { toLocalHost, getSandboxLocation } from '../../platform/sandbox-location.ts'
import type { PaymentProvider } from './provider.ts'
import { noCards } from './no-cards.ts'
import { createStripe } from './stripe.ts'
import { webhookPath } from '../../http/contract/schemas.ts'

/** The payment provider, with what pages need for the card form. */
export interface CardPayments {
  readonly provider: PaymentProvider
  /** Undefined if cards are not accepted. */
  readonly browser?: { readonly publishableKey: string; readonly scriptUrl?: string }
  readonly sources: PolicySources
  /** The stand-in for Stripe, not yet served; undefined if Stripe itself is used. */
  readonly standIn?: FastifyInstance
}

/**
 * Stripe if its keys are set; otherwise no cards in production, and a stand-in for demonstrations. The stand-in has
 * its own origin, because the card form's frame must be cross-origin.
 *
 * @param past the demonstration's payments, which the stand-in has to know
 */
export async function cardPayments(config: Config, past: readonly PastPayment[]): Promise<CardPayments> {
  if (config.stripe) return realPayments(config.stripe)
  if (config.production) return { provider: noCards, sources: { scripts: [], frames: [], calls: [] } }
  return demonstrationPayments(config, past)
}

const realPayments = (keys: StripeKeys): CardPayments => ({
  provider: createStripe(keys),
  browser: { publishableKey: keys.publishableKey },
  // the sources listed at https://docs.stripe.com/security/guide
  sources: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
  },
})

/**
 * Keys of this data folder's stand-in. They are secret, because anyone who can sign its webhooks can give badges
 * away.
 */
const standInKeys = (dataDir: string): StripeKeys => ({
  secretKey: `sk_test_${persistedSecret(dataDir, 'stripe-secret-key')}`,
  // not a secret, because it is part of every page
  publishableKey: 'pk_test_demonstration',
  webhookSecret: `whsec_${persistedSecret(dataDir, 'stripe-webhook-secret')}`,
})

async function demonstrationPayments(config: Config, past: readonly PastPayment[]): Promise<CardPayments> {
  const { publicUrl, host, port, dataDir } = config
  const keys = standInKeys(dataDir)
  const { createStripeStandIn } = await import('@warm-ladle/sandbox/stripe')
  const { app, control } = createStripeStandIn({
    ...keys,
    allowedOrigin: publicUrl.origin,
    webhookUrl: `http://${toLocalHost(host)}:${port}${webhookPath}`,
    // in a file, because the ledger still contains these payments after a restart
    keepIn: path.join(dataDir, 'stripe-stand-in.jsonl'),
  })
  for (const payment of past) control.addPastPayment(payment)

  const { origin, address } = getSandboxLocation(config)
  return {
    provider: createStripe(keys, new URL(address)),
    browser: { publishableKey: keys.publishableKey, scriptUrl: `${origin}/v3/stripe.js` },
    sources: { scripts: [origin], frames: [origin], calls: [origin] },
    standIn: app,
  }
}
