import pRetry from 'p-retry'
import { isConnectionLost } from './engine/failures.ts'
import { countsActivity } from './locks.ts'
import type { Database, Transaction } from './schema.ts'

/** What each transaction does once it is committed. */
const actsOf = new WeakMap<Database, (() => void)[]>()

/** Pauses in milliseconds: each is drawn from a span that begins twice as late as the previous one. */
const backoff = { retries: 3, minTimeout: 20, factor: 2, randomize: true } as const
/** PostgreSQL's serialization_failure and deadlock_detected: rolled back, and a repetition may succeed. */
const WORTH_REPEATING = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction, and repeats it when the database aborted it in favour of another, or the connection was
 * lost before the commit was sent: then nothing has happened. Once it was sent no one knows, and it is not repeated.
 * `work` must use and await nothing but `tx`: no other query, no outside call.
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
  const result = await db.transaction().execute(async (tx) => {
    const done = await work(tx)
    isCounted = countsActivity(tx)
    acts = actsOf.get(tx) ?? []
    return done
  })
  if (isCounted) tellActivity(db)
  for (const act of acts) act()
  return result
}

/** Runs `act` once the transaction has been committed; one that is rolled back, or tried again, forgets it. */
export function afterCommit(tx: Database, act: () => void): void {
  actsOf.set(tx, [...(actsOf.get(tx) ?? []), act])
}

const listeners = new WeakMap<Database, Set<() => void>>()

/**
 * Calls back after each transaction of this process that counts in the activity of a mealtime, or of requests without
 * one.
 *
 * @returns a function that ends it
 */
export function onActivity(db: Database, listener: () => void): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => void all.delete(listener)
}

function tellActivity(db: Database): void {
  for (const listener of listeners.get(db) ?? []) listener()
}
