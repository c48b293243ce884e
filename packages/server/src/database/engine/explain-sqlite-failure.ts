import { accessSync, constants, existsSync } from 'node:fs'
import { databaseFile } from './open.ts'

/** Messages by SQLite's primary result code. */
const problems: Readonly<Record<number, string>> = {
  3: 'may not be opened by this user',
  5: 'is being written to by another program',
  8: 'may not be written by this user',
  10: 'cannot be read or written: the disk reports an error',
  11: 'is damaged. Start from a backup',
  13: 'is on a disk that is full',
  14: 'cannot be opened: the folder may not be written by this user',
  26: 'is not a database',
}

const CANNOT_OPEN = 14
const others = 'belongs to another user, and may not be read and written by this one'

function isOthers(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** Why the embedded database in this folder cannot be used; undefined when that is not the reason. */
export function explainSqliteFailure(error: Error, dataDir: string): string | undefined {
  if (!('errcode' in error)) return undefined
  const code = Number(error.errcode) & 0xff
  const problem = code === CANNOT_OPEN && isOthers(databaseFile(dataDir)) ? others : problems[code]
  return problem && `The database in DATA_DIR (${dataDir}) ${problem}.`
}
