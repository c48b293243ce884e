import { type SqlBool, sql } from 'kysely'
import type { MealQuery } from '../shared/newest-meals.ts'
import type { NewestFirst } from '../page.ts'
import { jointsOf } from './search-columns.ts'

/** Maximum number of grams to look up, since each takes time; the row's text is compared in any case. */
const MOST_GRAMS = 5

/**
 * Meals that contain these words, newest first: reads the index from the highest row number down, and stops at the
 * limit.
 * @param words folded, not empty
 */
export function searchOnSqlite<Row>(
  meals: MealQuery<Row>,
  words: string,
  after: NewestFirst | undefined,
): MealQuery<Row> {
  const { index, match } = lookUp(words)
  const found = meals
    .innerJoin(sql<{}>`${sql.table(index)}`.as('found'), (join) =>
      join.on(sql`meals.row`, '=', sql`found.rowid`),
    )
    .where(sql<SqlBool>`${sql.table(index)} match ${match}`)
    .where(sql<SqlBool>`instr(meals.search_text, ${words}) > 0`)
    .orderBy(sql`found.rowid`, 'desc')
  return after ? found.where(rowIsOlder(after)) : found
}

/** The most selective index for these words, and the query for it. */
function lookUp(words: string): { index: string; match: string } {
  const { whole, begun } = jointsOf(words)
  const joints = [...spread(whole).map(quoted), ...(begun === undefined ? [] : [`${quoted(begun)}*`])]
  if (joints.length > 0) return { index: 'meals_search_short', match: joints.join(' ') }
  const match = matchTrigrams(words)
  if (match !== undefined) return { index: 'meals_search', match }
  return { index: 'meals_search_short', match: quoted(words) }
}

/** The query for rows with trigrams of these words in an index of such; undefined where the words are too short. */
export function matchTrigrams(words: string): string | undefined {
  const trigrams = spread(trigramsOf(words))
  return trigrams.length > 0 ? trigrams.map(quoted).join(' ') : undefined
}

/** Row number of the last meal seen; if it was deleted or published since, the first number of its moment. */
const rowIsOlder = ([postTime, id]: NewestFirst) => sql<SqlBool>`found.rowid < coalesce(
  (select row from meals where id = ${id} and post_time = ${postTime}),
  ${(Date.parse(postTime) - Date.UTC(2020)) * 4096}
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
