import { pictureHashIn, Refusal } from '@warm-ladle/contract'
import { keepPicture } from '../database/shared/keep-picture.ts'
import type { Database } from '../database/schema.ts'

/**
 * Makes sure of a picture that something is about to refer to.
 *
 * @param field of the form in which it was chosen
 * @throws {Refusal} `invalid-input` when it was uploaded so long ago that it has been collected
 */
export async function requirePicture(db: Database, address: string, field: string): Promise<void> {
  if (await keepPicture(db, address)) return
  throw new Refusal('invalid-input', 'This picture is no longer here. Please choose it again.', field)
}

/**
 * Makes sure of somebody's photo, which was uploaded here or is empty: others' addresses would be blocked on the pages.
 *
 * @param field of the form in which it was chosen
 * @throws {Refusal} `invalid-input` when it is neither
 */
export async function requirePhoto(db: Database, photo: string, field: string): Promise<void> {
  if (photo === '') return
  if (pictureHashIn(photo) === undefined) {
    throw new Refusal('invalid-input', 'Please choose a photo to upload.', field)
  }
  await requirePicture(db, photo, field)
}
