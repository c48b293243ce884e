import { removeProviderEvents } from '../ledger/queries.ts'
import { findStart, listDisputed, listDrifting, listUnchecked, markReconciled } from './reconcile-queries.ts'
import { type PaymentServices, settle } from './settle.ts'

const HOUR = 60 * 60 * 1000
/** Overlap of consecutive passes, because the clocks of two companies never agree exactly. */
const OVERLAP = HOUR
/** Interval between checks of a record that agreed with the provider. */
const CHECKED_FOR = 24 * HOUR
/** Maximum number of transactions checked in one pass, not counting those with changes. */
const MAX_CHECKED = 100
/** Longer than the provider goes on repeating events: three days automatically, thirty days manually. */
const EVENT_RETENTION = 45 * 24 * HOUR

/**
 * Compares the ledger with the provider. Records payments and refunds since the last pass that no call or event
 * reported, and rechecks records that were not checked for a day, that disagreed, or that have an open dispute.
 * Idempotent, even on several machines in parallel.
 *
 * @throws {Refusal} `unavailable` if the provider is down; the next pass then starts where this one did
 */
export async function reconcile(services: PaymentServices, signal?: AbortSignal): Promise<void> {
  const { db, clock, log, provider } = services
  if (!provider.takesCards) return
  const begun = clock().getTime()
  let isWhole = true
  for (const transactionId of await transactionsToSettle(services, begun)) {
    if (signal?.aborted) return
    await settle(services, transactionId).catch((error: unknown) => {
      isWhole = false
      log.error({ transactionId, err: error }, 'A payment could not be reconciled')
    })
  }
  if (!isWhole) return
  await markReconciled(db, toIsoTime(begun))
  await removeProviderEvents(db, toIsoTime(begun - EVENT_RETENTION))
}

async function transactionsToSettle(
  { db, provider }: PaymentServices,
  now: number,
): Promise<ReadonlySet<string>> {
  const start = await findStart(db)
  const changed =
    start === undefined ? [] : await provider.changedSince(toIsoTime(Date.parse(start) - OVERLAP))
  const others = [
    ...(await listUnchecked(db, toIsoTime(now - CHECKED_FOR), MAX_CHECKED)),
    ...(await listDrifting(db, MAX_CHECKED)),
    ...(await listDisputed(db, MAX_CHECKED)),
  ]
  return new Set([...changed, ...others.map(({ id }) => id)])
}

const toIsoTime = (milliseconds: number) => new Date(milliseconds).toISOString()
