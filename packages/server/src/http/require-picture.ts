import { Refusal } from '@warm-ladle/contract'
import { holdPicture } from '../database/hold-picture.ts'
import type { Database } from '../database/schema.ts'

/**
 * Makes sure of a picture that something is about to refer to.
 *
 * @param field of the form in which it was chosen
 * @throws {Refusal} `invalid-input` when it was uploaded so long ago that it has been collected
 */
export async function requirePicture(db: Database, address: string, field: string): Promise<void> {
  if (await holdPicture(db, address)) return
  throw new Refusal('invalid-input', 'This picture is no longer here. Please choose it again.', field)
}
