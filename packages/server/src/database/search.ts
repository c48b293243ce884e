import { type Expression, type SqlBool, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { foldText } from './fold-text.ts'
import type { Database } from './schema.ts'

export interface SearchedMeal {
  title: string
  ingredients: readonly string[]
  description: string
}

/** The value of `meals.search_text`. Line ends part the fields, and no folded query holds one. */
export function searchTextOf({ title, ingredients, description }: SearchedMeal): string {
  return [title, ...ingredients, description].map(foldText).join('\n')
}

/**
 * Holds for meals whose title, ingredients or description contain the whole of `text`, whatever its case and accents.
 * No character is special; blank text matches every meal.
 * @example db.selectFrom('meals').selectAll().where(matchesSearch(db, 'crème'))
 */
export function matchesSearch(db: Database, text: string): Expression<SqlBool> {
  const words = foldText(text)
  if (words === '') return sql<SqlBool>`true`
  return dialectOf(db) === 'sqlite' ? matchesOnSqlite(words) : matchesOnPostgres(words)
}

export interface SearchedRequest {
  mealTitle: string
  email: string
}

/** The value of `meal_requests.search_text`. */
export function requestSearchTextOf({ mealTitle, email }: SearchedRequest): string {
  return [mealTitle, email].map(foldText).join('\n')
}

/** The same for requests: holds for those whose meal title or e-mail contain the whole of `text`. */
export function matchesRequestSearch(db: Database, text: string): Expression<SqlBool> {
  const words = foldText(text)
  if (words === '') return sql<SqlBool>`true`
  return dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`instr(meal_requests.search_text, ${words}) > 0`
    : sql<SqlBool>`meal_requests.search_text like ${patternOf(words)}`
}

function matchesOnSqlite(words: string): Expression<SqlBool> {
  // Trigrams need three letters.
  if (Array.from(words).length < 3) return sql<SqlBool>`instr(meals.search_text, ${words}) > 0`
  const phrase = `"${words.replaceAll('"', '""')}"`
  return sql<SqlBool>`meals.row in (select rowid from meals_search where meals_search match ${phrase})`
}

function matchesOnPostgres(words: string): Expression<SqlBool> {
  return sql<SqlBool>`meals.search_text like ${patternOf(words)}`
}

const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
