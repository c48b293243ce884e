import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database } from '../../database/schema.ts'

type Read<T> = (tx: Database) => Promise<T>

/** Reads the data as of one moment, while others write; the database refuses every change meanwhile. */
export const inSnapshot = <T>(db: Database, read: Read<T>): Promise<T> =>
  dialectOf(db) === 'sqlite' ? inSqlite(db, read) : inPostgres(db, read)

/** Not as a transaction of the product, which takes the write lock at its start. */
const inSqlite = <T>(db: Database, read: Read<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`pragma query_only = on`.execute(connection)
    await sql`begin deferred`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
      await sql`pragma query_only = off`.execute(connection)
    }
  })

const inPostgres = <T>(db: Database, read: Read<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    // all rows are counted, which may take longer than the service's limit for statements
    await sql`set local statement_timeout = 0`.execute(tx)
    return read(tx)
  })
