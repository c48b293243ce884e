import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Milliseconds after which a drill cannot still be running, because drills are daily. */
const longest = 12 * 60 * 60_000

/** Whether a drill that began at this moment must have been killed. */
export const isLeftOver = (began: number): boolean => Date.now() - began > longest

/** Prefix of the drills' folders in the temporary folder. */
export const drillFolder = path.join(tmpdir(), 'warm-ladle-drill-')

/** Removes folders that this user's killed drills left behind. */
export async function removeLeftFolders(): Promise<void> {
  const parent = path.dirname(drillFolder)
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (!folder.startsWith(drillFolder)) continue
    const { uid, mtimeMs } = await stat(folder)
    if (uid === process.getuid?.() && isLeftOver(mtimeMs)) await rm(folder, { recursive: true })
  }
}
