import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../platform/data-folder.ts'
import { describeLocation } from '../site-kind.ts'
import { patiently, waitWithoutLimit } from './copy-postgres.ts'
import { copyTables, type MovedTable } from './copy-tables.ts'
import { BackupFailure, explainFullDisk, undefinedIfMissing } from './failure.ts'
import { flush } from './files.ts'
import { parts } from './manifest.ts'
import { openSource } from './move-source.ts'
import { openTarget } from './move-target.ts'
import type { NamedPictures } from './named-pictures.ts'
import { openPictures } from './open-pictures.ts'
import { picturesName, type DataLocation, sharePictures } from './data-location.ts'
import { runEach } from './restore-pictures.ts'

/** The result of a move. */
export interface DatabaseMove {
  readonly tables: readonly MovedTable[]
  /** Number of files; 0 if both locations share their pictures. */
  readonly pictures: number
}

/**
 * Moves a hostel's data from SQLite to PostgreSQL or back, in one transaction, into a database without data, and
 * compares every table. The source stays unchanged. The service must be stopped.
 *
 * @throws {BackupFailure} if the service is running, the target has data, or its disk is full
 */
export const move = (from: DataLocation, to: DataLocation): Promise<DatabaseMove> =>
  moveAll(from, to).catch(explainFullDisk(describeLocation(to)))

async function moveAll(from: DataLocation, to: DataLocation): Promise<DatabaseMove> {
  if ((from.databaseUrl === undefined) === (to.databaseUrl === undefined)) {
    throw new BackupFailure(
      'Data are moved from SQLite to PostgreSQL or back. From one to the same elsewhere: by backup and restore.',
    )
  }
  await using closing = new AsyncDisposableStack()
  const source = await openSource(from, closing)
  const target = await openTarget(to, closing)
  const pictures = await movePictures(source.pictures, from, to)
  await moveSecret(from, to)
  const tables = await source.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reading) => {
      await waitWithoutLimit(reading)
      await source.keepFromWriting(reading)
      return patiently(target.db, (writing) => copyTables(reading, writing, source.tables))
    })
  await target.finish()
  return { tables, pictures }
}

/**
 * Copies all pictures to another location, unless both locations share them.
 *
 * @returns the number of files
 */
async function movePictures(
  { possible }: NamedPictures,
  from: DataLocation,
  to: DataLocation,
): Promise<number> {
  if (sharePictures(from, to)) return 0
  const [source, target] = [await openPictures(from), await openPictures(to)]
  let moved = 0
  await runEach(possible, async (key) => {
    const data = await source.get(key)
    if (!data) return
    const there = await target.get(key)
    if (there && !there.equals(data)) {
      throw new BackupFailure(`There is another picture named ${key} in ${picturesName(to)} already.`)
    }
    if (!there) await target.put([{ key, data }])
    moved += 1
  })
  return moved
}

/** Copies a secret created in DATA_DIR, because it signs sessions and seals emails. */
async function moveSecret(from: DataLocation, to: DataLocation): Promise<void> {
  const [file, target] = [path.join(from.dataDir, parts.secret), path.join(to.dataDir, parts.secret)]
  const stored = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (file === target || stored === undefined || stored !== from.authSecrets[0]) return
  makeFolder(to.dataDir)
  await copyFile(file, target)
  await flush(target)
}
