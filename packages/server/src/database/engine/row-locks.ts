import { dialectOf } from './dialect.ts'
import type { Database } from '../schema.ts'

/**
 * How a row is locked: `key share` prevents its removal, and other transactions may hold the same lock. Only one
 * transaction holds `no key update`, beside those with `key share`. Many hold `share`, while no one can change the row.
 * `update` excludes all other locks. Rows locked by others are waited for, or skipped with `free update`.
 */
export type LockMode = 'update' | 'free update' | 'no key update' | 'share' | 'key share'

interface Lockable {
  forUpdate(): this
  forNoKeyUpdate(): this
  forShare(): this
  forKeyShare(): this
  skipLocked(): this
}

/** The query, which also locks the rows it finds; SQLite locks the whole database instead. */
export function locking<Q extends Lockable>(db: Database, query: Q, mode: LockMode): Q {
  if (dialectOf(db) === 'sqlite') return query
  if (mode === 'update') return query.forUpdate()
  if (mode === 'free update') return query.forUpdate().skipLocked()
  if (mode === 'share') return query.forShare()
  return mode === 'key share' ? query.forKeyShare() : query.forNoKeyUpdate()
}
