import { pictureHashIn } from '@warm-ladle/contract'
import { inChunks } from '../database/in-chunks.ts'
import type { Database } from '../database/schema.ts'

/**
 * Protects a picture for a day from deletion as unused; called before a row starts to refer to it.
 *
 * @returns whether the picture exists; also true for URLs of pictures that were not uploaded here
 */
export async function keepPicture(db: Database, url: string): Promise<boolean> {
  const hash = pictureHashIn(url)
  if (hash === undefined) return true
  return (await hold(db, [hash])).length > 0
}

/** The same for many URLs. @returns those whose picture exists */
export async function keepPictures(db: Database, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = new Set(urls.flatMap((url) => pictureHashIn(url) ?? []))
  // in one order, so that two transactions do not wait for each other
  const held = await inChunks([...hashes].toSorted(), (some) => hold(db, some))
  const kept = new Set(held.map(({ hash }) => hash))
  return new Set(
    urls.filter((url) => {
      const hash = pictureHashIn(url)
      return hash === undefined || kept.has(hash)
    }),
  )
}

const hold = (db: Database, hashes: readonly string[]) =>
  db
    .updateTable('pictures')
    .set({ touched_at: new Date().toISOString() })
    .where('hash', 'in', hashes)
    .where('deleting_at', 'is', null)
    .returning('hash')
    .execute()
