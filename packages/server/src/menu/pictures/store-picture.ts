import { picturePath, Refusal } from '@warm-ladle/contract'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../database/schema.ts'
import type { PictureStore } from './store.ts'

/** The file store, and the database that lists the stored pictures. */
export interface PictureShelf {
  readonly db: Database
  readonly store: PictureStore
}

export interface StoredPicture {
  /** Path of the widest version. */
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * Checks, encodes and stores a picture.
 *
 * @param uploader whose limits the picture counts towards; null if the product fetched it itself
 * @throws {Refusal} if the picture is not accepted, see `encodePicture`
 */
export async function storePicture(
  { db, store }: PictureShelf,
  file: Buffer,
  uploader: string | null = null,
): Promise<StoredPicture> {
  // loaded with the first picture, because libvips takes memory: decision 164
  const { encodePicture } = await import('./encode-picture.ts')
  const { hash, width, height, files } = await encodePicture(file)
  // the row comes first, because files without a row would never be deleted
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0)
  await writeDown(db, { hash, bytes, uploader })
  await store.put(files)
  return { url: `${picturePath}/${files.at(-1)?.key}`, width, height }
}

/** Retries while the same picture is being deleted as unused, which takes a moment. */
async function writeDown(db: Database, picture: NewPicture) {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (await addPicture(db, picture)) return
    await pause(200 * attempt)
  }
  throw new Refusal('unavailable')
}

interface NewPicture {
  readonly hash: string
  readonly bytes: number
  readonly uploader: string | null
}

/**
 * Records that a picture was just uploaded; returns whether it may be stored. It may not while the same picture,
 * uploaded earlier and unused, is being deleted.
 */
async function addPicture(db: Database, { hash, bytes, uploader }: NewPicture): Promise<boolean> {
  const now = { touched_at: new Date().toISOString(), bytes }
  const added = await db
    .insertInto('pictures')
    .values({ hash, ...now, uploader })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        // an erased uploader stays erased, even if they upload the picture of anonymous feedback again
        .doUpdateSet((eb) => ({
          ...now,
          uploader: eb.case().when('pictures.uploader', 'is', null).then(null).else(uploader).end(),
        }))
        .where('pictures.deleting_at', 'is', null),
    )
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}
