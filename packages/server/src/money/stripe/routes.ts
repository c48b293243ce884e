import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'
import { hasProviderEvent } from '../ledger/queries.ts'
import { grant } from '../ledger/grant.ts'
import { settleByCard } from '../statements/settle-by-card.ts'
import type { PaymentEvent, PaymentProvider } from './provider.ts'
import { emit } from '../../tracing/telemetry/occurrences.ts'
import { timed } from '../../tracing/telemetry/timed.ts'
import { recordDrift } from '../reconciliation/drift.ts'
import type { PaymentServices } from '../reconciliation/settle.ts'
import { webhookPath } from '../../http/contract/schemas.ts'

/** Maximum size of an event in bytes; the relevant ones are about 5,000. */
const eventLimit = 512 * 1024

/**
 * Receives the provider's signed events. The signature covers the body byte for byte, so the body is read raw. If an
 * event cannot be handled now, the response is a 5xx and the event is not recorded, so that the provider sends it
 * again.
 */
export function registerWebhook(app: FastifyInstance, services: PaymentServices): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post(webhookPath, { schema: { hide: true }, bodyLimit: eventLimit }, async (request) => {
      const { body, headers } = request
      await timed(
        async () => handle(services, eventIn(services.provider, body, headers['stripe-signature'])),
        ({ error }) => emit('webhook', { outcome: eventOutcome(error) }),
      )
      return { received: true }
    })
  })
}

function eventOutcome(error: unknown) {
  if (error === undefined) return 'handled'
  return error instanceof Refusal && error.code === 'invalid-signature' ? 'refused' : 'failed'
}

function eventIn(provider: PaymentProvider, body: unknown, signature: unknown): PaymentEvent {
  const signed = Buffer.isBuffer(body) && typeof signature === 'string'
  const event = signed ? provider.eventIn(body, signature) : undefined
  if (!event) throw new Refusal('invalid-signature')
  return event
}

/**
 * An event only means that something happened; what is recorded is the payment's current state at the provider. So
 * events may arrive out of order, and an event about a payment that the provider does not know changes nothing.
 */
async function handle(services: PaymentServices, event: PaymentEvent) {
  const { db, provider } = services
  if (event.transactionId === undefined || (await hasProviderEvent(db, event.id))) return
  const intent = await provider.find(event.transactionId)
  if (!intent) return
  if (intent.statementId !== undefined) {
    await settleByCard(services, intent)
    return
  }
  await grant(services, intent, event)
  // an admin has to look at payments that give no badge, or give a different one
  await recordDrift(services, intent.id, intent)
}
