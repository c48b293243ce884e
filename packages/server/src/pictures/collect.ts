import { pictureWidths, versionOf } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { listUntouched, markUnused, removeMarked } from './queries.ts'
import type { PictureStore } from './store.ts'

/** Milliseconds for which a picture may be unused. */
const day = 24 * 60 * 60_000
/** Milliseconds in which a file is surely written. */
const hour = 60 * 60_000
const batch = 100

export interface PictureCollector {
  readonly db: Database
  readonly store: PictureStore
  readonly origin: string
}

/**
 * Deletes the pictures that were uploaded and never used, or are used no longer, a day after they were last touched, and
 * files that a killed process left unfinished.
 *
 * @returns how many
 */
export async function collectPictures({ db, store, origin }: PictureCollector): Promise<number> {
  await store.removeUnfinished(new Date(Date.now() - hour))
  const untouchedSince = new Date(Date.now() - day)
  let [collected, after] = [0, '']
  // a few at a time: the database has others to serve in between
  for (;;) {
    const untouched = await listUntouched(db, { size: batch, after, untouchedSince })
    const last = untouched.at(-1)
    if (last === undefined) return collected

    const marked = await markUnused(db, untouched, untouchedSince, origin)
    for (const hash of marked.hashes) {
      await Promise.all(pictureWidths.map((width) => store.delete(versionOf(hash, width))))
    }
    await removeMarked(db, marked)
    collected += marked.hashes.length
    after = last
  }
}
