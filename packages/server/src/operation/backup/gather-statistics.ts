import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { patiently } from './copy-postgres.ts'

/**
 * Makes PostgreSQL gather statistics about the tables in our own schema, which its plans rely on. On its own, it does
 * so minutes after many rows were written, and plans for empty tables until then.
 */
export const gatherStatistics = (db: Database): Promise<void> =>
  patiently(db, async (tx) => {
    const { rows } = await sql<{
      tablename: string
    }>`select tablename from pg_tables where schemaname = current_schema()`.execute(tx)
    await sql`analyze ${sql.join(rows.map(({ tablename }) => sql.table(tablename)))}`.execute(tx)
  })
