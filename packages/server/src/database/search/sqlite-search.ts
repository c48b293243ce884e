import { type SqlBool, sql } from 'kysely'
import type { MealQuery } from '../shared/newest-meals.ts'
import type { NewestFirst } from '../page.ts'
import { jointsOf } from './search-columns.ts'

/** At most this many grams are looked up, each of which takes time; what the row really contains is checked in any case. */
const MOST_GRAMS = 5

/**
 * Meals that contain these words, newest first: reads the index from the highest row number down, and stops when the caller
 * has enough.
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

/** The index that finds the fewest meals besides those that contain the words, and what to ask it for. */
function lookUp(words: string): { index: string; match: string } {
  const { whole, begun } = jointsOf(words)
  const joints = [...spread(whole).map(quoted), ...(begun === undefined ? [] : [`${quoted(begun)}*`])]
  if (joints.length > 0) return { index: 'meals_search_short', match: joints.join(' ') }
  const trigrams = spread(trigramsOf(words))
  if (trigrams.length > 0) return { index: 'meals_search', match: trigrams.map(quoted).join(' ') }
  return { index: 'meals_search_short', match: quoted(words) }
}

/** The seen meal's own number; where it is gone or was published since, the first of its moment. */
const rowIsOlder = ([postTime, id]: NewestFirst) => sql<SqlBool>`found.rowid < coalesce(
  (select row from meals where id = ${id} and post_time = ${postTime}),
  ${(Date.parse(postTime) - Date.UTC(2020)) * 4096}
)`

/** None where there are fewer than three letters. */
function trigramsOf(words: string): string[] {
  const letters = Array.from(words)
  return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
}

/** So many of them, from the first to the last. */
function spread(grams: readonly string[]): string[] {
  const step = Math.max(1, (grams.length - 1) / (MOST_GRAMS - 1))
  const some = grams.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
  return [...new Set(some)]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
