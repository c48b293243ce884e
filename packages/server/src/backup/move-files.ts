import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupFailure } from './failure.ts'
import { flush, undefinedIfMissing } from './files.ts'
import { parts } from './manifest.ts'
import type { NamedPictures } from './named-pictures.ts'
import { openPictures } from './picture-place.ts'
import { picturesName, type Place, sharePictures } from './place.ts'
import { eachOf } from './restore-pictures.ts'

/**
 * Copies all pictures to another place, unless both are the same one.
 *
 * @returns how many files
 */
export async function movePictures({ possible }: NamedPictures, from: Place, to: Place): Promise<number> {
  if (sharePictures(from, to)) return 0
  const [source, target] = [await openPictures(from), await openPictures(to)]
  let moved = 0
  await eachOf(possible, async (key) => {
    const data = await source.get(key)
    if (!data) return
    const there = await target.get(key)
    if (there && !there.equals(data)) {
      throw new BackupFailure(`There is another picture named ${key} in ${picturesName(to)} already.`)
    }
    if (!there) await target.put([{ key, data }])
    moved += 1
  })
  return moved
}

/** A secret that was made in DATA_DIR signs sessions and seals mails, so it goes along. */
export async function moveSecret(from: Place, to: Place): Promise<void> {
  const [file, target] = [path.join(from.dataDir, parts.secret), path.join(to.dataDir, parts.secret)]
  const kept = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (file === target || kept === undefined || kept !== from.authSecrets[0]) return
  await mkdir(to.dataDir, { recursive: true, mode: 0o700 })
  await copyFile(file, target)
  await flush(target)
}
