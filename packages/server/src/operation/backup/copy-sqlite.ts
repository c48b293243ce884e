import { chmod } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { databaseFile } from '../../database/engine/open.ts'
import { openSqlite, serveSqlite } from '../../database/engine/sqlite.ts'
import type { Database } from '../../database/schema.ts'
import type { CopiedDatabase } from './copied-database.ts'
import { describeData } from './describe-data.ts'
import { BackupFailure } from './failure.ts'
import { flush } from './files.ts'
import { parts } from './manifest.ts'
import { listPictures, type NamedPictures } from './named-pictures.ts'

/** Pages copied before other work gets its turn. */
const rate = 1000
const timeout = 5_000

/** The pictures that the database currently refers to. */
export async function listSqlitePictures(dataDir: string): Promise<NamedPictures> {
  const { db, close } = serveSqlite(openToRead(dataDir), timeout)
  try {
    return await listPictures(db)
  } finally {
    await close()
  }
}

/** Copies the database as of one moment, even while the service writes to it. */
export async function copySqlite(dataDir: string, folder: string): Promise<CopiedDatabase> {
  const file = databaseFile(folder)
  const at = new Date().toISOString()
  await copyFile(dataDir, file)
  const { db, close } = openSqlite(file, timeout)
  try {
    await requireSound(db)
    return { ...(await describeData(db)), database: 'sqlite', at, databaseFiles: [parts.sqlite] }
  } finally {
    // turns it into a single file again, without the write-ahead log
    await sql`pragma journal_mode = delete`.execute(db)
    await close()
    await chmod(file, 0o600)
    await flush(file)
  }
}

async function copyFile(dataDir: string, target: string) {
  const database = openToRead(dataDir)
  try {
    // in a transaction with a snapshot, because otherwise the copy restarts whenever the service writes
    database.exec('begin; select 1 from sqlite_schema')
    await backup(database, target, { rate })
  } finally {
    database.close()
  }
}

const openToRead = (dataDir: string) => new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout })

/** @throws {BackupFailure} if the database is damaged: over time, its copies would replace sound ones */
async function requireSound(db: Database) {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [found] = rows
  if (found?.quick_check !== 'ok') {
    throw new BackupFailure(`The database is damaged: ${found?.quick_check}. Start from an earlier backup.`)
  }
}
