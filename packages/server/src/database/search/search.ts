import { type Expression, type SqlBool, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { foldText } from './fold-text.ts'
import { type MealQuery, newestMeals } from '../shared/newest-meals.ts'
import type { NewestFirst } from '../page.ts'
import type { Database } from '../schema.ts'
import { patternOf } from './pattern.ts'
import { searchOnPostgres } from './postgres-search.ts'
import { searchOnSqlite } from './sqlite-search.ts'

export interface MealSearch {
  /** What title, ingredients or description contain as a whole, whatever its case and accents; no character is special. */
  readonly search: string
  /** The last meal seen; from the newest on unless given. */
  readonly after?: NewestFirst | undefined
  /** Rows. */
  readonly limit: number
}

/**
 * Finds meals, newest first as `newestMeals` sorts them; blank text finds every meal.
 *
 * @param meals where to look: with conditions, and columns named after their table, not sorted
 * @example searchMeals(db, db.selectFrom('meals').select('meals.id'), { search: 'crème', limit: 20 })
 */
export async function searchMeals<Row>(
  db: Database,
  meals: MealQuery<Row>,
  { search, after, limit }: MealSearch,
): Promise<Row[]> {
  const words = foldText(search)
  if (words === '') return newestMeals(meals, after).limit(limit).execute()
  if (dialectOf(db) === 'postgres') return searchOnPostgres(db, meals, { words, after, limit })
  return searchOnSqlite(meals, words, after).limit(limit).execute()
}

/** Holds for meals that `searchMeals` would find, in any order, but may read every meal there is. */
export const matchesMealSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => contains(db, sql`meals.search_text`, words))

/** Holds for requests whose meal title or e-mail contain the whole of `text`, in the same way. */
export const matchesRequestSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => contains(db, sql`meal_requests.search_text`, words))

/** Holds for members whose name or e-mail contain the whole of `text`, in the same way. */
export const matchesMemberSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => contains(db, sql`users.search_text`, words))

/** Holds for entries of the audit log whose actor or subject contain the whole of `text`, in the same way. */
export const matchesAuditSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => contains(db, sql`audit_log.search_text`, words))

/** Holds for reviews whose own text, meal title or author contain the whole of `text`, in the same way. */
export const matchesReviewSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => {
    // found once; looked up for each review they would take ten times as long
    const meals = sql`select id from meals where ${contains(db, titleIn(db), words)}`
    const authors = sql`select id from users where ${contains(db, sql`users.search_text`, words)}`
    return sql<SqlBool>`(
      ${contains(db, sql`reviews.search_text`, words)}
      or reviews.meal_id in (${meals}) or reviews.user_id in (${authors})
    )`
  })

/** The first line of what meals are found by is the title. */
const titleIn = (db: Database) =>
  dialectOf(db) === 'sqlite'
    ? sql`substr(meals.search_text, 1, instr(meals.search_text, char(10)))`
    : sql`split_part(meals.search_text, chr(10), 1)`

/** A blank text is found everywhere. */
function unlessBlank(text: string, condition: (words: string) => Expression<SqlBool>) {
  const words = foldText(text)
  return words === '' ? sql<SqlBool>`true` : condition(words)
}

const contains = (db: Database, folded: Expression<unknown>, words: string) =>
  dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`instr(${folded}, ${words}) > 0`
    : sql<SqlBool>`${folded} like ${patternOf(words)}`
