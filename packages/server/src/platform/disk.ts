import { statfs } from 'node:fs/promises'
import { type Language, tenthsText } from '@warm-ladle/contract'
import { texts } from './texts.ts'
import { sayIn } from './words.ts'

/** Sizes in bytes. */
const [megabyte, gigabyte] = [1_000_000, 1_000_000_000]

/** Free bytes below which a disk is nearly full, and below which it soon will be. */
export const littleSpace = gigabyte
export const scarceSpace = 200 * megabyte

/** Free bytes on a folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** E.g. '640 MB' or '1.4 GB'. */
export const sizeText = (language: Language, bytes: number): string =>
  bytes < gigabyte
    ? sayIn(language)(texts.megabytes, { size: Math.floor(bytes / megabyte) })
    : sayIn(language)(texts.gigabytes, { size: tenthsText(language, bytes / gigabyte) })
