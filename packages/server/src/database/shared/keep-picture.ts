import { pictureHashIn } from '@warm-ladle/contract'
import type { Database } from '../schema.ts'

/**
 * Protects a picture for a day from deletion as unused; called before a row starts to refer to it.
 *
 * @returns whether the picture exists; also true for URLs of pictures that were not uploaded here
 */
export async function keepPicture(db: Database, url: string): Promise<boolean> {
  const hash = pictureHashIn(url)
  if (hash === undefined) return true
  const held = await db
    .updateTable('pictures')
    .set({ touched_at: new Date().toISOString() })
    .where('hash', '=', hash)
    .where('deleting_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return held !== undefined
}
