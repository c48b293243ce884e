import { dialectOf } from '../../src/database/engine/dialect.ts'
import { lockMigrations } from '../../src/database/engine/migrate.ts'
import type { Database } from '../../src/database/schema.ts'

/**
 * Changes or inspects tables while no other test does. Kysely reads the tables of all schemas, and fails if a column
 * is dropped in the meantime. On SQLite each test has its own database.
 */
export const whileNoneMigrates = <T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> =>
  dialectOf(db) === 'sqlite'
    ? act(db)
    : db.transaction().execute(async (tx) => {
        await lockMigrations(tx)
        return act(tx)
      })
