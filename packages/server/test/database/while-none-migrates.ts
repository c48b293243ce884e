import { getDialect } from '../../src/database/engine/dialect.ts'
import { lockMigrations } from '../../src/database/engine/migrate.ts'
import type { Database } from '../../src/database/schema.ts'

/**
 * Changes tables, or looks at all of them, while no other test does: Kysely reads those of all schemas, and fails when a
 * column is dropped meanwhile. On SQLite each test has a database of its own.
 */
export const whileNoneMigrates = <T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> =>
  getDialect(db) === 'sqlite'
    ? act(db)
    : db.transaction().execute(async (tx) => {
        await lockMigrations(tx)
        return act(tx)
      })
