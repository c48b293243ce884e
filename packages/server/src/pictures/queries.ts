import { pictureWidths } from '@warm-ladle/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import { picturePath } from '../database/hold-picture.ts'
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
      conflict.column('hash').doUpdateSet({ touched_at }).where('pictures.doomed_at', 'is', null),
    )
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}

export interface Collection {
  /** Pictures at most. */
  readonly size: number
  /** Only pictures that were neither uploaded nor taken into use since then. */
  readonly untouchedSince: Date
  /** Under which addresses the product is known, beside none: pictures may be referred to by their whole address. */
  readonly origin: string
}

export interface Doomed {
  readonly hashes: readonly string[]
  /** Which round they fell to. */
  readonly doomedAt: string
}

/** Picks pictures that nobody refers to; from then on nobody can. They are to be deleted, and then forgotten. */
export async function doomUnused(
  db: Database,
  { size, untouchedSince, origin }: Collection,
): Promise<Doomed> {
  const now = new Date()
  const doomedAt = now.toISOString()
  const abandoned = new Date(now.getTime() - collectingTime).toISOString()
  const picked = db
    .selectFrom('pictures')
    .select('hash')
    .where('touched_at', '<', untouchedSince.toISOString())
    .$call((pictures) => notReferredTo(pictures, origin))
    .orderBy('touched_at')
    .limit(size)
  const doomed = await db
    .updateTable('pictures')
    .set({ doomed_at: doomedAt })
    .where('hash', 'in', picked)
    // asked once more of each: somebody may just have taken it into use, or be collecting it
    .where('touched_at', '<', untouchedSince.toISOString())
    .where((eb) => eb.or([eb('doomed_at', 'is', null), eb('doomed_at', '<', abandoned)]))
    .returning('hash')
    .execute()
  return { hashes: doomed.map(({ hash }) => hash), doomedAt }
}

type Pictures = SelectQueryBuilder<Schema, 'pictures', { hash: string }>

const notReferredTo = (pictures: Pictures, origin: string): Pictures =>
  pictures.where(({ and, not, exists, selectFrom }) => {
    const addresses = ['', origin].flatMap((site) =>
      pictureWidths.map(
        (width) => sql<string>`${`${site}${picturePath}/`} || pictures.hash || ${`-w${width}.webp`}`,
      ),
    )
    return and([
      not(exists(selectFrom('meals').select('meals.id').where('meals.image', 'in', addresses))),
      not(exists(selectFrom('users').select('users.id').where('users.photo', 'in', addresses))),
      not(exists(selectFrom('identity').select('identity.id').where('identity.image', 'in', addresses))),
    ])
  })

/** Forgets pictures whose files are gone. */
export async function removeDoomed(db: Database, { hashes, doomedAt }: Doomed): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('pictures').where('hash', 'in', hashes).where('doomed_at', '=', doomedAt).execute()
}
