import { removeProviderEvents } from '../stripe/event-queries.ts'
import { findStart, listDisputed, listDrifting, listUnchecked, markReconciled } from './reconcile-queries.ts'
import { type Books, settle } from './settle.ts'

const HOUR = 60 * 60 * 1000
/** How far each pass looks back behind the one before: the clocks of two companies are never the same. */
const OVERLAP = HOUR
/** How often a record that agreed is looked at again. */
const CHECKED_FOR = 24 * HOUR
/** Transactions looked up in one pass beside those of which money came or went. */
const MOST = 100
/** The provider repeats an event for three days, and by hand for thirty. */
const EVENTS_KEPT = 45 * 24 * HOUR

/**
 * Holds ledger and provider against each other: what was paid or paid back since the last pass and nobody told of is
 * recorded; records that were not looked at for a day, that disagreed or have an open dispute are looked at again. Harmless when
 * repeated, and on several machines at once.
 *
 * @throws {Refusal} `unavailable` when the provider is down; the next pass begins where this one did
 */
export async function reconcile(books: Books, signal?: AbortSignal): Promise<void> {
  const { db, log } = books
  const begun = Date.now()
  let isWhole = true
  for (const transactionId of await transactionsToSettle(books, begun)) {
    if (signal?.aborted) return
    await settle(books, transactionId).catch((error: unknown) => {
      isWhole = false
      log.error({ transactionId, err: error }, 'A payment could not be reconciled')
    })
  }
  if (!isWhole) return
  await markReconciled(db, isoOf(begun))
  await removeProviderEvents(db, isoOf(begun - EVENTS_KEPT))
}

async function transactionsToSettle({ db, provider }: Books, now: number): Promise<ReadonlySet<string>> {
  const start = await findStart(db)
  const changed = start === undefined ? [] : await provider.changedSince(isoOf(Date.parse(start) - OVERLAP))
  const others = [
    ...(await listUnchecked(db, isoOf(now - CHECKED_FOR), MOST)),
    ...(await listDrifting(db, MOST)),
    ...(await listDisputed(db, MOST)),
  ]
  return new Set([...changed, ...others.map(({ id }) => id)])
}

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()
