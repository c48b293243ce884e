import type { Kysely } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** The dialect of a database or transaction. */
export function dialectOf<Tables>(db: Kysely<Tables>): Dialect {
  // compared by name, because a migration may load a different copy of the class than the service's bundle
  return db.getExecutor().adapter.constructor.name === 'SqliteAdapter' ? 'sqlite' : 'postgres'
}
