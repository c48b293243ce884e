import { pictureHashIn, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Database } from '../../database/schema.ts'
import { keepPicture } from '../../platform/keep-picture.ts'

/**
 * Ensures that a picture exists before something refers to it.
 *
 * @param field the form field of the picture
 * @throws {Refusal} `invalid-input` if it was uploaded so long ago that it has been deleted as unused
 */
export async function requirePicture(db: Database, url: string, field: string): Promise<void> {
  if (await keepPicture(db, url)) return
  throw new Refusal('invalid-input', said(texts.pictureGone), field)
}

/**
 * Ensures that a member's photo was uploaded here or is empty, because the pages' policy would block other URLs.
 *
 * @param field the form field of the photo
 * @throws {Refusal} `invalid-input` otherwise
 */
export async function requirePhoto(db: Database, photo: string, field: string): Promise<void> {
  if (photo === '') return
  if (pictureHashIn(photo) === undefined) {
    throw new Refusal('invalid-input', said(texts.choosePhoto), field)
  }
  await requirePicture(db, photo, field)
}
