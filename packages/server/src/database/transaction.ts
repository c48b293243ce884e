import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Transaction } from './schema.ts'

const ATTEMPTS = 4
/** Milliseconds; each further pause may be twice as long as the one before. */
const FIRST_PAUSE = 20
/** PostgreSQL's serialization_failure and deadlock_detected: nothing was done, and the same again may succeed. */
const WORTH_REPEATING = new Set(['40001', '40P01'])

/**
 * Does `work` in one transaction, and all of it again when the database broke it off in favour of another.
 * So `work` touches nothing but `tx`, and awaits nothing else: no other query, no call to the outside.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRepeating(error)) throw error
      await pause(Math.random() * FIRST_PAUSE * 2 ** attempt)
    }
  }
}

const isWorthRepeating = (error: unknown) =>
  error instanceof Error && 'code' in error && WORTH_REPEATING.has(String(error.code))
