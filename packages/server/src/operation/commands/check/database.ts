import { sql } from 'kysely'
import { dialectOf } from '../../../database/engine/dialect.ts'
import type { Database } from '../../../database/schema.ts'
import { ownCommands } from '../../../own-commands.ts'
import { fault, type Finding, ok } from './finding.ts'

/** Whether the database is intact, as far as it can tell. */
export async function checkDatabase(tx: Database, location: string): Promise<Finding> {
  if (dialectOf(tx) === 'postgres') return ok('database', `${location} answers.`)
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(tx)
  const [{ quick_check: problem } = { quick_check: 'it gives no answer' }] = rows
  return problem === 'ok'
    ? ok('database', `The file in ${location} is intact.`)
    : fault(
        'database',
        `The file in ${location} is damaged (${problem}).`,
        `Stop the service, move the file away and restore the newest backup: ${ownCommands.admin} restore FOLDER.`,
      )
}

type DatabaseRead<T> = (tx: Database) => Promise<T>

/** Reads the data as of one moment, while others write; the database rejects every change made here. */
export const inSnapshot = <T>(db: Database, read: DatabaseRead<T>): Promise<T> =>
  dialectOf(db) === 'sqlite' ? inSqlite(db, read) : inPostgres(db, read)

/** Not one of the product's transactions, which take the write lock at their start. */
const inSqlite = <T>(db: Database, read: DatabaseRead<T>): Promise<T> =>
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

const inPostgres = <T>(db: Database, read: DatabaseRead<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    // counts all rows, which may take longer than the service's statement limit allows
    await sql`set local statement_timeout = 0`.execute(tx)
    return read(tx)
  })
