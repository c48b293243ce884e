import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { KeysetValues } from '../keyset.ts'
import { afterKeyset, type NewestFirst, type SortColumns } from '../page.ts'
import type { Schema } from '../schema.ts'
import type { CountedTable } from '../tables/service.ts'
import { toIso } from '../values.ts'

type Columns = readonly [moment: string, id: string]

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
  /** The moment and the id. */
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
  readonly columns: SortColumns<Row> & Columns
}

/** The place of the row that ends so many; undefined where there are fewer. */
export async function placeOf<DB, TB extends keyof DB, Row, T extends CountedTable>(
  { all, columns }: CountedList<DB, TB, Row, T>,
  number: number,
  after?: NewestFirst,
): Promise<NewestFirst | undefined> {
  const [moment, id] = columns
  const [last] = await afterKeyset(all.clearSelect(), columns, 'desc', after)
    .select([sql<Date | string>`${sql.ref(moment)}`.as('moment'), sql<string>`${sql.ref(id)}`.as('id')])
    .offset(number - 1)
    .limit(1)
    .$castTo<{ moment: Date | string; id: string }>()
    .execute()
  return last && [toIso(last.moment), last.id]
}

/** The condition for rows that do not come after this place, newest first. */
export const notBefore = (columns: Columns, place: KeysetValues) =>
  sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) >= (${sql.join(place)})`
