import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { PictureStore } from '../pictures/store.ts'
import type { NamedPictures } from './named-pictures.ts'
import { type File, parts, pictureFile } from './manifest.ts'
import { digestOf } from './place.ts'

const together = 8

/**
 * Copies pictures into a backup. It is called before and after the database is copied. Before: all there are, as one
 * that is replaced while the database is copied may be deleted. After: those that were uploaded meanwhile, which are
 * not deleted for a day.
 *
 * @param copied the files of an earlier call, which are added to
 */
export async function copyPictures(
  store: PictureStore,
  { possible }: NamedPictures,
  folder: string,
  copied: Map<string, File>,
): Promise<void> {
  await mkdir(path.join(folder, parts.pictures), { recursive: true, mode: 0o700 })
  const limit = pLimit(together)
  const missing = [...possible].filter((key) => !copied.has(pictureFile(key)))
  await Promise.all(
    missing.map((key) =>
      limit(async () => {
        const data = await store.get(key)
        if (!data) return
        await writeFile(path.join(folder, pictureFile(key)), data, { mode: 0o600, flush: true })
        copied.set(pictureFile(key), { bytes: data.length, sha256: digestOf(data) })
      }),
    ),
  )
}
