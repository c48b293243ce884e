import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { withPostgres } from './copy-postgres.ts'
import { explainPostgresFailure } from '../../database/engine/explain-postgres-failure.ts'
import { isLeftOver } from './drill-leftovers.ts'
import { BackupFailure } from './failure.ts'
import type { Manifest } from './manifest.ts'
import { requireEmptyPostgres } from './restore-postgres.ts'
import { migratorTables } from './tables.ts'

/** Where to try restoring a backup of PostgreSQL. */
export interface DrillServer {
  /**
   * An empty database for the drill. If undefined, one is created beside the service's; the service's user
   * must be allowed to do so.
   */
  readonly drillUrl: string | undefined
  /** The service's database. */
  readonly databaseUrl: string | undefined
}

/**
 * Opens an empty database for one drill. Afterwards the database is removed, or emptied if it was configured.
 *
 * @returns its URL
 * @throws {BackupFailure} if there is no server for it, or it cannot be created
 */
export async function openDrillDatabase(
  { drillUrl, databaseUrl }: DrillServer,
  manifest: Manifest,
  closing: AsyncDisposableStack,
): Promise<string> {
  if (drillUrl === undefined) return makeDatabase(databaseUrl, manifest, closing)
  // checked before anything is removed from it
  await requireEmptyPostgres(drillUrl, manifest).catch(nameDrillUrl)
  const tables = [...Object.keys(manifest.counts).toReversed(), ...migratorTables]
  closing.defer(() => withPostgres(drillUrl, (db) => dropTables(db, tables)))
  return drillUrl
}

/** Throws messages about the drill database with the service's own variable name. */
function nameDrillUrl(error: unknown): never {
  const message =
    error instanceof BackupFailure
      ? error.message
      : error instanceof Error
        ? explainPostgresFailure(error)
        : undefined
  if (message === undefined) throw error
  throw new BackupFailure(message.replaceAll('DATABASE_URL', 'DRILL_DATABASE_URL'))
}

async function dropTables(db: Database, tables: readonly string[]) {
  const names = tables.map((table) => sql.table(table))
  await sql`drop table if exists ${sql.join(names)} cascade`.execute(db)
}

async function makeDatabase(server: string | undefined, { schema }: Manifest, closing: AsyncDisposableStack) {
  if (server === undefined) {
    throw new BackupFailure(
      'The backup is of PostgreSQL: DRILL_DATABASE_URL has to name an empty database to try it in.',
    )
  }
  const name = `${prefix}${Date.now()}`
  await withPostgres(server, async (db) => {
    await dropLeftovers(db)
    await sql`create database ${sql.id(name)}`.execute(db)
    // revoked, because it contains all of the hostel's data, next to other databases
    await sql`revoke connect, temporary on database ${sql.id(name)} from public`.execute(db)
  }).catch(explainRefusal)
  closing.defer(() => withPostgres(server, (db) => dropDatabase(db, name)))
  const url = withDatabase(server, name)
  await withPostgres(url, (db) => sql`create schema if not exists ${sql.id(schema ?? 'public')}`.execute(db))
  return url
}

/** Followed by the moment at which the database was created. */
const prefix = 'warm_ladle_drill_'

/** Drops the databases of drills that were killed before they could do so themselves. */
async function dropLeftovers(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and datdba = current_user::regrole`.execute(db)
  for (const { name } of rows) {
    if (isLeftOver(Number(name.slice(prefix.length)))) await dropDatabase(db, name)
  }
}

async function dropDatabase(db: Database, name: string) {
  await sql`drop database ${sql.id(name)} with (force)`.execute(db)
}

/** Returns the same URL with another database; the URL may name a socket instead of a host. */
const withDatabase = (url: string, name: string) =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${name}`)

const notAllowed = '42501'

function explainRefusal(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === notAllowed)) throw error
  throw new BackupFailure(
    'The user of DATABASE_URL may not make a database for the drill: allow it (alter role … createdb), ' +
      'or name an empty database in DRILL_DATABASE_URL.',
  )
}
