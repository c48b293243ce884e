import { existsSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Config } from './config.ts'
import { databaseFile } from './database/engine/open.ts'

/** Why no backup can be made; the message is printed to the operator. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup'
}

/**
 * Copies a hostel's data, consistent as of one moment, into a new folder that can serve as DATA_DIR. The service may
 * keep running. Only the owner may read the folder.
 *
 * @throws NoBackup when there is nothing to copy, or the folder is not empty
 */
export async function backUp({ dataDir, databaseUrl }: Config, folder: string): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new NoBackup('The data is in PostgreSQL, which brings a tool for this: pg_dump.')
  }
  if (!existsSync(databaseFile(dataDir))) throw new NoBackup(`There is no database in ${dataDir} yet.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new NoBackup(`There is something in ${folder} already.`)

  // before the pictures, so that every picture named in the copied database is copied too
  await copyDatabase(databaseFile(dataDir), databaseFile(folder))
  for (const name of ['pictures', 'auth-secret']) {
    const source = path.join(dataDir, name)
    if (existsSync(source)) await cp(source, path.join(folder, name), { recursive: true, filter: isWhole })
  }
}

async function copyDatabase(from: string, to: string) {
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(database, to)
  } finally {
    database.close()
  }
}

/** Pictures that are still being written have a hidden name. */
const isWhole = (file: string) => !path.basename(file).startsWith('.')
