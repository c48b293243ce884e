import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Finding } from './finding.ts'

/** Bytes. */
const [megabyte, gigabyte] = [1_000_000, 1_000_000_000]
const [little, scarce] = [gigabyte, 200 * megabyte]

/** Whether there is room on the disk of DATA_DIR; that of a database server is its own affair. */
export async function checkDisk(dataDir: string, measure: typeof freeBytes = freeBytes): Promise<Finding> {
  if (!existsSync(dataDir)) return found('ok', `Nothing is kept in ${dataDir}.`)
  const free = await measure(dataDir)
  const message = `${sizeText(free)} are free on the disk of ${dataDir}.`
  return found(free < scarce ? 'fault' : free < little ? 'warning' : 'ok', message)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const sizeText = (bytes: number) =>
  bytes < gigabyte ? `${Math.floor(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`

const found = (grade: Finding['grade'], message: string): Finding => ({ check: 'disk', grade, message })
