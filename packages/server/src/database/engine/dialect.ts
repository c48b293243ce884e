import type { Kysely } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Which dialect a database (or a transaction of it) speaks. */
export function getDialect<Tables>(db: Kysely<Tables>): Dialect {
  // by its name: a migration may have another copy of the class than the service's bundle
  return db.getExecutor().adapter.constructor.name === 'SqliteAdapter' ? 'sqlite' : 'postgres'
}
