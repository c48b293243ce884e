import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Transaction } from './schema.ts'

const ATTEMPTS = 4
/** Milliseconds; each further pause may be twice as long as the previous one. */
const FIRST_PAUSE = 20
/** PostgreSQL's serialization_failure and deadlock_detected: rolled back, and a repetition may succeed. */
const WORTH_REPEATING = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction, and repeats it when the database aborted it in favour of another. So `work` must use
 * and await nothing but `tx`: no other query, no outside call.
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
