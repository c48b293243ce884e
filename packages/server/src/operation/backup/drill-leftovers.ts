import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Milliseconds after which no drill is under way any more: they are made each day. */
const longest = 12 * 60 * 60_000

/** Whether a drill of this moment must have been killed. */
export const isLeftOver = (began: number): boolean => Date.now() - began > longest

/** What folders of drills in the folder for temporary files begin with. */
export const drillFolder = path.join(tmpdir(), 'warm-ladle-drill-')

/** Removes the folders that killed drills of this user have left there. */
export async function removeLeftFolders(): Promise<void> {
  const parent = path.dirname(drillFolder)
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (!folder.startsWith(drillFolder)) continue
    const { uid, mtimeMs } = await stat(folder)
    if (uid === process.getuid?.() && isLeftOver(mtimeMs)) await rm(folder, { recursive: true })
  }
}
