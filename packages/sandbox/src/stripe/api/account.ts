import type { Charge, Dispute, Refund } from './charge-objects.ts'
import type { StoredMethod, PaymentIntent } from './objects.ts'
import type { EventType, StripeEvent } from '../webhooks/events.ts'
import { newId, now } from './ids.ts'
import { type Entry, type Journal, openJournal } from './journal.ts'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

/** All records of the stand-in's only account. */
interface Records {
  readonly paymentMethods: Shelf<StoredMethod>
  readonly paymentIntents: Shelf<PaymentIntent>
  readonly charges: Shelf<Charge>
  readonly refunds: Shelf<Refund>
  readonly disputes: Shelf<Dispute>
  readonly events: Shelf<StripeEvent>
}

type Subject = PaymentIntent | Charge | Refund | Dispute

export interface Account extends Records {
  /** Stores the current state of an object, records the event and passes it to the listener. */
  publish(type: EventType, subject: Subject): void
  close(): void
}

export interface AccountOptions {
  /** The API version written into events. */
  readonly apiVersion: string
  /** Called with every event, for the webhooks. */
  readonly listen: (event: StripeEvent) => void
  /** File that stores the records across restarts. Without it, they exist only in memory. */
  readonly keepIn?: string | undefined
}

/** Opens the account, with records in memory and in the file if there is one. */
export function createAccount({ apiVersion, listen, keepIn }: AccountOptions): Account {
  let journal: Journal | undefined
  const records = createBooks((...entry) => journal?.write(...entry))
  if (keepIn !== undefined) journal = openJournal(keepIn, (entries) => restore(records, entries))
  return {
    ...records,
    publish(type, subject) {
      put(records, subject)
      listen(records.events.put(newEvent(apiVersion, type, subject)))
    },
    close() {
      journal?.close()
      journal = undefined
    },
  }
}

const createBooks = (write: Journal['write']): Records => ({
  paymentMethods: createShelf({ onPut: (item) => write('paymentMethods', item) }),
  paymentIntents: createShelf({ onPut: (item) => write('paymentIntents', item) }),
  charges: createShelf({ onPut: (item) => write('charges', item) }),
  refunds: createShelf({ onPut: (item) => write('refunds', item) }),
  disputes: createShelf({ onPut: (item) => write('disputes', item) }),
  events: createShelf({ onPut: (item) => write('events', item) }),
})

/** Restores the file's entries. Returns the restored ones in their original order. */
function restore(records: Records, entries: readonly Entry[]): Entry[] {
  // Object.entries loses the types of the shelves, but each item was written by its own shelf
  const shelves = Object.entries(records) as [string, Shelf<{ id: string }>][]
  for (const [noun, item] of entries) {
    const shelf = shelves.find(([name]) => name === noun)?.[1]
    if (shelf && 'id' in item && typeof item.id === 'string') shelf.put({ ...item, id: item.id })
  }
  return shelves.flatMap(([noun, shelf]) =>
    shelf
      .newestFirst()
      .toReversed()
      .map((item): Entry => [noun, item]),
  )
}

/** Stores an object's current state. */
function put({ paymentIntents, charges, refunds, disputes }: Records, subject: Subject): void {
  if (subject.object === 'payment_intent') paymentIntents.put(subject)
  else if (subject.object === 'charge') charges.put(subject)
  else if (subject.object === 'refund') refunds.put(subject)
  else disputes.put(subject)
}

function newEvent(apiVersion: string, type: EventType, subject: Subject): StripeEvent {
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
