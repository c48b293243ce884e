import type { Charge, Dispute, EventType, KeptMethod, PaymentIntent, Refund, StripeEvent } from './objects.ts'
import { newId, now } from './ids.ts'
import { type Entry, type Journal, openJournal } from './journal.ts'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

/** The books of the one account that the stand-in plays. */
interface Books {
  readonly paymentMethods: Shelf<KeptMethod>
  readonly paymentIntents: Shelf<PaymentIntent>
  readonly charges: Shelf<Charge>
  readonly refunds: Shelf<Refund>
  readonly disputes: Shelf<Dispute>
  readonly events: Shelf<StripeEvent>
}

type Subject = PaymentIntent | Charge | Refund | Dispute

export interface Account extends Books {
  /** Writes down that something has happened to a thing, and how it is now; hands the event to its listeners. */
  publish(type: EventType, subject: Subject): void
  close(): void
}

export interface AccountOptions {
  /** The version written into events. */
  readonly apiVersion: string
  /** Hears of every event: the webhooks. */
  readonly listen: (event: StripeEvent) => void
  /** The file in which the books outlive the process; without one they end with it. */
  readonly keepIn?: string | undefined
}

/** Opens the books: in memory, and in a file where one is named. */
export function createAccount({ apiVersion, listen, keepIn }: AccountOptions): Account {
  let journal: Journal | undefined
  const books = createBooks((...entry) => journal?.write(...entry))
  if (keepIn !== undefined) journal = openJournal(keepIn, (entries) => restore(books, entries))
  return {
    ...books,
    publish(type, subject) {
      put(books, subject)
      listen(books.events.put(newEvent(apiVersion, type, subject)))
    },
    close() {
      journal?.close()
      journal = undefined
    },
  }
}

const createBooks = (write: Journal['write']): Books => ({
  paymentMethods: createShelf({ onPut: (item) => write('paymentMethods', item) }),
  paymentIntents: createShelf({ onPut: (item) => write('paymentIntents', item) }),
  charges: createShelf({ onPut: (item) => write('charges', item) }),
  refunds: createShelf({ onPut: (item) => write('refunds', item) }),
  disputes: createShelf({ onPut: (item) => write('disputes', item) }),
  events: createShelf({ onPut: (item) => write('events', item) }),
})

/** Puts everything back in its place; answers what has found one, in the order it was put first. */
function restore(books: Books, entries: readonly Entry[]): Entry[] {
  // Object.entries forgets which shelf holds what; what is put on each was taken from it
  const shelves = Object.entries(books) as [string, Shelf<{ id: string }>][]
  for (const [place, item] of entries) {
    const shelf = shelves.find(([name]) => name === place)?.[1]
    if (shelf && 'id' in item && typeof item.id === 'string') shelf.put({ ...item, id: item.id })
  }
  return shelves.flatMap(([place, shelf]) =>
    shelf
      .newestFirst()
      .toReversed()
      .map((item): Entry => [place, item]),
  )
}

/** Keeps a thing as it is now. */
function put({ paymentIntents, charges, refunds, disputes }: Books, subject: Subject): void {
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
