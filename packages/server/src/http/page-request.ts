import { Refusal } from '@warm-ladle/contract'
import * as z from 'zod'
import { decodeCursor, type KeysetValues } from '../database/keyset.ts'
import type { NewestFirst, PageRequest } from '../database/page.ts'

/** Rows of a list that is asked for whole. */
const wholeList = 1000
/** Rows of a further part when its size is not named. */
const usualPage = 100

interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const NewestFirstKeyset: z.ZodType<NewestFirst> = z.tuple([z.iso.datetime(), z.uuid()])

/**
 * The part of a list that a call asks for.
 *
 * @param Keyset shape of the cursor, where the list is not sorted newest first
 * @throws {Refusal} `invalid-input` when the cursor is not one of this list
 */
export function pageRequest(paging: Paging): PageRequest
export function pageRequest<K extends KeysetValues>(paging: Paging, Keyset: z.ZodType<K>): PageRequest<K>
export function pageRequest({ limit, cursor }: Paging, Keyset: z.ZodType<KeysetValues> = NewestFirstKeyset) {
  if (cursor === undefined) return { size: limit ?? wholeList, after: undefined }

  const after = Keyset.safeParse(decodeCursor(cursor))
  if (!after.success) throw new Refusal('invalid-input', 'This is not a place in this list.')
  return { size: limit ?? usualPage, after: after.data }
}
