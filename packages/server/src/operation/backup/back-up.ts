import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { PictureStore } from '../../menu/pictures/store.ts'
import type { CopiedDatabase } from './copied-database.ts'
import { copyPostgres, listPostgresPictures } from './copy-postgres.ts'
import { copySqlite, listSqlitePictures } from './copy-sqlite.ts'
import { undefinedIfMissing } from './failure.ts'
import { describeFile, flush } from './files.ts'
import { type File, type Manifest, parts, pictureFile, writeManifest } from './manifest.ts'
import type { NamedPictures } from './named-pictures.ts'
import { makeFolder } from './new-folder.ts'
import { openPictures } from './open-pictures.ts'
import { computeDigest, type DataLocation } from './data-location.ts'
import { version } from '../../platform/version.ts'

const together = 8

/**
 * Copies pictures into a backup. Called both before and after the database is copied. The first call copies all
 * pictures, because one that is replaced in the meantime may be deleted. The second copies those uploaded in the
 * meantime, which are not deleted for a day.
 *
 * @param copied the files of an earlier call, to add to
 */
async function copyPictures(
  store: PictureStore,
  { possible }: NamedPictures,
  folder: string,
  copied: Map<string, File>,
): Promise<void> {
  await mkdir(path.join(folder, parts.pictures), { recursive: true, mode: 0o700 })
  const limit = pLimit(together)
  const missing = [...possible].filter((key) => !copied.has(pictureFile(key)))
  await Promise.all(
    missing.map((key) =>
      limit(async () => {
        const data = await store.get(key)
        if (!data) return
        await writeFile(path.join(folder, pictureFile(key)), data, { mode: 0o600, flush: true })
        copied.set(pictureFile(key), { bytes: data.length, sha256: computeDigest(data) })
      }),
    ),
  )
}

/**
 * Copies all data of a hostel as of one moment into a new folder, with every picture that the copied database names.
 * The service may keep running. Only its owner can read the folder.
 *
 * @throws {BackupFailure} if there is nothing to copy, the folder is not empty, or a PostgreSQL tool is missing
 */
export const backUp = (location: DataLocation, folder: string): Promise<Manifest> =>
  makeFolder(folder, async (hidden) => {
    const files = new Map<string, File>()
    const store = await openPictures(location)
    await copyPictures(store, await listPicturesNow(location), hidden, files)
    const copied = await copyDatabase(location, hidden)
    await copyPictures(store, copied.pictures, hidden, files)
    await flush(path.join(hidden, parts.pictures))
    await copySecret(location, hidden)
    for (const name of [...copied.databaseFiles, parts.secret]) {
      const file = await describeFile(path.join(hidden, name)).catch(undefinedIfMissing)
      if (file) files.set(name, file)
    }
    const manifest = toManifest(copied, files)
    await writeManifest(hidden, manifest)
    return manifest
  })

const listPicturesNow = ({ databaseUrl, dataDir }: DataLocation) =>
  databaseUrl === undefined ? listSqlitePictures(dataDir) : listPostgresPictures(databaseUrl)

const copyDatabase = ({ databaseUrl, dataDir }: DataLocation, folder: string) =>
  databaseUrl === undefined ? copySqlite(dataDir, folder) : copyPostgres(databaseUrl, folder)

/**
 * Copies the secret that was created in DATA_DIR. A secret from the environment is left out, because anyone with both
 * the secret and the data has everything.
 */
async function copySecret(location: DataLocation, folder: string) {
  const file = path.join(location.dataDir, parts.secret)
  const stored = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (stored === undefined || stored !== location.authSecrets[0]) return
  await copyFile(file, path.join(folder, parts.secret))
  await flush(path.join(folder, parts.secret))
}

function toManifest(
  { pictures, databaseFiles: _, ...data }: CopiedDatabase,
  files: ReadonlyMap<string, File>,
): Manifest {
  const missingPictures = [...pictures.needed].filter((key) => !files.has(pictureFile(key)))
  return {
    product: 'Warm Ladle',
    format: 1,
    version: version.number,
    ...data,
    missingPictures: missingPictures.toSorted(),
    files: Object.fromEntries([...files].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}
