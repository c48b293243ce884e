import type { Database } from '../schema.ts'

/** Under which path uploaded pictures are shown. */
export const picturePath = '/pictures'

const ours = new RegExp(`^${picturePath}/([0-9a-f]{32})-w\\d{3,4}\\.webp$`)

/** What an uploaded picture is kept by, from its address on this site; undefined for every other address. */
export const pictureHashIn = (address: string): string | undefined => ours.exec(address)?.[1]

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
