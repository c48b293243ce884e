import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { PictureStore } from '../../menu/pictures/store.ts'
import { BackupFailure } from './failure.ts'
import { keyOfFile, type Manifest, pictureFile } from './manifest.ts'
import { openPictures } from './open-pictures.ts'
import { computeDigest, picturesName, type DataLocation } from './data-location.ts'

const together = 8

/**
 * Puts a backup's pictures into a location's store, and leaves existing ones unchanged.
 *
 * @returns a function that removes the added pictures
 * @throws {BackupFailure} before anything is written, if the store has a different picture with one of their names
 */
export async function restorePictures(
  location: DataLocation,
  folder: string,
  { files }: Manifest,
): Promise<{ undo(): Promise<void> }> {
  const store = await openPictures(location)
  const pictures = Object.entries(files).flatMap(([name, { sha256 }]) => {
    const key = keyOfFile(name)
    return key === undefined ? [] : [{ key, sha256 }]
  })
  const missing = await listMissing(store, pictures, picturesName(location))
  const undo = () => runEach(missing, (key) => store.delete(key))
  try {
    await runEach(missing, async (key) => {
      await store.put([{ key, data: await readFile(path.join(folder, pictureFile(key))) }])
    })
  } catch (error) {
    await undo()
    throw error
  }
  return { undo }
}

interface Picture {
  readonly key: string
  readonly sha256: string
}

async function listMissing(store: PictureStore, pictures: readonly Picture[], where: string) {
  const missing: string[] = []
  await runEach(pictures, async ({ key, sha256 }) => {
    const there = await store.get(key)
    if (!there) missing.push(key)
    else if (computeDigest(there) !== sha256) {
      throw new BackupFailure(`There is another picture named ${key} in ${where} already.`)
    }
  })
  return missing
}

/** Runs the work for a few items at a time. */
export async function runEach<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const limit = pLimit(together)
  const done = await Promise.allSettled([...all].map((one) => limit(() => work(one))))
  const failed = done.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
