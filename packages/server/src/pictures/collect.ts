import { pictureWidths } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { doomUnused, removeDoomed } from './queries.ts'
import { keyOf, type PictureStore } from './store.ts'

/** Milliseconds for which a picture may be unused. */
const day = 24 * 60 * 60_000
const batch = 100

export interface PictureCollector {
  readonly db: Database
  readonly store: PictureStore
  readonly origin: string
}

/**
 * Deletes the pictures that were uploaded and never used, or are used no longer, a day after they were last touched.
 *
 * @returns how many
 */
export async function collectPictures({ db, store, origin }: PictureCollector): Promise<number> {
  for (let collected = 0; ;) {
    const doomed = await doomUnused(db, {
      size: batch,
      untouchedSince: new Date(Date.now() - day),
      origin,
    })
    for (const hash of doomed.hashes) {
      await Promise.all(pictureWidths.map((width) => store.delete(keyOf(hash, width))))
    }
    await removeDoomed(db, doomed)
    collected += doomed.hashes.length
    if (doomed.hashes.length < batch) return collected
  }
}
