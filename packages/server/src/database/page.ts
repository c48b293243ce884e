import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { encodeCursor, type KeysetValues } from './keyset.ts'
import { toIso } from './values.ts'

/** Keyset of a list sorted newest first: moment and id of the last row seen. */
export type NewestFirst = readonly [moment: string, id: string]

/** Keyset of a ranking: count, moment and id of the last row seen. */
export type Rank = readonly [count: number, moment: string, id: string]

/** The requested page of a list. */
export interface PageRequest<Keyset extends KeysetValues = NewestFirst> {
  /** Number of rows. */
  readonly size: number
  /** Sort values of the last row seen; undefined for the first page. */
  readonly after: Keyset | undefined
}

export interface FetchedPage<Row, Keyset extends KeysetValues> {
  readonly rows: Row[]
  /** Sort values of its last row, if there are more rows. */
  readonly end: Keyset | undefined
  /** `end` as a cursor. */
  readonly next: string | undefined
}

/** The columns a list is sorted by, which must be selected: 'paid_at', or 'payments.paid_at' in a join. */
export type SortColumns<Row> = readonly ((keyof Row & string) | `${string}.${keyof Row & string}`)[]

/**
 * Sorts a query by columns that are unique together, starting after the last row seen. Pages stay correct while rows
 * are added, and a deep page costs no more than the first.
 *
 * @example afterKeyset(payments, ['paid_at', 'id'], 'desc', ['2026-11-20T23:42:00.000Z', id])
 */
export function afterKeyset<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: readonly string[],
  direction: 'asc' | 'desc',
  after: KeysetValues | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const refs = columns.map((column) => sql.ref(column))
  const beyond = direction === 'desc' ? sql`<` : sql`>`
  const rest = after ? query.where(sql<SqlBool>`(${sql.join(refs)}) ${beyond} (${sql.join(after)})`) : query
  return refs.reduce((sorted, ref) => sorted.orderBy(ref, direction), rest)
}

/**
 * Fetches a page of a list, sorted by columns that are unique together.
 *
 * @param query with columns and conditions, unsorted
 * @example keysetPage(payments, page, ['paid_at', 'id'], 'desc')
 */
export async function keysetPage<DB, TB extends keyof DB, Row, Keyset extends KeysetValues>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: PageRequest<Keyset>,
  columns: SortColumns<Row>,
  direction: 'asc' | 'desc',
): Promise<FetchedPage<Row, Keyset>> {
  const rows = await afterKeyset(query, columns, direction, page.after)
    .limit(page.size + 1)
    .execute()
  return cutPage(rows, page, columns)
}

/**
 * Cuts off the extra row that a query fetches to find out whether there are more.
 *
 * @param columns the columns the rows are sorted by
 */
export function cutPage<Row, Keyset extends KeysetValues>(
  fetched: readonly Row[],
  { size }: PageRequest<Keyset>,
  columns: SortColumns<Row>,
): FetchedPage<Row, Keyset> {
  const rows = fetched.slice(0, size)
  const last = rows.at(-1)
  const values = fetched.length > size && last ? columns.map((column) => readValue(last, column)) : undefined
  // `map` loses the tuple's length; the values are in the keyset's order
  const end = values as unknown as Keyset | undefined
  return { rows, end, next: end && encodeCursor(end) }
}

/** Total number of rows in a list, for its first page. Runs the count only if the page is not the whole list. */
export async function countTotal<Row, Keyset extends KeysetValues>(
  { after }: PageRequest<Keyset>,
  { rows, next }: Pick<FetchedPage<Row, Keyset>, 'rows' | 'next'>,
  count: () => Promise<number | undefined>,
): Promise<number | undefined> {
  if (after) return undefined
  return next === undefined ? rows.length : count()
}

function readValue(row: object, column: string): string | number {
  const value: unknown = Reflect.get(row, column.slice(column.lastIndexOf('.') + 1))
  if (value instanceof Date) return toIso(value)
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`The column ${column} sorts nothing: the row does not carry it`)
}
