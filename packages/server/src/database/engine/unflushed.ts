import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import { dialectOf } from './dialect.ts'

/**
 * Writes what may be lost in a power failure: on SQLite the commit does not wait for the disk, which takes longer than
 * all else. Nothing else is affected, and a later commit that waits keeps this one, too. PostgreSQL waits for the disk
 * once for all that commit at a time.
 */
export function writeUnflushed<T>(db: Database, write: (db: Database) => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'postgres') return write(db)
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await write(connection)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}
