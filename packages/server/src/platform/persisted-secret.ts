import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './data-folder.ts'

/**
 * The secret with this name in this folder, generated on first use and stored, so that signatures stay valid after a
 * restart. Only its owner can read it.
 */
export function persistedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  makeFolder(dataDir)
  try {
    // if two processes start together, only one of them writes the file
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
