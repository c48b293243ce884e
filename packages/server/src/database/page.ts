import { encodeCursor, type KeysetValues } from './keyset.ts'

/** Place in a list that is sorted newest first: the moment and the id of the last row seen. */
export type NewestFirst = readonly [moment: string, id: string]

/** A part of a list that somebody asks for. */
export interface PageRequest<Keyset extends KeysetValues = NewestFirst> {
  /** Rows. */
  readonly size: number
  /** Sorting values of the last row that was seen; undefined at the beginning. */
  readonly after: Keyset | undefined
}

/**
 * Cuts the one row too many that a query fetches to learn whether there are more.
 *
 * @param keysetOf the values by which a row is sorted
 */
export function cutPage<Row, const Keyset extends KeysetValues>(
  fetched: readonly Row[],
  { size }: PageRequest<Keyset>,
  keysetOf: (row: Row) => NoInfer<Keyset>,
): { rows: Row[]; next: string | undefined } {
  const rows = fetched.slice(0, size)
  const last = rows.at(-1)
  const next = fetched.length > size && last !== undefined ? encodeCursor(keysetOf(last)) : undefined
  return { rows, next }
}
