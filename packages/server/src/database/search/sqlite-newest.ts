import { setImmediate as othersTurn } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import { countRows } from '../counts/count-rows.ts'
import { mostCounted } from '../counts/count-up-to.ts'
import { inChunks } from '../in-chunks.ts'
import type { KeysetValues } from '../keyset.ts'
import { afterKeyset } from '../page.ts'
import type { CountedTable } from '../tables/service.ts'
import { NEWEST, SOME } from './among-newest.ts'
import { isOneOf } from './is-one-of.ts'
import { type CountedList, notBefore, placeIn, placeOf, selectPlace } from './searched-list.ts'

/*
 * Searches of the office on SQLite, where a statement blocks all other calls: each reads some thousand rows at most, and
 * others have their turn before the next.
 */

export interface Found<Row> {
  readonly rows: Row[]
  readonly total?: number
}

/** Parts of a list that are read before an index is asked. */
const PARTS = 8

/** So many rows that are found, in the order of the list; of all of them the number, where an index was asked. */
export async function findBySqlite<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  limit: number,
  after: KeysetValues | undefined,
): Promise<Found<Row>> {
  const first = await walk(list, { limit, after, parts: PARTS })
  if (first.isEnd) return first
  const ids = await list.lookUp()
  if (ids === undefined) return walk(list, { limit, after })
  const places = await placesAmong(list, ids)
  const page = inOrder(places, after).slice(0, limit)
  const rows = list.found.where(isOneOf(idOf(list), page.map(lastOf)))
  return {
    rows: await afterKeyset(rows, list.columns, 'desc', after).limit(limit).execute(),
    total: places.length,
  }
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
  readonly after: KeysetValues | undefined
  /** Only so many parts of the list, and only the first one where next to nothing is found in it. */
  readonly parts?: number
}

/** Rows that are found, in parts of the list; `isEnd` when there are no further ones, or enough. */
async function walk<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  { limit, after, parts = Infinity }: Walk,
): Promise<{ rows: Row[]; isEnd: boolean }> {
  const isBrief = Number.isFinite(parts)
  const rows: Row[] = []
  let read = 0
  for await (const within of partsOf(list, after)) {
    if (read === parts || (read === 1 && isBrief && rows.length < SOME)) return { rows, isEnd: false }
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

/** Narrows a query to each part of a list in turn, from its beginning. */
async function* partsOf<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  after?: KeysetValues,
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

/** What those among these rows that are found are sorted by. */
async function placesAmong<DB, TB extends keyof DB, Row, T extends CountedTable>(
  list: CountedList<DB, TB, Row, T>,
  ids: readonly string[],
): Promise<KeysetValues[]> {
  const rows = await inChunks(ids, async (part) => {
    await othersTurn()
    return selectPlace(list.found.where(isOneOf(idOf(list), part)), list.columns).execute()
  })
  return rows.map(placeIn)
}

const lastOf = <Value>(values: readonly Value[]): Value => {
  const last = values.at(-1)
  if (last === undefined) throw new TypeError('A list is sorted by at least one column')
  return last
}
const idOf = <DB, TB extends keyof DB, Row, T extends CountedTable>({
  columns,
}: CountedList<DB, TB, Row, T>) => lastOf(columns)

/** From the highest down; moments in ISO 8601 and ids are in the order of their texts. */
const inOrder = (places: readonly KeysetValues[], after: KeysetValues | undefined) =>
  places.filter((place) => !after || comesAfter(place, after)).sort((a, b) => (comesAfter(a, b) ? 1 : -1))

function comesAfter(values: KeysetValues, others: KeysetValues): boolean {
  for (const [place, value] of values.entries()) {
    const other = others[place]
    if (other !== undefined && value !== other) return value < other
  }
  return false
}
