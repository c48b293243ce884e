import { chmod, rename, rm } from 'node:fs/promises'
import { makeFolder } from '../../platform/data-folder.ts'
import { unfinishedFile } from '../../database/engine/folder-lock.ts'
import { listKnownMigrations, migrate } from '../../database/engine/migrate.ts'
import { databaseFile, openDatabase } from '../../database/engine/open.ts'
import { openSqlite } from '../../database/engine/sqlite.ts'
import type { Database } from '../../database/schema.ts'
import { BackupFailure } from './failure.ts'
import { flush } from './files.ts'
import { gatherStatistics } from './gather-statistics.ts'
import { describeLocation } from '../site-kind.ts'
import type { DataLocation } from './data-location.ts'
import { lockStopped, requireNoOthers } from './require-stopped.ts'
import { requireEmptyFolder } from './restore-sqlite.ts'
import { countTable, tablesAfter } from './tables.ts'

interface MoveTarget {
  readonly db: Database
  /** Lets the moved data be served. */
  finish(): Promise<void>
}

/** Opens a database without data, with this version's tables. */
export const openTarget = (location: DataLocation, closing: AsyncDisposableStack): Promise<MoveTarget> =>
  location.databaseUrl === undefined
    ? openSqliteTarget(location, closing)
    : openPostgresTarget(location, closing)

/** The file has another name until it is finished. */
async function openSqliteTarget(
  { dataDir }: DataLocation,
  closing: AsyncDisposableStack,
): Promise<MoveTarget> {
  await requireEmptyFolder(dataDir)
  makeFolder(dataDir)
  lockStopped(dataDir, closing)
  const hidden = unfinishedFile(dataDir, 'moved')
  closing.defer(() => removeAll(hidden))
  const { db, close } = openSqlite(hidden, 5_000)
  closing.defer(close)
  await migrate(db)
  return {
    db,
    async finish() {
      await close()
      await chmod(hidden, 0o600)
      await flush(hidden)
      await rename(hidden, databaseFile(dataDir))
      await flush(dataDir)
    },
  }
}

const removeAll = async (file: string) => {
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
}

async function openPostgresTarget(
  location: DataLocation,
  closing: AsyncDisposableStack,
): Promise<MoveTarget> {
  const { db, close } = openDatabase({ dataDir: location.dataDir, url: location.databaseUrl })
  closing.defer(close)
  await requireNoOthers(db, location)
  await migrate(db)
  await requireNoRows(db, location)
  return { db, finish: () => gatherStatistics(db) }
}

/** @throws {BackupFailure} if there are more rows than those that the migrations added */
async function requireNoRows(db: Database, location: DataLocation) {
  for (const { name, count } of await tablesAfter(listKnownMigrations())) {
    if ((await countTable(db, name)) <= count) continue
    throw new BackupFailure(
      `There are data in ${describeLocation(location)} already (the table ${name}): name an empty one.`,
    )
  }
}
