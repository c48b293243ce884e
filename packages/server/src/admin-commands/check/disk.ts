import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { fault, type Finding, ok, warning } from './finding.ts'

/** Bytes. */
const [megabyte, gigabyte] = [1_000_000, 1_000_000_000]
const [little, scarce] = [gigabyte, 200 * megabyte]

/** Whether there is room on the disk of DATA_DIR; that of a database server is its own affair. */
export async function checkDisk(dataDir: string, measure: typeof freeBytes = freeBytes): Promise<Finding> {
  if (!existsSync(dataDir)) return ok('disk', `Nothing is kept in ${dataDir}.`)
  const free = await measure(dataDir)
  const message = `${sizeText(free)} are free on the disk of ${dataDir}.`
  if (free >= little) return ok('disk', message)
  return (free < scarce ? fault : warning)('disk', message, makeRoom)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const sizeText = (bytes: number) =>
  bytes < gigabyte ? `${Math.floor(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`

const makeRoom = 'Make room, or move DATA_DIR to a larger disk while the service is stopped.'
