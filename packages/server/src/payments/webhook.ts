import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/schema.ts'
import { grant, revoke } from './grant.ts'
import type { PaymentEvent, PaymentProvider } from './provider.ts'

/** Where the provider tells us of payments and refunds. */
export const webhookPath = '/api/webhooks/stripe'

/** Receives the provider's signed events. The signature covers the body byte for byte, so it is read raw. */
export function registerWebhook(app: FastifyInstance, db: Database, provider: PaymentProvider): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post(webhookPath, { schema: { hide: true } }, async (request) => {
      const event = eventIn(provider, request.body, request.headers['stripe-signature'])
      await handle(db, provider, event)
      return { received: true }
    })
  })
}

function eventIn(provider: PaymentProvider, body: unknown, signature: unknown): PaymentEvent {
  const signed = Buffer.isBuffer(body) && typeof signature === 'string'
  const event = signed ? provider.eventIn(body, signature) : undefined
  if (!event) throw new Refusal('invalid-signature')
  return event
}

async function handle(db: Database, provider: PaymentProvider, event: PaymentEvent) {
  if (event.kind === 'succeeded') await grant(db, event.intent, event.id)
  if (event.kind === 'refunded') {
    // events may overtake each other: what is paid back must have been recorded first
    const intent = await provider.find(event.transactionId)
    if (intent) await grant(db, intent)
    await revoke(db, event.transactionId, event.at, event.id)
  }
}
