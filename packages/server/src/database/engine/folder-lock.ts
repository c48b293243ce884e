import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '../new-id.ts'

const SQLITE_BUSY = 5

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another Warm Ladle is already running on ${folder}.`)
    this.name = 'FolderInUse'
  }
}

/** The path of an unfinished database file, in a folder that is locked until the file is complete. */
export const unfinishedFile = (folder: string, act: 'moved' | 'restored'): string =>
  join(folder, `.${act}-${newId()}`)

const listUnfinished = (folder: string) =>
  readdirSync(folder).filter((name) => /^\.(moved|restored)-/.test(name))

/**
 * Locks a folder for this process until it releases the lock or exits for any reason. Removes unfinished files that a
 * killed process left behind, because they contain members' data.
 * @param folder an existing folder
 * @returns a function that releases the lock
 * @throws FolderInUse immediately if another process holds the lock
 */
export function lockFolder(folder: string): () => void {
  // A separate database file: the operating system owns its lock and releases it when the process ends.
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new FolderInUse(folder) : error
  }
  for (const name of listUnfinished(folder)) rmSync(join(folder, name), { force: true })
  return () => lock.close()
}

/** Removes a killed process's unfinished files from a folder without a lock, e.g. when the data is on PostgreSQL. */
export function removeUnfinished(folder: string): void {
  if (listUnfinished(folder).length === 0) return
  try {
    lockFolder(folder)()
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
