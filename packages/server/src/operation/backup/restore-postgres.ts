import { listKnownMigrations } from '../../database/engine/migrate.ts'
import type { Database } from '../../database/schema.ts'
import { serverVersion, withPostgres } from './copy-postgres.ts'
import { currentSchema } from './describe-data.ts'
import { BackupFailure } from './failure.ts'
import { gatherStatistics } from './gather-statistics.ts'
import type { Manifest } from './manifest.ts'
import { runTool } from './postgres-tools.ts'
import { listPresent, migratorTables, tablesAfter } from './tables.ts'

/** @throws {BackupFailure} if the database has the product's tables, or does not search the backup's schema */
export const requireEmptyPostgres = (url: string, { schema, counts }: Manifest): Promise<void> =>
  withPostgres(url, async (db) => {
    await requireNoTables(db, Object.keys(counts))
    const own = await currentSchema(db)
    if (own === schema) return
    throw new BackupFailure(
      `The backup's tables are in the schema ${schema}, and DATABASE_URL leads to ${own}: make ${schema} there, ` +
        `and add ?options=-c%20search_path%3D${schema} to DATABASE_URL.`,
    )
  })

async function requireNoTables(db: Database, older: readonly string[]) {
  const newest = await tablesAfter(listKnownMigrations())
  const names = new Set([...migratorTables, ...older, ...newest.map(({ name }) => name)])
  const [present] = await listPresent(db, [...names])
  if (present === undefined) return
  throw new BackupFailure(
    `There are data in the database that DATABASE_URL names (the table ${present}): name an empty one.`,
  )
}

/** Restores the tables in one transaction. */
export async function restorePostgres(file: string, url: string): Promise<void> {
  const server = await withPostgres(url, serverVersion)
  await runTool(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--dbname=', file],
    { url, server },
  )
  await withPostgres(url, gatherStatistics)
}
