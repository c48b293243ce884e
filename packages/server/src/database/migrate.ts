import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { dialectOf } from './dialect.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/**
 * Brings the tables up to date; whole or not at all. On SQLite the caller holds the folder's lock, since Kysely's migrator
 * has none there; on PostgreSQL it takes one itself, and several processes may call at once.
 */
export async function migrate(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') return migrateToLatest(db)
  await db.connection().execute(async (connection) => {
    // Building an index takes longer than any statement of the service may.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await migrateToLatest(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function migrateToLatest(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
