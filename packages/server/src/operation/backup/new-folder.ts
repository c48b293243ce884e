import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../database/new-id.ts'
import { makeFolder as makeParent } from '../../platform/data-folder.ts'
import { BackupFailure, explainFullDisk, undefinedIfMissing } from './failure.ts'
import { flush } from './files.ts'

/** Prefix of the names of incomplete folders. */
export const unfinished = '.unfinished-'
/** Milliseconds after which an incomplete folder must belong to a killed process. */
const abandoned = 12 * 60 * 60_000

/**
 * Creates a folder that only its owner can enter, completely or not at all: it has a hidden name until `fill` is
 * done.
 *
 * @throws {BackupFailure} if the folder already contains files, or the disk is full
 */
export async function makeFolder<T>(folder: string, fill: (hidden: string) => Promise<T>): Promise<T> {
  const parent = path.dirname(folder)
  await requireNothing(folder)
  makeParent(parent)
  await removeAbandoned(parent)
  const hidden = path.join(parent, `${unfinished}${newId()}`)
  await mkdir(hidden, { mode: 0o700 })
  try {
    const filled = await fill(hidden)
    await flush(hidden)
    await rename(hidden, folder)
    await flush(parent)
    return filled
  } catch (error) {
    await rm(hidden, { recursive: true, force: true })
    return explainFullDisk(parent)(error)
  }
}

/** Removes the folder if it is empty. */
async function requireNothing(folder: string) {
  const names = await readdir(folder).catch(undefinedIfMissing)
  if (names === undefined) return
  if (names.length > 0) throw new BackupFailure(`There is something in ${folder} already.`)
  await rmdir(folder)
}

async function removeAbandoned(parent: string) {
  const names = (await readdir(parent)).filter((name) => name.startsWith(unfinished))
  for (const name of names) {
    const folder = path.join(parent, name)
    if (Date.now() - (await stat(folder)).mtimeMs > abandoned) await rm(folder, { recursive: true })
  }
}
