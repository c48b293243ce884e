import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { databaseFile } from './open.ts'

const full = 'is on a disk that is full'

/** Messages by SQLite's primary result code. */
const problems: Readonly<Record<number, string>> = {
  3: 'may not be opened by this user',
  5: 'is being written to by another program',
  8: 'may not be written by this user',
  10: 'cannot be read or written: the disk reports an error',
  11: 'is damaged. Start from a backup',
  13: full,
  14: 'cannot be opened: the folder may not be written by this user',
  26: 'is not a database',
}

/** Codes for a file, or one of its helper files, that could not be opened or written. */
const denied: readonly number[] = [8, 10, 14]
const readOnly = 'is on a disk that is mounted read-only'
const others = 'belongs to another user, and may not be read and written by this one'

/** Free bytes that SQLite needs to open the file for writing. */
const least = 64 * 1024

/** Why the file, or a new one beside it, cannot be written; undefined if the error has another cause. */
function explainDenial(folder: string, file: string): string | undefined {
  for (const target of [folder, file].filter((one) => existsSync(one)))
    try {
      accessSync(target, constants.R_OK | constants.W_OK)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EROFS') return readOnly
      if (target === file) return others
    }
  return freeIn(folder) < least ? full : undefined
}

function freeIn(folder: string): number {
  const { bavail, bsize } = existsSync(folder) ? statfsSync(folder) : { bavail: Infinity, bsize: 1 }
  return bavail * bsize
}

/** Why the embedded database in this folder cannot be used; undefined if the error has another cause. */
export function explainSqliteFailure(error: Error, dataDir: string): string | undefined {
  if (!('errcode' in error)) return undefined
  const code = Number(error.errcode) & 0xff
  const denial = denied.includes(code) ? explainDenial(dataDir, databaseFile(dataDir)) : undefined
  const problem = denial ?? problems[code]
  return problem && `The database in DATA_DIR (${dataDir}) ${problem}.`
}
