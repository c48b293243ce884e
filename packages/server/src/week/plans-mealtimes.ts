import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { hasMealtimesSince } from './queries.ts'

/** Milliseconds for which the answer is kept. */
const keptFor = 5_000
/** Milliseconds after its last mealtime from which on a hostel counts as planning none again. */
const recent = 28 * 24 * 60 * 60_000

/**
 * Whether the hostel plans mealtimes: whether any that residents see is coming, or was within the last four weeks. Every
 * page asks, so the database does at most every few seconds; while it cannot be reached the last answer stays.
 */
export function createPlansMealtimes(db: Database, clock: Clock): () => Promise<boolean> {
  let answer = Promise.resolve(false)
  let askedAt = -Infinity
  return () => {
    const now = clock().getTime()
    if (now - askedAt < keptFor) return answer
    const before = answer
    askedAt = now
    answer = hasMealtimesSince(db, new Date(now - recent)).catch(() => before)
    return answer
  }
}
