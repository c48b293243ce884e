import { pictureHashIn, plates, platePath } from '@warm-ladle/contract'
import { inChunks } from '../database/in-chunks.ts'
import type { Database } from '../database/schema.ts'

/**
 * Protects a picture from deletion as unused for a day; call it before a row refers to the picture.
 *
 * @returns whether the picture exists; also true for other sites' URLs
 */
export const keepPicture = async (db: Database, url: string): Promise<boolean> =>
  (await keepPictures(db, [url])).has(url)

/**
 * Like `keepPicture`, for many URLs.
 *
 * @returns the URLs whose pictures exist
 */
export async function keepPictures(db: Database, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = new Set(urls.flatMap((url) => pictureHashIn(url) ?? []))
  // in a fixed order, so that two transactions do not deadlock
  const held = await inChunks([...hashes].toSorted(), (some) => hold(db, some))
  const stored = new Set(held.map(({ hash }) => hash))
  return new Set(
    urls.filter((url) => {
      const hash = pictureHashIn(url)
      return hash === undefined ? !url.startsWith('/') || isDrawn(url) : stored.has(hash)
    }),
  )
}

/** Erases who uploaded a picture, because the picture must not lead to its uploader. */
export async function forgetUploader(db: Database, url: string): Promise<void> {
  const hash = pictureHashIn(url)
  if (hash === undefined) return
  await db.updateTable('pictures').set({ uploader: null }).where('hash', '=', hash).execute()
}

const drawn = new Set(Object.values(plates).flat().map(platePath))
const isDrawn = (url: string) => drawn.has(url.replace(/-w(?:320|640)\.avif$/, '-w1280.avif'))

const hold = (db: Database, hashes: readonly string[]) =>
  db
    .updateTable('pictures')
    .set({ touched_at: new Date().toISOString() })
    .where('hash', 'in', hashes)
    .where('deleting_at', 'is', null)
    .returning('hash')
    .execute()
