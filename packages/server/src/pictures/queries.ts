import type { Database } from '../database/schema.ts'

/**
 * Records that a picture was uploaded now; returns whether it may be stored. It may not while the same picture,
 * uploaded before and unused, is being deleted.
 */
export async function addPicture(db: Database, hash: string): Promise<boolean> {
  const touched_at = new Date().toISOString()
  const added = await db
    .insertInto('pictures')
    .values({ hash, touched_at })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ touched_at }).where('pictures.deleting_at', 'is', null),
    )
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}
