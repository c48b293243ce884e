import { setImmediate as othersTurn } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { MealQuery } from '../shared/newest-meals.ts'
import type { NewestFirst } from '../page.ts'
import type { Database } from '../schema.ts'
import { jointsOf } from './search-columns.ts'

/** Maximum number of grams to look up, since each takes time; the row's text is compared in any case. */
const MOST_GRAMS = 5

/** Meals that one statement compares: as many pages of the file, which may have to be read from a disk. */
const TOGETHER = 500

/** What a search looks up, and where it goes on: values of its statements. */
export type Lookup = {
  readonly match: string
  /** Whether it is looked up in the index of short grams. */
  readonly isShort: true | undefined
  readonly afterId: string | undefined
  readonly afterMoment: string | undefined
  /** A row number; with an id the first one of that moment, if the meal was deleted or published since. */
  readonly afterRow: number | undefined
}

/** @param words folded, not empty */
export const lookupOf = (words: string, after: NewestFirst | undefined): Lookup => ({
  ...matchFor(words),
  afterMoment: after?.[0],
  afterId: after?.[1],
  afterRow: after && (Date.parse(after[0]) - Date.UTC(2020)) * 4096,
})

interface Parts<Row> {
  /** So many meals among the next candidates. */
  readonly find: (limit: number, from: Lookup) => Promise<Row[]>
  /** Row number of the last of these candidates; undefined when there are no further ones. */
  readonly findEnd: (from: Lookup) => Promise<number | undefined>
}

/**
 * So many meals, newest first. Where the grams of a text are frequent and the text is not, there are many candidates:
 * they are compared in parts, and others have their turn in between.
 */
export async function searchOnSqlite<Row>(
  limit: number,
  start: Lookup,
  { find, findEnd }: Parts<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = start; ;) {
    rows.push(...(await find(limit - rows.length, from)))
    const end = rows.length < limit ? await findEnd(from) : undefined
    if (end === undefined) return rows
    from = { ...start, afterId: undefined, afterMoment: undefined, afterRow: end }
    await othersTurn()
  }
}

/** Meals that contain these words among the next candidates: reads both from the highest row number down. */
export const amongCandidates = <Row>(
  db: Database,
  meals: MealQuery<Row>,
  { words, ...lookup }: Lookup & { readonly words: string },
): MealQuery<Row> =>
  meals
    .innerJoin(candidatesOf(db, lookup).limit(TOGETHER).as('found'), (join) =>
      join.on('found.row', '=', sql.ref('meals.row')),
    )
    .where(sql<SqlBool>`instr(meals.search_text, ${words}) > 0`)
    .orderBy('found.row', 'desc')

/** The row that ends as many candidates. */
export const endOfCandidates = (db: Database, lookup: Lookup) =>
  candidatesOf(db, lookup)
    .limit(1)
    .offset(TOGETHER - 1)

/** Row numbers of meals that may contain what is looked up, newest first. */
function candidatesOf(db: Database, { match, isShort, ...after }: Lookup) {
  const index = sql.table(isShort ? 'meals_search_short' : 'meals_search')
  const found = db
    .selectFrom(sql<{ rowid: number }>`${index}`.as('candidates'))
    .select('candidates.rowid as row')
    .where(sql<SqlBool>`${index} match ${match}`)
    .orderBy('candidates.rowid', 'desc')
  return after.afterRow === undefined ? found : found.where('candidates.rowid', '<', rowOf(after))
}

/** An integer, since the index does not go to a number with a fraction, which is what a bound one is. */
function rowOf({ afterId, afterMoment, afterRow }: Omit<Lookup, 'match' | 'isShort'>) {
  const row = sql<number>`cast(${afterRow} as integer)`
  return afterId === undefined
    ? row
    : sql<number>`coalesce((select row from meals where id = ${afterId} and post_time = ${afterMoment}), ${row})`
}

/** The most selective index for these words, and the query for it. */
function matchFor(words: string): Pick<Lookup, 'match' | 'isShort'> {
  const { whole, begun } = jointsOf(words)
  const joints = [...spread(whole).map(quoted), ...(begun === undefined ? [] : [`${quoted(begun)}*`])]
  if (joints.length > 0) return { isShort: true, match: joints.join(' ') }
  const match = matchTrigrams(words)
  if (match !== undefined) return { isShort: undefined, match }
  return { isShort: true, match: quoted(words) }
}

/** The query for rows with trigrams of these words in an index of such; undefined where the words are too short. */
export function matchTrigrams(words: string): string | undefined {
  const trigrams = spread(trigramsOf(words))
  return trigrams.length > 0 ? trigrams.map(quoted).join(' ') : undefined
}

/** Empty for texts with fewer than three characters. */
function trigramsOf(words: string): string[] {
  const characters = Array.from(words)
  return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(''))
}

/** An even sample of this many, including the first and the last. */
function spread(grams: readonly string[]): string[] {
  const step = Math.max(1, (grams.length - 1) / (MOST_GRAMS - 1))
  const some = grams.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
  return [...new Set(some)]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
