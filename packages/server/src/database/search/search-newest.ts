import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../counts/count-rows.ts'
import { countUpTo, mostCounted } from '../counts/count-up-to.ts'
import { findKeptCount } from '../counts/kept-counts.ts'
import { dialectOf } from '../engine/dialect.ts'
import type { KeysetValues } from '../keyset.ts'
import { afterKeyset, cutPage, keysetPage, type NewestFirst, type PageRequest, type Part } from '../page.ts'
import type { Database, Schema } from '../schema.ts'
import type { CountedTable } from '../tables/service.ts'

/** Number of the newest rows that are read before the index is used; more, if there was something among the first. */
const [newestRows, recentRows] = [2_000, 15_000]
/** So many among the newest are worth looking further there. */
const some = 3

/** A list in which is searched. */
export interface SearchedList<DB, TB extends keyof DB, Row, T extends CountedTable> {
  /** What is found, unsorted. */
  readonly found: SelectQueryBuilder<DB, TB, Row>
  /** The same, as an index finds them, where that takes another condition. */
  readonly rare?: SelectQueryBuilder<DB, TB, Row>
  /** All rows of the list, whether they are found or not, unsorted. */
  readonly all: SelectQueryBuilder<Schema, T, object>
  /** The moment and the id. */
  readonly columns: readonly [moment: string, id: string]
}

/**
 * A page of what is found, newest first. PostgreSQL looks among the newest rows first, where frequent words are found
 * quickly, and leaves rare ones to the index: the planner would have to guess which are frequent, and wrong guesses read a
 * whole table.
 */
export async function searchNewest<DB, TB extends keyof DB, Row, T extends CountedTable>(
  db: Database,
  list: SearchedList<DB, TB, Row, T>,
  page: PageRequest,
): Promise<Part<Row, NewestFirst>> {
  const { found, rare = found, columns } = list
  const newest = (query: typeof found) =>
    // the rows carry the columns that they are sorted by, which is the callers' to see to
    keysetPage(query, page, columns as never, 'desc')
  if (dialectOf(db) === 'sqlite') return newest(found)
  for (const number of [newestRows, recentRows]) {
    const last = await placeOf(list, number, page.after)
    if (!last) return newest(found)
    const part = await newest(found.where(notBefore(columns, last)))
    if (part.next !== undefined) return part
    if (part.rows.length < some) break
  }
  const [moment, id] = columns
  const rows = await afterKeyset(rare, columns, 'desc', page.after)
    .clearOrderBy()
    // the addition keeps the planner from reading all rows in this order until it has found enough
    .orderBy(sql`${sql.ref(moment)} + interval '0'`, 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(page.size + 1)
    .execute()
  return cutPage(rows, page, columns as never)
}

/** Number of rows that are found, as `countUpTo`; PostgreSQL tells by the newest rows whether there are more. */
export async function countFound<DB, TB extends keyof DB, Row, T extends CountedTable>(
  db: Database,
  table: T,
  list: SearchedList<DB, TB, Row, T>,
): Promise<number | undefined> {
  const last = dialectOf(db) === 'sqlite' ? undefined : await placeOf(list, newestRows)
  if (!last) return countUpTo(db, list.found)
  const share = (await countRows(list.found.where(notBefore(list.columns, last)))) / newestRows
  if (share * (await findKeptCount(db, table)) > mostCounted) return undefined
  return countUpTo(db, list.rare ?? list.found, { isRare: true })
}

/** The place of the row that ends so many; undefined where there are fewer. */
async function placeOf<DB, TB extends keyof DB, Row, T extends CountedTable>(
  { all, columns }: SearchedList<DB, TB, Row, T>,
  number: number,
  after?: NewestFirst,
): Promise<KeysetValues | undefined> {
  const [moment, id] = columns
  const [last] = await afterKeyset(all.clearSelect(), columns, 'desc', after)
    .select([sql<Date>`${sql.ref(moment)}`.as('moment'), sql<string>`${sql.ref(id)}`.as('id')])
    .offset(number - 1)
    .limit(1)
    .$castTo<{ moment: Date; id: string }>()
    .execute()
  return last && [last.moment.toISOString(), last.id]
}

const notBefore = (columns: readonly string[], place: KeysetValues) =>
  sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) >= (${sql.join(place)})`
