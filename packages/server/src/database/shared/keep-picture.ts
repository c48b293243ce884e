import { pictureHashIn } from '@warm-ladle/contract'
import type { Database } from '../schema.ts'

/**
 * Keeps a picture from being collected as unused for a day: to be done before something starts to refer to it.
 *
 * @returns whether there is such a picture; true as well for addresses that are none of an uploaded one
 */
export async function keepPicture(db: Database, address: string): Promise<boolean> {
  const hash = pictureHashIn(address)
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
