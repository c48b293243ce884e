import { setTimeout as pause } from 'node:timers/promises'
import { picturePath, Refusal } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { encodePicture } from './encode.ts'
import { addPicture } from './queries.ts'
import type { PictureStore } from './store.ts'

/** Where pictures are kept, and where it is written down which. */
export interface PictureShelf {
  readonly db: Database
  readonly store: PictureStore
}

export interface KeptPicture {
  /** Address of the widest version, on this site. */
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * Checks a picture, encodes it anew and keeps it.
 *
 * @throws {Refusal} when it is no picture that is accepted, see `encodePicture`
 */
export async function keepPicture({ db, store }: PictureShelf, file: Buffer): Promise<KeptPicture> {
  const { hash, width, height, files } = await encodePicture(file)
  // written down first: what is kept and known to nobody could never be collected
  await writeDown(db, hash)
  await store.put(files)
  return { url: `${picturePath}/${files.at(-1)?.key}`, width, height }
}

/** The same picture may just be being deleted as unused, which takes a moment. */
async function writeDown(db: Database, hash: string) {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (await addPicture(db, hash)) return
    await pause(200 * attempt)
  }
  throw new Refusal('unavailable')
}
