import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../platform/data-folder.ts'
import { judgeMigrations, listKnownMigrations } from '../../database/engine/migrate.ts'
import { forgetStores } from '../../menu/pictures/require-shared-store.ts'
import { withPostgres } from './copy-postgres.ts'
import { BackupFailure, explainFullDisk } from './failure.ts'
import { flush, verifyFiles } from './files.ts'
import { type Manifest, parts, readManifest } from './manifest.ts'
import { getKind, type DataLocation } from './data-location.ts'
import { restorePictures } from './restore-pictures.ts'
import { requireEmptyPostgres, restorePostgres } from './restore-postgres.ts'
import { requireEmptyFolder, restoreSqlite } from './restore-sqlite.ts'

/**
 * Restores a backup to an empty location, where a service can then be started. Like `restoreAsItWas`, but without the
 * processes that ran while the backup was made, because they do not exist there.
 */
export async function restore(location: DataLocation, folder: string): Promise<Manifest> {
  const manifest = await restoreAsItWas(location, folder)
  if (location.databaseUrl !== undefined) await withPostgres(location.databaseUrl, forgetStores)
  return manifest
}

/**
 * Restores a backup to an empty location, completely or not at all; pictures go into that location's store.
 *
 * @throws {BackupFailure} before anything is written if a checksum is wrong, the location already has data, or the
 * backup is of the other kind, from a later version, or older than the first release; also if the disk is full
 */
export async function restoreAsItWas(location: DataLocation, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await requireKnown(manifest)
  if (manifest.kind !== getKind(location)) throw otherKind(manifest)
  if (manifest.database !== getDatabaseKind(location)) throw otherDatabase(manifest)
  await verifyFiles(folder, manifest)
  await requireEmpty(location, manifest)

  await bringBack(location, folder, manifest).catch(explainFullDisk(location.dataDir))
  return manifest
}

async function bringBack(location: DataLocation, folder: string, manifest: Manifest) {
  const pictures = await restorePictures(location, folder, manifest)
  try {
    // comes before the data, because without data the secret signs nothing
    if (parts.secret in manifest.files) await restoreSecret(location, folder)
    await restoreDatabase(location, folder)
  } catch (error) {
    await pictures.undo()
    throw error
  }
}

const getDatabaseKind = ({ databaseUrl }: DataLocation) => (databaseUrl === undefined ? 'sqlite' : 'postgres')

const requireEmpty = ({ databaseUrl, dataDir }: DataLocation, manifest: Manifest) =>
  databaseUrl === undefined ? requireEmptyFolder(dataDir) : requireEmptyPostgres(databaseUrl, manifest)

const restoreDatabase = ({ databaseUrl, dataDir }: DataLocation, folder: string) =>
  databaseUrl === undefined
    ? restoreSqlite(path.join(folder, parts.sqlite), dataDir)
    : restorePostgres(path.join(folder, parts.postgres), databaseUrl)

async function restoreSecret({ dataDir }: DataLocation, folder: string) {
  const file = path.join(dataDir, parts.secret)
  makeFolder(dataDir)
  await copyFile(path.join(folder, parts.secret), file)
  await flush(file)
}

/** @throws {BackupFailure} if the backup's database is from a later version, or older than the first release */
async function requireKnown({ migrations, version }: Manifest) {
  const age = judgeMigrations(migrations, listKnownMigrations())
  if (age === 'unreleased')
    throw new BackupFailure(
      'The backup was made before the first release of Warm Ladle, and this version cannot restore it.',
    )
  if (typeof age !== 'object') return
  throw new BackupFailure(
    `The backup is from a later version of Warm Ladle (${version}), which has made '${age.later}' in its database: ` +
      'restore it with that version.',
  )
}

const otherKind = ({ kind }: Manifest) =>
  new BackupFailure(
    kind === 'production'
      ? 'The backup is of a hostel’s own data: it is not restored for a demonstration, whose passwords are published.'
      : 'The backup is of a demonstration, whose passwords are published: it is not restored for production.',
  )

const otherDatabase = ({ database }: Manifest) =>
  new BackupFailure(
    database === 'postgres'
      ? 'The backup is of PostgreSQL: name an empty database in DATABASE_URL, or restore it there and move the data.'
      : 'The backup is of SQLite: leave DATABASE_URL out, restore it, and move the data to PostgreSQL afterwards.',
  )
