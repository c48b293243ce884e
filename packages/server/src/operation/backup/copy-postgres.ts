import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import { openPostgres } from '../../database/engine/postgres.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import type { CopiedDatabase } from './copied-database.ts'
import { currentSchema, describeData } from './describe-data.ts'
import { flush } from './files.ts'
import { parts } from './manifest.ts'
import { listPictures, type NamedPictures } from './named-pictures.ts'
import { runTool } from './postgres-tools.ts'
import { migratorTables } from './tables.ts'

const timeout = 10_000

/** Opens a database while `work` runs. */
export async function withPostgres<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openPostgres(url, timeout, false)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** The pictures that the database currently refers to. */
export const listPostgresPictures = (url: string): Promise<NamedPictures> => withPostgres(url, listPictures)

/** Copies the database as of one moment, even while services write to it: pg_dump sees the same state as the counts. */
export const copyPostgres = (url: string, folder: string): Promise<CopiedDatabase> =>
  withPostgres(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => copySnapshot(tx, url, folder)),
  )

async function copySnapshot(tx: Transaction, url: string, folder: string): Promise<CopiedDatabase> {
  await waitWithoutLimit(tx)
  const at = new Date().toISOString()
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
  const [schema, data] = [await currentSchema(tx), await describeData(tx)]
  const file = path.join(folder, parts.postgres)
  const tables = [...Object.keys(data.counts), ...migratorTables].map(
    (name) => `--table="${schema}"."${name}"`,
  )
  await runTool(
    'pg_dump',
    ['--format=custom', `--file=${file}`, `--snapshot=${rows[0]?.snapshot}`, ...withoutOwners, ...tables],
    { url, server: await serverVersion(tx) },
  )
  await chmod(file, 0o600)
  await flush(file)
  return { ...data, database: 'postgres', schema, at, databaseFiles: [parts.postgres] }
}

/**
 * Restores only the tables, and the extension that their indexes need, because another user may own them on another
 * server.
 */
const withoutOwners = ['--no-owner', '--no-privileges', '--no-comments', '--extension=pg_trgm']

/** The server's major version. */
export async function serverVersion(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version_num') as version`.execute(db)
  return Math.floor(Number(rows[0]?.version) / 10_000)
}

/** Lifts the service's limits for statements and idle transactions, which this work may exceed. */
export async function waitWithoutLimit(tx: Transaction): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

/** Runs queries that may take a long time. */
export const patiently = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await waitWithoutLimit(tx)
    return work(tx)
  })
