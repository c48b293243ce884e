import { mkdtemp, rm } from 'node:fs/promises'
import { migrate } from '../../database/engine/migrate.ts'
import { openDatabase } from '../../database/engine/open.ts'
import type { Database } from '../../database/schema.ts'
import { listFalseCounters } from '../../database/false-counters.ts'
import { findNewest } from './dated-backups.ts'
import { patiently } from './copy-postgres.ts'
import { describeData } from './describe-data.ts'
import { openDrillDatabase, type DrillServer } from './drill-database.ts'
import { drillFolder, removeLeftFolders } from './drill-leftovers.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { openPictures } from './open-pictures.ts'
import type { DataLocation } from './data-location.ts'
import { restoreAsItWas } from './restore.ts'

export interface Drill {
  /** The backup that was tried. */
  readonly folder: string
  readonly manifest: Manifest
  /** The problems with the backup; empty if it is reliable. */
  readonly problems: readonly string[]
}

/**
 * Restores the newest backup to a temporary location, checks it there, and removes it.
 *
 * @param folder a backup, or a folder of dated ones
 * @param server where to try a backup of PostgreSQL
 * @throws {BackupFailure} if there is no backup, it is damaged, or it cannot be restored
 */
export async function drill(folder: string, server: DrillServer): Promise<Drill> {
  const newest = await findNewest(folder)
  const manifest = await readManifest(newest)
  await using closing = new AsyncDisposableStack()
  await removeLeftFolders()
  const dataDir = await mkdtemp(drillFolder)
  closing.defer(() => rm(dataDir, { recursive: true }))
  const databaseUrl =
    manifest.database === 'sqlite' ? undefined : await openDrillDatabase(server, manifest, closing)
  const location = drillLocation(manifest, dataDir, databaseUrl)
  await restoreAsItWas(location, newest)
  return { folder: newest, manifest, problems: await listProblems(location, manifest) }
}

/** Restores pictures to a folder, so that a bucket stays unchanged. */
const drillLocation = (
  { kind }: Manifest,
  dataDir: string,
  databaseUrl: string | undefined,
): DataLocation => ({
  production: kind === 'production',
  dataDir,
  databaseUrl,
  s3: undefined,
  // empty, because the drill checks no session
  authSecrets: [''],
})

async function listProblems(location: DataLocation, manifest: Manifest): Promise<string[]> {
  const { db, close } = openDatabase({ dataDir: location.dataDir, url: location.databaseUrl })
  try {
    const found = await patiently(db, describeData)
    const problems = [
      ...compareCounts(manifest, found.counts),
      ...(await pictureProblems(location, manifest, found.pictures.needed)),
    ]
    // migrates, because a backup may be older than the last update
    await migrate(db)
    return [...problems, ...(await describeCounters(db))]
  } finally {
    await close()
  }
}

const compareCounts = ({ counts }: Manifest, found: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([table, count]) => found[table] !== count)
    .map(([table, count]) => `${table} has ${found[table] ?? 'no'} rows; there were ${count}.`)

async function pictureProblems(
  location: DataLocation,
  { missingPictures }: Manifest,
  needed: ReadonlySet<string>,
) {
  const store = await openPictures(location)
  const problems = missingPictures.map((key) => `The picture ${key} was missing when the backup was made.`)
  for (const key of needed) {
    if (!missingPictures.includes(key) && !(await store.has(key)))
      problems.push(`The picture ${key} is missing.`)
  }
  return problems
}

async function describeCounters(db: Database) {
  const counters = await patiently(db, listFalseCounters)
  return counters.map(
    ({ counter, wrong }) => `The ${counter} disagree with their rows: ${wrong.length} of them.`,
  )
}
