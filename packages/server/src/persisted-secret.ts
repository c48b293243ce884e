import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The secret of this name kept in this folder, made at its first use: random, so that it is in no source, and lasting, so
 * that what was signed with it outlives a restart. Readable by its owner only.
 */
export function persistedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // of two processes that start together only one may write it
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
