import { sql } from 'kysely'
import { listMigrations } from '../../database/engine/migrate.ts'
import type { Database } from '../../database/schema.ts'
import { findKind } from '../site-kind.ts'
import { BackupFailure } from './failure.ts'
import { listPictures, type NamedPictures } from './named-pictures.ts'
import type { Manifest } from './manifest.ts'
import { countTable, tablesAfter } from './tables.ts'

export interface DataDescription extends Pick<Manifest, 'kind' | 'migrations' | 'lastMigration' | 'counts'> {
  readonly pictures: NamedPictures
}

/**
 * Describes a database's contents. The caller must ensure that they do not change in the meantime, by using a copy or
 * a transaction that sees a single moment.
 *
 * @throws {BackupFailure} if it does not contain a hostel's data
 * @throws {NewerDatabase | UnreleasedDatabase} if this version cannot read it
 */
export async function describeData(db: Database): Promise<DataDescription> {
  const migrations = await listMigrations(db)
  const lastMigration = migrations.at(-1)
  if (lastMigration === undefined) throw new BackupFailure('There are no data in the database yet.')
  return {
    migrations,
    lastMigration,
    counts: await countTables(db, migrations),
    kind: await kindIn(db),
    pictures: await listPictures(db),
  }
}

/** Number of rows per table. */
export async function countTables(
  db: Database,
  migrations: readonly string[],
): Promise<Record<string, number>> {
  const counts: [string, number][] = []
  for (const { name } of await tablesAfter(migrations)) counts.push([name, await countTable(db, name)])
  return Object.fromEntries(counts)
}

async function kindIn(db: Database) {
  const kind = await findKind(db)
  if (kind) return kind
  throw new BackupFailure('The database has not been served yet: start the service on it once.')
}

/** The schema of the tables on PostgreSQL. */
export async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? 'public'
}
