import { picturePath, pictureWidths, pictureFileName } from '@warm-ladle/contract'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Schema } from '../../database/schema.ts'
import { fromNetwork } from '../../platform/attempts.ts'
import { pictureColumns } from './picture-columns.ts'

/** Milliseconds after which a process that started to delete is considered crashed. */
const collectingTime = 10 * 60_000

/** Moments after which pictures were neither uploaded nor newly used. */
export interface UntouchedSince {
  /** The moment for pictures that visitors uploaded. */
  readonly byVisitors: Date
  readonly byOthers: Date
}

const isUntouched = (
  { eb, or, and }: ExpressionBuilder<Schema, 'pictures'>,
  { byVisitors, byOthers }: UntouchedSince,
) =>
  or([
    eb('touched_at', '<', byOthers.toISOString()),
    and([eb('touched_at', '<', byVisitors.toISOString()), eb('uploader', 'like', `${fromNetwork}%`)]),
  ])

export interface Untouched {
  /** Maximum number of pictures. */
  readonly size: number
  /** The last picture of the previous batch; empty for the first batch. */
  readonly after: string
  readonly since: UntouchedSince
}

/** A batch of pictures neither uploaded nor newly used after a moment, whether or not they are in use. */
export async function listUntouched(db: Database, { size, after, since }: Untouched): Promise<string[]> {
  const pictures = await db
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '>', after)
    .where((eb) => isUntouched(eb, since))
    .orderBy('hash')
    .limit(size)
    .execute()
  return pictures.map(({ hash }) => hash)
}

export interface MarkedPictures {
  readonly hashes: readonly string[]
  /** Identifies the pictures marked by this run. */
  readonly deletingAt: string
}

/**
 * Marks unused pictures as being deleted, so that nothing new can refer to them. The caller deletes their files and
 * then their rows.
 *
 * @param since checked again, because a picture may have come into use in the meantime
 * @param origin of the product, because rows may refer to pictures by their full URL
 */
export async function markUnused(
  db: Database,
  hashes: readonly string[],
  since: UntouchedSince,
  origin: string,
): Promise<MarkedPictures> {
  const now = new Date()
  const deletingAt = now.toISOString()
  const abandoned = new Date(now.getTime() - collectingTime).toISOString()
  const marked = await db
    .updateTable('pictures')
    .set({ deleting_at: deletingAt })
    .where('hash', 'in', hashes)
    .where((eb) => isUntouched(eb, since))
    .where((eb) => eb.or([eb('deleting_at', 'is', null), eb('deleting_at', '<', abandoned)]))
    .where((eb) => isUnused(eb, origin))
    .returning('hash')
    .execute()
  return { hashes: marked.map(({ hash }) => hash), deletingAt }
}

function isUnused({ and }: ExpressionBuilder<Schema, 'pictures'>, origin: string) {
  const addresses = ['', origin].flatMap((site) =>
    pictureWidths.map(
      (width) => sql<string>`${`${site}${picturePath}/`} || pictures.hash || ${pictureFileName('', width)}`,
    ),
  )
  const refersTo = ({ table, column }: (typeof pictureColumns)[number]) =>
    sql`select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} in (${sql.join(addresses)})`
  return and(pictureColumns.map((column) => sql<SqlBool>`not exists (${refersTo(column)})`))
}

/** Removes the rows of pictures whose files have been deleted. */
export async function removeMarked(db: Database, { hashes, deletingAt }: MarkedPictures): Promise<void> {
  if (hashes.length === 0) return
  await db.deleteFrom('pictures').where('hash', 'in', hashes).where('deleting_at', '=', deletingAt).execute()
}

/**
 * Erases the uploaders of pictures that were last touched before this moment, because such pictures no longer
 * count towards any limit.
 */
export async function forgetUploaders(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ uploader: null })
    .where('touched_at', '<', before.toISOString())
    .where('uploader', 'is not', null)
    .execute()
}

export interface UnusedBytes {
  readonly inAll: number
  readonly ofUploader: number
}

/** Bytes of unused pictures that were touched after this moment. */
export async function countUnusedBytes(
  db: Database,
  { uploader, origin, since }: { readonly uploader: string; readonly origin: string; readonly since: Date },
): Promise<UnusedBytes> {
  const counted = await db
    .selectFrom('pictures')
    .select(({ fn }) => [
      fn.sum<string | number | null>('bytes').as('inAll'),
      fn.sum<string | number | null>('bytes').filterWhere('uploader', '=', uploader).as('ofUploader'),
    ])
    .where('touched_at', '>=', since.toISOString())
    .where((eb) => isUnused(eb, origin))
    .executeTakeFirstOrThrow()
  return { inAll: Number(counted.inAll), ofUploader: Number(counted.ofUploader) }
}
