import { chmod, copyFile, rename, rm } from 'node:fs/promises'
import { makeFolder } from '../../platform/data-folder.ts'
import { lockFolder, unfinishedFile } from '../../database/engine/folder-lock.ts'
import { databaseFile, hasDatabaseFile } from '../../database/engine/open.ts'
import { BackupFailure } from './failure.ts'
import { flush } from './files.ts'

/** @throws {BackupFailure} if the folder already has a database */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  if (!hasDatabaseFile(dataDir)) return
  throw new BackupFailure(
    `There is a database in ${dataDir} already: name another DATA_DIR, or move it away.`,
  )
}

/** Puts a database into a data folder, completely or not at all; no service can start there in the meantime. */
export async function restoreSqlite(file: string, dataDir: string): Promise<void> {
  makeFolder(dataDir)
  const unlock = lockFolder(dataDir)
  const hidden = unfinishedFile(dataDir, 'restored')
  try {
    await requireEmptyFolder(dataDir)
    await copyFile(file, hidden)
    await chmod(hidden, 0o600)
    await flush(hidden)
    await rename(hidden, databaseFile(dataDir))
    await flush(dataDir)
  } finally {
    await rm(hidden, { force: true })
    unlock()
  }
}
