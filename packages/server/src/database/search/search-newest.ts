import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from '../counts/count-rows.ts'
import { countUpTo, mostCounted } from '../counts/count-up-to.ts'
import { findKeptCount } from '../counts/kept-counts.ts'
import { dialectOf } from '../engine/dialect.ts'
import type { KeysetValues } from '../keyset.ts'
import { afterKeyset, cutPage, type NewestFirst, type PageRequest, type Part } from '../page.ts'
import type { Database } from '../schema.ts'
import type { CountedTable } from '../tables/service.ts'
import { lookAmongNewest, NEWEST } from './among-newest.ts'
import { type CountedList, notBefore, placeOf, type SearchedList } from './searched-list.ts'
import { countBySqlite, findBySqlite, type Found } from './sqlite-newest.ts'

/** A page of what is found, newest first: among the newest rows, or else by indexes, which may tell the total. */
export async function searchNewest<DB, TB extends keyof DB, Row, T extends CountedTable>(
  db: Database,
  list: SearchedList<DB, TB, Row, T>,
  page: PageRequest,
): Promise<Part<Row, NewestFirst>> {
  const find = dialectOf(db) === 'sqlite' ? findBySqlite : findByPostgres
  const { rows, total } = await find(list, page.size + 1, page.after)
  return { ...cutPage(rows, page, list.columns), total }
}

/** So many rows that are found, in the order of the list. */
export async function findByPostgres<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  limit: number,
  after: KeysetValues | undefined,
): Promise<Found<Row>> {
  const { found, rare = found, columns } = list
  const newest = (query: SelectQueryBuilder<DB, TB, Row>) =>
    afterKeyset(query, columns, 'desc', after).limit(limit).execute()
  const recent = await lookAmongNewest(limit, async (number) => {
    const last = await placeOf(list, number, after)
    return last
      ? { rows: await newest(found.where(notBefore(columns, last))) }
      : { rows: await newest(found), isAll: true }
  })
  if (recent) return { rows: recent }
  const [first, ...others] = columns.map((column) => sql.ref(column))
  const sorted = afterKeyset(rare, columns, 'desc', after)
    .clearOrderBy()
    // the expression keeps the planner from reading all rows in this order until it has found enough
    .orderBy(sql`coalesce(${first}, ${first})`, 'desc')
  const few = others.reduce((query, column) => query.orderBy(column, 'desc'), sorted).limit(limit)
  return { rows: await few.execute() }
}

/** Number of rows that are found, as `countUpTo`; the newest rows tell whether there are more. */
export async function countFound<DB, TB extends keyof DB, Row, T extends CountedTable>(
  db: Database,
  table: T,
  list: CountedList<DB, TB, Row, T>,
): Promise<number | undefined> {
  const last = await placeOf(list, NEWEST)
  if (!last) return countUpTo(db, list.found)
  const share = (await countRows(list.found.where(notBefore(list.columns, last)))) / NEWEST
  if (share * (await findKeptCount(db, table)) > mostCounted) return undefined
  if (dialectOf(db) === 'sqlite') return countBySqlite(list)
  return countUpTo(db, list.rare ?? list.found, { isRare: true })
}
