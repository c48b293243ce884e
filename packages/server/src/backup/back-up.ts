import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import product from '../../package.json' with { type: 'json' }
import type { CopiedDatabase } from './copied-database.ts'
import { copyPictures } from './copy-pictures.ts'
import { copyPostgres, listPostgresPictures } from './copy-postgres.ts'
import { copySqlite, listSqlitePictures } from './copy-sqlite.ts'
import { describeFile, flush, undefinedIfMissing } from './files.ts'
import { type File, type Manifest, parts, pictureFile, writeManifest } from './manifest.ts'
import { makeFolder } from './new-folder.ts'
import { openPictures } from './picture-place.ts'
import type { Place } from './place.ts'

/**
 * Copies all data of a hostel as of one moment into a new folder, with every picture that the copied database names.
 * The service may keep running. Only the owner may enter the folder.
 *
 * @throws {BackupFailure} when there is nothing to copy, the folder is not empty, or a tool of PostgreSQL is missing
 */
export const backUp = (place: Place, folder: string): Promise<Manifest> =>
  makeFolder(folder, async (hidden) => {
    const files = new Map<string, File>()
    const store = await openPictures(place)
    await copyPictures(store, await listPicturesNow(place), hidden, files)
    const copied = await copyDatabase(place, hidden)
    await copyPictures(store, copied.pictures, hidden, files)
    await flush(path.join(hidden, parts.pictures))
    await copySecret(place, hidden)
    for (const name of [...copied.databaseFiles, parts.secret]) {
      const file = await describeFile(path.join(hidden, name)).catch(undefinedIfMissing)
      if (file) files.set(name, file)
    }
    const manifest = manifestOf(copied, files)
    await writeManifest(hidden, manifest)
    return manifest
  })

const listPicturesNow = ({ databaseUrl, dataDir }: Place) =>
  databaseUrl === undefined ? listSqlitePictures(dataDir) : listPostgresPictures(databaseUrl)

const copyDatabase = ({ databaseUrl, dataDir }: Place, folder: string) =>
  databaseUrl === undefined ? copySqlite(dataDir, folder) : copyPostgres(databaseUrl, folder)

/** The secret that was made in DATA_DIR. One that is in the environment is kept apart: a person who has both has everything. */
async function copySecret(place: Place, folder: string) {
  const file = path.join(place.dataDir, parts.secret)
  const kept = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (kept === undefined || kept !== place.authSecrets[0]) return
  await copyFile(file, path.join(folder, parts.secret))
  await flush(path.join(folder, parts.secret))
}

function manifestOf(
  { pictures, databaseFiles: _, ...data }: CopiedDatabase,
  files: ReadonlyMap<string, File>,
): Manifest {
  const missingPictures = [...pictures.needed].filter((key) => !files.has(pictureFile(key)))
  return {
    product: 'Warm Ladle',
    format: 1,
    version: product.version,
    ...data,
    missingPictures: missingPictures.toSorted(),
    files: Object.fromEntries([...files].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}
