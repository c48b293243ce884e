import { existsSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Config } from './config.ts'
import { databaseFile } from './database/engine/open.ts'

/** Why no copy can be made, in words for whoever asked for it. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup'
}

/**
 * Copies a hostel's data, as it is at one moment, into a new folder, from which the product can be started as it is: as its
 * DATA_DIR. The service may go on meanwhile. Only the owner may read the folder.
 *
 * @throws NoBackup when there is nothing to copy, or something in the folder already
 */
export async function backUp({ dataDir, databaseUrl }: Config, folder: string): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new NoBackup('The data is in PostgreSQL, which brings a tool for this: pg_dump.')
  }
  if (!existsSync(databaseFile(dataDir))) throw new NoBackup(`There is no database in ${dataDir} yet.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new NoBackup(`There is something in ${folder} already.`)

  // before the pictures: those that come later are known to no row of it
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

/** A picture that is still being written has a hidden name. */
const isWhole = (file: string) => !path.basename(file).startsWith('.')
