import { pictureWidths, pictureFileName } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../database/schema.ts'
import { forgetUploaders, listUntouched, markUnused, removeMarked } from './collect-queries.ts'
import type { PictureStore } from './store.ts'

/** Milliseconds for which a picture may stay unused. */
const day = 24 * 60 * 60_000
/**
 * Milliseconds for which a visitor's picture may stay unused, because visitors submit their form soon; also the age
 * at which an unfinished file is considered abandoned.
 */
const hour = 60 * 60_000
const batch = 100

export interface PictureCollector {
  readonly db: Database
  readonly store: PictureStore
  readonly origin: string
  readonly clock: Clock
}

/**
 * Deletes unused pictures a day after their last upload or use (visitors' pictures after an hour), and unfinished
 * files of killed processes.
 *
 * @returns the number of deleted pictures
 */
export async function collectPictures({ db, store, origin, clock }: PictureCollector): Promise<number> {
  const now = clock().getTime()
  await store.removeUnfinished(new Date(now - hour))
  const since = { byVisitors: new Date(now - hour), byOthers: new Date(now - day) }
  let [collected, after] = [0, '']
  // in small batches, so that other queries can run in between
  for (;;) {
    const untouched = await listUntouched(db, { size: batch, after, since })
    const last = untouched.at(-1)
    if (last === undefined) break

    const marked = await markUnused(db, untouched, since, origin)
    for (const hash of marked.hashes) {
      await Promise.all(pictureWidths.map((width) => store.delete(pictureFileName(hash, width))))
    }
    await removeMarked(db, marked)
    collected += marked.hashes.length
    after = last
  }
  await forgetUploaders(db, since.byOthers)
  return collected
}
