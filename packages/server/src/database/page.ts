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

/** A part of a list, as it was fetched. */
export interface Part<Row, Keyset extends KeysetValues> {
  readonly rows: Row[]
  /** Sorting values of its last row, where more rows follow. */
  readonly end: Keyset | undefined
  /** The same as a cursor. */
  readonly next: string | undefined
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
): Part<Row, Keyset> {
  const rows = fetched.slice(0, size)
  const last = rows.at(-1)
  const end = fetched.length > size && last !== undefined ? keysetOf(last) : undefined
  return { rows, end, next: end && encodeCursor(end) }
}

/** Rows fetched at a time when all of a list are wanted. */
const fetchedAtOnce = 500

/** All rows of a list, fetched part by part: nothing stays open meanwhile, and only one part is in memory. */
export async function* everyRow<Row, Keyset extends KeysetValues>(
  list: (page: PageRequest<Keyset>) => Promise<Part<Row, Keyset>>,
): AsyncGenerator<Row> {
  let after: Keyset | undefined
  do {
    // each part begins where the one before has ended
    // oxlint-disable-next-line no-await-in-loop
    const { rows, end }: Part<Row, Keyset> = await list({ size: fetchedAtOnce, after })
    yield* rows
    after = end
  } while (after !== undefined)
}
