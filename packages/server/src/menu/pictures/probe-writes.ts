import { takeAttempt } from '../../platform/attempts.ts'
import type { Database } from '../../database/schema.ts'
import type { PictureStore } from './store.ts'

/** A name that no picture has and that cannot be requested. */
const key = 'probe'
const data = Buffer.alloc(256 * 1024)

/**
 * Writes a row, and a file of about a picture's size.
 *
 * @throws the error from the database or the store
 */
export async function probeWrites(db: Database, store: PictureStore): Promise<void> {
  await takeAttempt(db, 'probe of the disk', { calls: 1_000_000, minutes: 1 })
  await store.put([{ key, data }])
  await store.delete(key)
}
