import { picturePath, pictureWidths, versionOf } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Schema } from '../database/schema.ts'

/** Milliseconds: one that began to collect must be gone if it has not ended by then. */
const collectingTime = 10 * 60_000

/**
 * Remembers that a picture was uploaded now; answers whether it may be kept. It may not at the very moment in which the
 * same picture, uploaded before and never used, is being deleted.
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

export interface Untouched {
  /** Pictures at most. */
  readonly size: number
  /** The last one of those before; empty at the beginning. */
  readonly after: string
  readonly untouchedSince: Date
}

/** Some of the pictures that were neither uploaded nor taken into use since then, whether or not they are in use. */
export async function listUntouched(
  db: Database,
  { size, after, untouchedSince }: Untouched,
): Promise<string[]> {
  const pictures = await db
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '>', after)
    .where('touched_at', '<', untouchedSince.toISOString())
    .orderBy('hash')
    .limit(size)
    .execute()
  return pictures.map(({ hash }) => hash)
}

export interface MarkedPictures {
  readonly hashes: readonly string[]
  /** Which round they fell to. */
  readonly deletingAt: string
}

/**
 * Marks those of some pictures that nothing refers to as being deleted: from then on nothing can. They are to be deleted, and then
 * forgotten.
 *
 * @param untouchedSince asked once more, since somebody may just have taken one into use
 * @param origin of the product: pictures may be referred to by their whole address
 */
export async function markUnused(
  db: Database,
  hashes: readonly string[],
  untouchedSince: Date,
  origin: string,
): Promise<MarkedPictures> {
  const now = new Date()
  const deletingAt = now.toISOString()
  const abandoned = new Date(now.getTime() - collectingTime).toISOString()
  const marked = await db
    .updateTable('pictures')
    .set({ deleting_at: deletingAt })
    .where('hash', 'in', hashes)
    .where('touched_at', '<', untouchedSince.toISOString())
    .where((eb) => eb.or([eb('deleting_at', 'is', null), eb('deleting_at', '<', abandoned)]))
    .where((eb) => isUnused(eb, origin))
    .returning('hash')
    .execute()
  return { hashes: marked.map(({ hash }) => hash), deletingAt }
}

function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Schema, 'pictures'>, origin: string) {
  const addresses = ['', origin].flatMap((site) =>
    pictureWidths.map(
      (width) => sql<string>`${`${site}${picturePath}/`} || pictures.hash || ${versionOf('', width)}`,
    ),
  )
  return and([
    not(exists(selectFrom('meals').select('meals.id').where('meals.image', 'in', addresses))),
    not(exists(selectFrom('users').select('users.id').where('users.photo', 'in', addresses))),
    not(exists(selectFrom('identity').select('identity.id').where('identity.image', 'in', addresses))),
  ])
}

/** Forgets pictures whose files are gone. */
export async function removeMarked(db: Database, { hashes, deletingAt }: MarkedPictures): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('pictures').where('hash', 'in', hashes).where('deleting_at', '=', deletingAt).execute()
}
