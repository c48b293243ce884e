import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { foldText } from './fold-text.ts'
import { type MealQuery, newestMeals } from './newest-meals.ts'
import type { NewestFirst } from './page.ts'
import type { Database, Schema } from './schema.ts'
import { patternOf, searchOnPostgres } from './search-postgres.ts'
import { searchOnSqlite } from './search-sqlite.ts'

export interface MealSearch {
  /** What title, ingredients or description contain as a whole, whatever its case and accents; no character is special. */
  readonly search: string
  /** The last meal seen; from the newest on unless given. */
  readonly after?: NewestFirst | undefined
  /** Rows. */
  readonly limit: number
}

/** Adds conditions, and columns that it names after their table. */
export type Choose<Row> = (meals: MealQuery) => SelectQueryBuilder<Schema, 'meals', Row>

/**
 * Finds meals, newest first as `newestMeals` sorts them; blank text finds every meal.
 * @example searchMeals(db, { search: 'crème', limit: 20 }, (meals) => meals.select('meals.id'))
 */
export async function searchMeals<Row>(
  db: Database,
  { search, after, limit }: MealSearch,
  choose: Choose<Row>,
): Promise<Row[]> {
  const words = foldText(search)
  if (words === '') return choose(newestMeals(db, after)).limit(limit).execute()
  if (dialectOf(db) === 'postgres') return searchOnPostgres(db, { words, after, limit }, choose)
  return choose(searchOnSqlite(db, words, after))
    .limit(limit)
    .execute()
}

/** Holds for requests whose meal title or e-mail contain the whole of `text`, in the same way. */
export function matchesRequestSearch(db: Database, text: string): Expression<SqlBool> {
  return anyContains(db, [sql`meal_requests.search_text`], text)
}

/** Holds for members whose name or e-mail contain the whole of `text`, in the same way. */
export function matchesMemberSearch(db: Database, text: string): Expression<SqlBool> {
  return anyContains(db, [sql`users.search_text`], text)
}

/** Holds for reviews, joined with meals and users, whose own text, meal title or author contain the whole of `text`. */
export function matchesReviewSearch(db: Database, text: string): Expression<SqlBool> {
  const title =
    dialectOf(db) === 'sqlite'
      ? sql`substr(meals.search_text, 1, instr(meals.search_text, char(10)))`
      : sql`split_part(meals.search_text, chr(10), 1)`
  return anyContains(db, [sql`reviews.search_text`, title, sql`users.search_text`], text)
}

/** Holds where one of these folded texts contains the whole of `text`; an empty one is everywhere. */
function anyContains(db: Database, texts: readonly Expression<unknown>[], text: string) {
  const words = foldText(text)
  if (words === '') return sql<SqlBool>`true`
  const conditions = texts.map((folded) =>
    dialectOf(db) === 'sqlite'
      ? sql<SqlBool>`instr(${folded}, ${words}) > 0`
      : sql<SqlBool>`${folded} like ${patternOf(words)}`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
