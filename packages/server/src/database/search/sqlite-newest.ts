import { setImmediate as othersTurn } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from '../counts/count-rows.ts'
import { mostCounted } from '../counts/count-up-to.ts'
import { inChunks } from '../in-chunks.ts'
import { afterKeyset, type NewestFirst } from '../page.ts'
import type { CountedTable } from '../tables/service.ts'
import { NEWEST } from './among-newest.ts'
import { notBefore, placeOf, type CountedList } from './searched-list.ts'
import { isOneOf } from './sqlite-index.ts'

/*
 * Searches of the office on SQLite, where everybody waits for a statement: each reads some thousand rows at most, and
 * others have their turn before the next.
 */

/** So many rows that are found, newest first. */
export async function findBySqlite<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  limit: number,
  after: NewestFirst | undefined,
): Promise<Row[]> {
  const first = await walk(list, { limit, after, parts: 1 })
  if (first.isEnd) return first.rows
  const ids = await list.lookUp()
  if (ids === undefined) return (await walk(list, { limit, after })).rows
  const page = newestOf(await placesAmong(list, ids), after).slice(0, limit)
  const rows = list.found.where(
    isOneOf(
      list.columns[1],
      page.map(([, id]) => id),
    ),
  )
  return afterKeyset(rows, list.columns, 'desc', after).limit(limit).execute()
}

/** Number of rows that are found, undefined where there are more than `mostCounted`. */
export async function countBySqlite<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
): Promise<number | undefined> {
  const ids = await list.lookUp()
  if (ids !== undefined) return (await placesAmong(list, ids)).length
  let total = 0
  for await (const within of partsOf(list)) {
    total += await countRows(within(list.found))
    if (total > mostCounted) return undefined
  }
  return total
}

interface Walk {
  readonly limit: number
  readonly after: NewestFirst | undefined
  /** Only so many parts of the list. */
  readonly parts?: number
}

/** Rows that are found, in parts of the list; `isEnd` when there are no further ones, or enough. */
async function walk<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  { limit, after, parts = Infinity }: Walk,
): Promise<{ rows: Row[]; isEnd: boolean }> {
  const rows: Row[] = []
  let read = 0
  for await (const within of partsOf(list, after)) {
    if (read === parts) return { rows, isEnd: false }
    rows.push(
      ...(await within(list.found)
        .limit(limit - rows.length)
        .execute()),
    )
    if (rows.length === limit) break
    read += 1
  }
  return { rows, isEnd: true }
}

/** Narrows a query to each part of a list in turn, newest first. */
async function* partsOf<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  after?: NewestFirst,
) {
  type Query = SelectQueryBuilder<DB, TB, Row>
  for (let start = after; ;) {
    const [from, last] = [start, await placeOf(list, NEWEST, start)]
    yield (query: Query): Query => {
      const rest = afterKeyset(query, list.columns, 'desc', from)
      return last ? rest.where(notBefore(list.columns, last)) : rest
    }
    if (!last) return
    start = last
    await othersTurn()
  }
}

/** Moment and id of those among these rows that are found. */
async function placesAmong<DB, TB extends keyof DB, Row, T extends CountedTable>(
  { found, columns }: CountedList<DB, TB, Row, T>,
  ids: readonly string[],
): Promise<NewestFirst[]> {
  const [moment, id] = columns
  const rows = await inChunks(ids, async (part) => {
    await othersTurn()
    return found
      .where(isOneOf(id, part))
      .clearSelect()
      .select([sql<string>`${sql.ref(moment)}`.as('moment'), sql<string>`${sql.ref(id)}`.as('id')])
      .$castTo<{ moment: string; id: string }>()
      .execute()
  })
  return rows.map((row) => [row.moment, row.id])
}

/** Moments in ISO 8601 and ids are in the order of their texts. */
const newestOf = (places: readonly NewestFirst[], after: NewestFirst | undefined) =>
  places.filter((place) => !after || comesAfter(place, after)).sort((a, b) => (comesAfter(a, b) ? 1 : -1))

const comesAfter = ([moment, id]: NewestFirst, [otherMoment, otherId]: NewestFirst) =>
  moment === otherMoment ? id < otherId : moment < otherMoment
