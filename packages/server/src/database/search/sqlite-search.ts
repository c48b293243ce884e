import { setImmediate as othersTurn } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { MealQuery } from '../shared/newest-meals.ts'
import type { NewestFirst } from '../page.ts'
import type { Database } from '../schema.ts'
import { isOneOf } from './is-one-of.ts'
import { jointsOf } from './search-columns.ts'

/** Maximum number of grams to look up, since each takes time; the row's text is compared in any case. */
const MOST_GRAMS = 5

/** What a search looks up, and where it goes on: values of its statement. */
export type Lookup = {
  readonly match: string
  /** Whether it is looked up in the index of short grams. */
  readonly isShort: true | undefined
  readonly afterId: string | undefined
  readonly afterMoment: string | undefined
  /** The first row number of that moment. */
  readonly afterRow: number | undefined
}

/** @param words folded, not empty */
export const lookupOf = (words: string, after: NewestFirst | undefined): Lookup => ({
  ...matchFor(words),
  afterMoment: after?.[0],
  afterId: after?.[1],
  afterRow: after && (Date.parse(after[0]) - Date.UTC(2020)) * 4096,
})

/**
 * Meals that contain these words, newest first: reads the index from the highest row number down, and stops at the
 * limit.
 */
export function searchOnSqlite<Row>(
  meals: MealQuery<Row>,
  { words, match, isShort, ...after }: Lookup & { readonly words: string },
): MealQuery<Row> {
  const index = isShort ? 'meals_search_short' : 'meals_search'
  const found = meals
    .innerJoin(sql<{}>`${sql.table(index)}`.as('found'), (join) =>
      join.on(sql`meals.row`, '=', sql`found.rowid`),
    )
    .where(sql<SqlBool>`${sql.table(index)} match ${match}`)
    .where(sql<SqlBool>`instr(meals.search_text, ${words}) > 0`)
    .orderBy(sql`found.rowid`, 'desc')
  return after.afterId === undefined ? found : found.where(rowIsOlder(after))
}

/** Candidates that one statement looks up. */
const TOGETHER = 2_000

/**
 * Numbers of the meals that may contain these words, from the newest on, in parts; others have their turn between them.
 *
 * @param words folded, not empty
 */
export async function* candidatesOf(db: Database, words: string): AsyncGenerator<number[]> {
  const { match, isShort } = matchFor(words)
  const index = sql.table(isShort ? 'meals_search_short' : 'meals_search')
  let older = sql<SqlBool>`true`
  for (;;) {
    const { rows } = await sql<{ row: number }>`
      select rowid as row from ${index}
      where ${index} match ${match} and ${older} order by rowid desc limit ${TOGETHER}`.execute(db)
    const last = rows.at(-1)
    if (last) yield rows.map(({ row }) => row)
    if (!last || rows.length < TOGETHER) return
    older = sql<SqlBool>`rowid < ${last.row}`
    await othersTurn()
  }
}

/** Those of some meals that contain these words. */
export const amongCandidates = <Row>(meals: MealQuery<Row>, words: string, rows: readonly number[]) =>
  meals.where(isOneOf('meals.row', rows)).where(sql<SqlBool>`instr(meals.search_text, ${words}) > 0`)

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

/** Row number of the last meal seen; if it was deleted or published since, the first number of its moment. */
const rowIsOlder = ({ afterId, afterMoment, afterRow }: Partial<Lookup>) =>
  sql<SqlBool>`found.rowid < coalesce(
  (select row from meals where id = ${afterId} and post_time = ${afterMoment}), ${afterRow}
)`

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
