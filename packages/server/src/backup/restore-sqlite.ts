import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '../database/engine/folder-lock.ts'
import { databaseFile } from '../database/engine/open.ts'
import { newId } from '../database/new-id.ts'
import { BackupFailure } from './failure.ts'
import { flush } from './files.ts'

/** @throws {BackupFailure} when there is a database in the folder */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  if (!existsSync(databaseFile(dataDir))) return
  throw new BackupFailure(
    `There is a database in ${dataDir} already: name another DATA_DIR, or move it away.`,
  )
}

/** Puts a database into a data folder, wholly or not at all; no service can start there meanwhile. */
export async function restoreSqlite(file: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const hidden = path.join(dataDir, `.restored-${newId()}`)
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
