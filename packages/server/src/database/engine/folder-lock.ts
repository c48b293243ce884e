import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another Warm Ladle is already running on ${folder}.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Locks a folder for this process until it releases the lock or exits, in whatever way.
 * @param folder an existing folder
 * @returns a function that releases the lock
 * @throws FolderInUse immediately when another process holds the lock
 */
export function lockFolder(folder: string): () => void {
  // A separate database file: its lock belongs to the operating system and ends with the process.
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new FolderInUse(folder) : error
  }
  return () => lock.close()
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
