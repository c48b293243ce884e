import { type SqlBool, sql } from 'kysely'
import type { MealQuery } from './newest-meals.ts'
import type { NewestFirst } from './page.ts'
import type { Database } from './schema.ts'

/** At most this many are looked up; what the row really contains is checked in any case. */
const MOST_TRIGRAMS = 24

/**
 * Meals that contain these words, newest first: reads the index from the highest row number down, and stops when the caller
 * has enough.
 * @param words folded, not empty
 */
export function searchOnSqlite(db: Database, words: string, after: NewestFirst | undefined): MealQuery {
  const trigrams = trigramsOf(words)
  const index = sql.table(trigrams.length > 0 ? 'meals_search' : 'meals_search_short')
  const sought = trigrams.length > 0 ? trigrams : [words]
  const meals = db
    .selectFrom('meals')
    .innerJoin(sql<{}>`${index}`.as('found'), (join) => join.on(sql`meals.row`, '=', sql`found.rowid`))
    .where(sql<SqlBool>`${index} match ${sought.map(quoted).join(' ')}`)
    .where(sql<SqlBool>`instr(meals.search_text, ${words}) > 0`)
    .orderBy(sql`found.rowid`, 'desc')
  return after ? meals.where(rowIsOlder(after)) : meals
}

/** The seen meal's own number; where it is gone or was published since, the first of its moment. */
const rowIsOlder = ([postTime, id]: NewestFirst) => sql<SqlBool>`found.rowid < coalesce(
  (select row from meals where id = ${id} and post_time = ${postTime}),
  ${(Date.parse(postTime) - Date.UTC(2020)) * 4096}
)`

/** None where there are fewer than three letters. */
function trigramsOf(words: string): string[] {
  const letters = Array.from(words)
  const trigrams = letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
  return [...new Set(trigrams)].slice(0, MOST_TRIGRAMS)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
