import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../database/new-id.ts'
import { backUp } from './back-up.ts'
import { BackupFailure, undefinedIfMissing } from './failure.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { unfinished } from './new-folder.ts'
import type { DataLocation } from './data-location.ts'

const dated = /^warm-ladle-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

export interface DatedBackup {
  readonly manifest: Manifest
  readonly folder: string
  /** Names of older backups that were removed. */
  readonly removed: readonly string[]
}

/**
 * Backs up into a new dated folder in `parent`, and then removes the oldest complete backups there.
 *
 * @param keep number of backups that stay, including the new one
 */
export async function backUpDated(
  location: DataLocation,
  parent: string,
  keep: number,
): Promise<DatedBackup> {
  const name = `warm-ladle-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const folder = path.join(parent, name)
  const manifest = await backUp(location, folder)
  const removed = (await listDated(parent)).slice(keep)
  for (const old of removed) await removeWhole(parent, old)
  return { manifest, folder, removed }
}

/** The newest of the dated backups in a folder, or the folder itself if it is a backup. */
export async function findNewest(folder: string): Promise<string> {
  if (await isWhole(folder)) return folder
  const [newest] = await listDated(folder)
  if (newest === undefined) throw new BackupFailure(`There is no backup in ${folder}.`)
  return path.join(folder, newest)
}

/** Names of the complete backups in a folder, newest first. */
async function listDated(parent: string): Promise<string[]> {
  const names = (await readdir(parent).catch(undefinedIfMissing)) ?? []
  const sorted = names
    .filter((name) => dated.test(name))
    .toSorted()
    .toReversed()
  const whole: string[] = []
  for (const name of sorted) if (await isWhole(path.join(parent, name))) whole.push(name)
  return whole
}

/** @throws Node's error if it cannot be checked, because a newer backup could be overlooked */
const isWhole = (folder: string) =>
  readManifest(folder).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupFailure) return false
      throw error
    },
  )

/** Renames the folder first, because an interrupted removal leaves part of it behind. */
async function removeWhole(parent: string, name: string) {
  const hidden = path.join(parent, `${unfinished}${newId()}`)
  await rename(path.join(parent, name), hidden)
  await rm(hidden, { recursive: true })
}
