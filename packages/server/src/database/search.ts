import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { foldText } from './fold-text.ts'
import type { NewestFirst } from './page.ts'
import type { Database, Schema } from './schema.ts'

export type MealQuery = SelectQueryBuilder<Schema, 'meals', {}>

export interface MealSearch {
  /** What title, ingredients or description contain as a whole, whatever its case and accents; no character is special. */
  readonly search?: string | undefined
  /** The last meal seen; from the newest on unless given. */
  readonly after?: NewestFirst | undefined
}

/**
 * Meals sorted newest first, by `post_time` and `id`. Conditions, columns and a limit are the caller's to add.
 * @example newestMeals(db, { search: 'crème' }).where('status', '=', 'published').select(['id', 'title']).limit(20)
 */
export function newestMeals(db: Database, { search = '', after }: MealSearch = {}): MealQuery {
  const words = foldText(search)
  const wanted = { words, isShort: lengthOf(words) < 3, after }
  if (words === '') return sorted(db.selectFrom('meals'), after)
  return dialectOf(db) === 'sqlite' ? searchSqlite(db, wanted) : searchPostgres(db, wanted)
}

/** Holds for requests whose meal title or e-mail contain the whole of `text`, in the same way. */
export function matchesRequestSearch(db: Database, text: string): Expression<SqlBool> {
  const words = foldText(text)
  if (words === '') return sql<SqlBool>`true`
  return dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`instr(meal_requests.search_text, ${words}) > 0`
    : sql<SqlBool>`meal_requests.search_text like ${patternOf(words)}`
}

interface Wanted {
  /** Folded, not empty. */
  readonly words: string
  /** Whether trigrams cannot find it. */
  readonly isShort: boolean
  readonly after: NewestFirst | undefined
}

function sorted(meals: MealQuery, after: NewestFirst | undefined): MealQuery {
  const all = meals.orderBy('meals.post_time', 'desc').orderBy('meals.id', 'desc')
  if (!after) return all
  const [postTime, id] = after
  return all.where(sql<SqlBool>`(meals.post_time, meals.id) < (${postTime}, ${id})`)
}

/**
 * The server plans a statement anew for the values of each call, since pg sends them unnamed; a prepared one would be planned
 * without the pattern from its sixth run on, and read the whole table for a rare word.
 */
function searchPostgres(db: Database, { words, isShort, after }: Wanted): MealQuery {
  const matches = isShort
    ? sql<SqlBool>`string_to_array(meals.search_grams, ' ') @> array[${words}]::text[]`
    : sql<SqlBool>`meals.search_text like ${patternOf(words)}`
  return sorted(db.selectFrom('meals').where(matches), after)
}

const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Reads the index from the newest row number down, and stops when the caller has enough. */
function searchSqlite(db: Database, { words, isShort, after }: Wanted): MealQuery {
  const index = sql.table(isShort ? 'meals_search_short' : 'meals_search')
  const meals = db
    .selectFrom('meals')
    .innerJoin(sql<{}>`${index}`.as('found'), (join) => join.on(sql`meals.row`, '=', sql`found.rowid`))
    .where(sql<SqlBool>`${index} match ${isShort ? quoted(words) : trigramsOf(words)}`)
    .where(sql<SqlBool>`instr(meals.search_text, ${words}) > 0`)
    .orderBy(sql`found.rowid`, 'desc')
  return after ? meals.where(rowIsOlder(after)) : meals
}

/** The seen meal's own number; where it is gone or was published since, the first of its moment. */
const rowIsOlder = ([postTime, id]: NewestFirst) => sql<SqlBool>`found.rowid < coalesce(
  (select row from meals where id = ${id} and post_time = ${postTime}),
  ${(Date.parse(postTime) - Date.UTC(2020)) * 4096}
)`

/** At most this many are looked up; what the row really contains is checked in any case. */
const MOST_TRIGRAMS = 24

function trigramsOf(words: string): string {
  const letters = Array.from(words)
  const trigrams = new Set(letters.slice(2).map((_, start) => letters.slice(start, start + 3).join('')))
  return [...trigrams].slice(0, MOST_TRIGRAMS).map(quoted).join(' ')
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const lengthOf = (text: string) => Array.from(text).length
