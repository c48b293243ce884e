import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import * as z from 'zod'
import { decodeCursor, type KeysetValues } from '../../database/keyset.ts'
import type { NewestFirst, PageRequest, Rank } from '../../database/page.ts'

/** Number of rows returned if a call gives neither a page size nor a cursor. */
const wholeList = 1000
/** Number of rows returned after a cursor if a call gives no page size. */
const defaultPage = 100

interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** A moment in a cursor: PostgreSQL has no year 0, but ISO 8601 does. */
export const CursorMoment: z.ZodType<string> = z.iso.datetime().refine((moment) => moment >= '0001')

const NewestFirstKeyset: z.ZodType<NewestFirst> = z.tuple([CursorMoment, z.uuid()])

/** The cursor of a ranking. */
export const RankKeyset: z.ZodType<Rank> = z.tuple([z.int32(), CursorMoment, z.uuid()])

/**
 * The page that a call requests from a list.
 *
 * @param Keyset shape of the cursor, for lists that are not sorted newest first
 * @throws {Refusal} `invalid-input` for a cursor from another list
 */
export function pageRequest(paging: Paging): PageRequest
export function pageRequest<K extends KeysetValues>(paging: Paging, Keyset: z.ZodType<K>): PageRequest<K>
export function pageRequest({ limit, cursor }: Paging, Keyset: z.ZodType<KeysetValues> = NewestFirstKeyset) {
  if (cursor === undefined) return { size: limit ?? wholeList, after: undefined }

  const after = Keyset.safeParse(decodeCursor(cursor))
  if (!after.success) throw new Refusal('invalid-input', said(texts.noPlaceInList))
  return { size: limit ?? defaultPage, after: after.data }
}

/** The Link header to the next page of the list at this path and query. */
export function linkToNext(url: string, cursor: string): string {
  const [path = ''] = url.split('?', 1)
  const searchParams = new URLSearchParams(url.slice(path.length))
  searchParams.set('cursor', cursor)
  return `<${path}?${searchParams}>; rel="next"`
}
