import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'
import { hasProviderEvent } from './event-queries.ts'
import { grant, revoke } from '../ledger/grant.ts'
import type { PaymentEvent, PaymentProvider } from './provider.ts'
import { type Books, compare } from '../reconciliation/settle.ts'

/** Where the provider tells us of payments, refunds and disputes. */
export const webhookPath = '/api/webhooks/stripe'

/** Largest event that is read, in bytes; those that matter have some 5,000. */
const eventLimit = 512 * 1024

/**
 * Receives the provider's signed events. The signature covers the body byte for byte, so it is read raw. An event that
 * cannot be handled now is answered by a 5xx and nothing of it is kept, so that the provider sends it again.
 */
export function registerWebhook(app: FastifyInstance, books: Books): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post(webhookPath, { schema: { hide: true }, bodyLimit: eventLimit }, async (request) => {
      await handle(books, eventIn(books.provider, request.body, request.headers['stripe-signature']))
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

async function handle(books: Books, event: PaymentEvent) {
  const { db, provider } = books
  if (event.kind === 'other' || (await hasProviderEvent(db, event.id))) return

  if (event.kind === 'succeeded') {
    const granted = await grant(db, event.intent, event)
    // the provider says so itself, so it is no forgery: somebody has to look at it
    if (granted === 'refused') await compare(books, event.intent.id, event.intent)
    return
  }
  // events may overtake each other: what is paid back must have been recorded first, and a dispute is as it is now
  const intent = await provider.find(event.transactionId)
  if (event.kind === 'disputed') {
    if (!intent) return
    await grant(db, intent, event)
    return compare(books, intent.id, intent)
  }
  if (intent) await grant(db, intent)
  await revoke(db, event.transactionId, event.at, event)
  if (intent) await compare(books, intent.id, intent)
}
