import { sql } from 'kysely'
import { compareMigrations, listKnownMigrations } from '../../database/engine/migrate.ts'
import { hasDatabaseFile, openDatabase } from '../../database/engine/open.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { findKind } from '../site-kind.ts'
import { BackupFailure } from './failure.ts'
import { listPictures, type NamedPictures } from './named-pictures.ts'
import { getKind, type DataLocation } from './data-location.ts'
import { lockStopped, requireNoOthers } from './require-stopped.ts'
import { tablesAfter } from './tables.ts'

interface MoveSource {
  readonly db: Database
  /** Each table after those it refers to. */
  readonly tables: readonly string[]
  readonly pictures: NamedPictures
  /** Keeps a service that starts now from writing data that would be left behind. */
  keepFromWriting(tx: Transaction): Promise<void>
}

/** Opens the database to move data from. */
export async function openSource(location: DataLocation, closing: AsyncDisposableStack): Promise<MoveSource> {
  const db = await openStopped(location, closing)
  await requireNewest(db)
  if ((await findKind(db)) !== getKind(location)) {
    throw new BackupFailure(`No data of a ${getKind(location)} to move.`)
  }
  const tables = (await tablesAfter(listKnownMigrations())).map(({ name }) => name)
  const keepFromWriting = (tx: Transaction) =>
    // on SQLite, every transaction already keeps others from writing
    location.databaseUrl === undefined ? Promise.resolve() : lockTables(tx, tables)
  return { db, tables, pictures: await listPictures(db), keepFromWriting }
}

async function openStopped(location: DataLocation, closing: AsyncDisposableStack): Promise<Database> {
  const { dataDir, databaseUrl: url } = location
  if (url === undefined) {
    if (!hasDatabaseFile(dataDir)) throw new BackupFailure(`No database to move in ${dataDir}.`)
    lockStopped(dataDir, closing)
  }
  const { db, close } = openDatabase({ dataDir, url })
  closing.defer(close)
  if (url !== undefined) await requireNoOthers(db, location)
  return db
}

async function lockTables(tx: Transaction, tables: readonly string[]) {
  await sql`set local lock_timeout = '10s'`.execute(tx)
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share mode`.execute(tx)
}

async function requireNewest(db: Database) {
  const state = await compareMigrations(db)
  if (state === 'current') return
  throw new BackupFailure(
    state === 'absent'
      ? 'No data to move.'
      : 'The data are of an earlier version of Warm Ladle: start this one on them once, and stop it.',
  )
}
