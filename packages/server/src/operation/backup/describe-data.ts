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
 * What a database holds. The caller sees to it that nothing is written meanwhile: by a copy, or by a transaction that
 * sees one moment.
 *
 * @throws {BackupFailure} when it holds no hostel's data
 * @throws {NewerDatabase | UnreleasedDatabase} when this version cannot read it
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

/** Rows by table. */
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
