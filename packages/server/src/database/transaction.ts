import pRetry from 'p-retry'
import { isConnectionLost } from './engine/failures.ts'
import { countsActivity } from './locks.ts'
import type { Database, Transaction } from './schema.ts'

/** Callbacks of each transaction, run once it is committed. */
const actsByTransaction = new WeakMap<Database, (() => void)[]>()
/** The members notified by each transaction. */
const notifiedBy = new WeakMap<Database, Set<string>>()

/** Pauses in milliseconds. Each is random, and at least twice the previous minimum. */
const backoff = { retries: 3, minTimeout: 20, factor: 2, randomize: true } as const
/**
 * PostgreSQL's serialization_failure and deadlock_detected: the transaction was rolled back, and a retry may succeed.
 */
const WORTH_REPEATING = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction. Retries it if the database aborted it in favor of another, or if the
 * connection was lost before the commit was sent, because nothing has happened then. If it is lost later, the
 * outcome is unknown, so nothing is retried. `work` must use and await nothing but `tx`: no other query, no
 * outside call.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isCommitSent = false
  return pRetry(
    () => {
      isCommitSent = false
      return commit(db, async (tx) => {
        const done = await work(tx)
        isCommitSent = true
        return done
      })
    },
    {
      ...backoff,
      shouldRetry: ({ error }) => isWorthRepeating(error) || (!isCommitSent && isConnectionLost(error)),
    },
  )
}

const isWorthRepeating = (error: Error) => 'code' in error && WORTH_REPEATING.has(String(error.code))

async function commit<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isCounted = false
  let acts: readonly (() => void)[] = []
  let notified: ReadonlySet<string> | undefined
  const result = await db.transaction().execute(async (tx) => {
    const done = await work(tx)
    isCounted = countsActivity(tx)
    acts = actsByTransaction.get(tx) ?? []
    notified = notifiedBy.get(tx)
    return done
  })
  if (isCounted) for (const listener of activityListeners.get(db) ?? []) listener()
  if (notified) for (const listener of notifiedListeners.get(db) ?? []) listener(notified)
  for (const act of acts) act()
  return result
}

/** Runs `act` once the transaction has been committed; a rollback or retry discards it. */
export function afterCommit(tx: Database, act: () => void): void {
  actsByTransaction.set(tx, [...(actsByTransaction.get(tx) ?? []), act])
}

/** Records that the transaction notifies these members, or changes something of theirs. */
export function noteNotified(tx: Transaction, userIds: Iterable<string>): void {
  notifiedBy.set(tx, new Set([...(notifiedBy.get(tx) ?? []), ...userIds]))
}

type Listeners<Event> = WeakMap<Database, Set<(event: Event) => void>>

const activityListeners: Listeners<void> = new WeakMap()
const notifiedListeners: Listeners<ReadonlySet<string>> = new WeakMap()

/**
 * Calls back after each transaction in this process that increases the activity of a mealtime or of anytime requests.
 *
 * @returns a function that stops the calls
 */
export const onActivity = (db: Database, listener: () => void) => listenTo(activityListeners, db, listener)

/** Calls back after each transaction that notifies members, with their ids. */
export const onNotified = (db: Database, listener: (userIds: ReadonlySet<string>) => void) =>
  listenTo(notifiedListeners, db, listener)

function listenTo<Event>(listeners: Listeners<Event>, db: Database, listener: (event: Event) => void) {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => void all.delete(listener)
}
