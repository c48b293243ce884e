import { getDialect } from './dialect.ts'
import type { Database } from '../schema.ts'

/**
 * How a row is locked: `key share` keeps it from being removed, and other transactions may hold the same lock; with `no
 * key update` only one holds it, beside those with `key share`; with `share` many hold it, while the row cannot be
 * changed; with `update` no other holds any. Rows that others hold are waited for, or passed over with `free update`.
 */
export type LockMode = 'update' | 'free update' | 'no key update' | 'share' | 'key share'

interface Lockable {
  forUpdate(): this
  forNoKeyUpdate(): this
  forShare(): this
  forKeyShare(): this
  skipLocked(): this
}

/** The query, which also locks the rows that it finds; SQLite locks the whole database. */
export function locking<Q extends Lockable>(db: Database, query: Q, mode: LockMode): Q {
  if (getDialect(db) === 'sqlite') return query
  if (mode === 'update') return query.forUpdate()
  if (mode === 'free update') return query.forUpdate().skipLocked()
  if (mode === 'share') return query.forShare()
  return mode === 'key share' ? query.forKeyShare() : query.forNoKeyUpdate()
}
