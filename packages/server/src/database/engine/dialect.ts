import { type Kysely, PostgresAdapter } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Which dialect a database (or a transaction of it) speaks. */
export function dialectOf<Tables>(db: Kysely<Tables>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
