import type { Charge, EventType, KeptMethod, PaymentIntent, Refund, StripeEvent } from './objects.ts'
import { newId, now } from './ids.ts'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

/** The books of the one account that the stand-in plays. */
export interface Account {
  readonly paymentMethods: Shelf<KeptMethod>
  readonly paymentIntents: Shelf<PaymentIntent>
  readonly charges: Shelf<Charge>
  readonly refunds: Shelf<Refund>
  readonly events: Shelf<StripeEvent>
  /** Writes down that something happened and hands the event to whoever listens (the webhooks). */
  publish(type: EventType, subject: PaymentIntent | Charge | Refund): void
}

/** Books that are empty and live in memory: whatever was paid is forgotten when the process ends. */
export function createAccount(apiVersion: string, listen: (event: StripeEvent) => void): Account {
  const events = createShelf<StripeEvent>()
  return {
    paymentMethods: createShelf(),
    paymentIntents: createShelf(),
    charges: createShelf(),
    refunds: createShelf(),
    events,
    publish(type, subject) {
      listen(events.put(newEvent(apiVersion, type, subject)))
    },
  }
}

function newEvent(
  apiVersion: string,
  type: EventType,
  subject: PaymentIntent | Charge | Refund,
): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now(),
    data: { object: structuredClone(subject) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
