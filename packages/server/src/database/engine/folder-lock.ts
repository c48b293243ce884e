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
 * Takes a folder for this process alone, until it releases it or ends, however it ends.
 * @param folder an existing folder
 * @returns what gives it free again
 * @throws FolderInUse at once when another process has it
 */
export function lockFolder(folder: string): () => void {
  // A database of its own: the lock is the operating system's, and gone with the process.
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
