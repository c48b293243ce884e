import { dialectOf } from './dialect.ts'
import type { Database } from '../schema.ts'

/**
 * How a row is locked. `key share` prevents its removal, and other transactions may hold the same lock. `no key
 * update` can be held by only one transaction, alongside any with `key share`. `share` can be held by many, while no
 * one can change the row. `update` excludes all other locks. A query waits for rows that others have locked, or skips
 * them with `free update`.
 */
export type LockMode = 'update' | 'free update' | 'no key update' | 'share' | 'key share'

interface Lockable {
  forUpdate(): this
  forNoKeyUpdate(): this
  forShare(): this
  forKeyShare(): this
  skipLocked(): this
}

/** Makes the query lock the rows it finds; SQLite locks the whole database instead. */
export function locking<Q extends Lockable>(db: Database, query: Q, mode: LockMode): Q {
  if (dialectOf(db) === 'sqlite') return query
  if (mode === 'update') return query.forUpdate()
  if (mode === 'free update') return query.forUpdate().skipLocked()
  if (mode === 'share') return query.forShare()
  return mode === 'key share' ? query.forKeyShare() : query.forNoKeyUpdate()
}
