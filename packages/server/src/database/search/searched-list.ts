import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { KeysetValues } from '../keyset.ts'
import { afterKeyset, type SortColumns } from '../page.ts'
import type { Schema } from '../schema.ts'
import type { CountedTable } from '../tables/service.ts'
import { toIso } from '../values.ts'

/** What the list is sorted by, the last of them an id. */
type Columns = readonly string[]

/** A list in which is searched, as far as counts need it. */
export interface CountedList<DB, TB extends keyof DB, Row, T extends CountedTable> {
  /** What is found, unsorted. */
  readonly found: SelectQueryBuilder<DB, TB, Row>
  /** The same, as indexes of PostgreSQL find them, where that takes another condition. */
  readonly rare?: SelectQueryBuilder<DB, TB, Row>
  /** On SQLite: ids of what indexes find, and a few more; undefined where there are too many. */
  readonly lookUp: () => Promise<string[] | undefined>
  /** All rows of the list, whether they are found or not, unsorted. */
  readonly all: SelectQueryBuilder<Schema, T, object>
  /** All of them are sorted from the highest down. */
  readonly columns: Columns
}

/** A list in which is searched. */
export interface SearchedList<DB, TB extends keyof DB, Row, T extends CountedTable> extends CountedList<
  DB,
  TB,
  Row,
  T
> {
  /** They are columns of the rows. */
  readonly columns: SortColumns<Row> & readonly [moment: string, id: string]
}

/** The place of the row that ends so many; undefined where there are fewer. */
export async function placeOf<DB, TB extends keyof DB, Row, T extends CountedTable>(
  { all, columns }: CountedList<DB, TB, Row, T>,
  number: number,
  after?: KeysetValues,
): Promise<KeysetValues | undefined> {
  const [last] = await afterKeyset(selectPlace(all, columns), columns, 'desc', after)
    .offset(number - 1)
    .limit(1)
    .execute()
  return last && placeIn(last)
}

/** What a row is sorted by. */
interface PlaceRow {
  readonly [column: string]: Date | string | number
}

/** Selects what a list is sorted by, and nothing else. */
export const selectPlace = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: Columns,
) =>
  query
    .clearSelect()
    .select(columns.map((column, place) => sql`${sql.ref(column)}`.as(`value${place}`)))
    .$castTo<PlaceRow>()

/** What a row of `selectPlace` is sorted by. */
export const placeIn = (row: PlaceRow): KeysetValues =>
  Object.values(row).map((value) => (value instanceof Date ? toIso(value) : value))

/** The condition for rows that do not come after this place, newest first. */
export const notBefore = (columns: Columns, place: KeysetValues) =>
  sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) >= (${sql.join(place)})`
