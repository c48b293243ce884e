import { type Expression, type SqlBool, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { contains, containsByIndex } from './contains.ts'
import { foldText } from './fold-text.ts'
import { type MealQuery, newestColumns } from '../shared/newest-meals.ts'
import { cutPage, keysetPage, type PageRequest, type Part, type Rank, type SortColumns } from '../page.ts'
import type { Database } from '../schema.ts'
import { inIndex, termsOf } from './postgres-search.ts'
import { countFound, findByPostgres } from './search-newest.ts'
import { mealsInIndex } from './sqlite-index.ts'
import { findBySqlite } from './sqlite-newest.ts'

/**
 * A page of the meals that a search finds, sorted by these columns from the highest down; a blank text matches every meal.
 *
 * @param meals with columns and conditions, unsorted
 */
export async function rankFound<Row>(
  db: Database,
  meals: MealQuery<Row>,
  search: string,
  { page, columns }: { readonly page: PageRequest<Rank>; readonly columns: SortColumns<Row> },
): Promise<Part<Row, Rank>> {
  const words = foldText(search)
  const found = words === '' ? meals : meals.where(contains(db, sql`meals.search_text`, words))
  if (words === '') return keysetPage(found, page, columns, 'desc')
  const list = {
    found,
    rare: inIndex(found, termsOf(words)),
    lookUp: () => mealsInIndex(db, words),
    all: meals.clearSelect(),
    columns,
  }
  const find = dialectOf(db) === 'sqlite' ? findBySqlite : findByPostgres
  const { rows, total } = await find(list, page.size + 1, page.after)
  return { ...cutPage(rows, page, columns), total }
}

/** Number of meals that a search finds, as `countUpTo`. */
export function countMealsFound(db: Database, meals: MealQuery, search: string): Promise<number | undefined> {
  const words = foldText(search)
  const found = meals.where(contains(db, sql`meals.search_text`, words))
  return countFound(db, 'meals', {
    found,
    rare: inIndex(found, termsOf(words)),
    lookUp: () => mealsInIndex(db, words),
    all: meals,
    columns: newestColumns,
  })
}

/** The condition for requests with this text in meal title or e-mail; it may read every request. */
export const matchesRequestSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => contains(db, sql`meal_requests.search_text`, words))

/**
 * The same served requests, as indexes of PostgreSQL find them: by their titles, and by the members whose e-mail it is, as
 * that never changes. An index of both would have each part of an e-mail that all of them share in every row.
 */
export function isFoundRequest(db: Database, text: string): Expression<SqlBool> {
  const words = foldText(text)
  const members = sql`select id from users where ${containsByIndex(db, sql`users.search_text`, words)}`
  return sql<SqlBool>`meal_requests.id in (
    select id from meal_requests
    where status = 'delivered' and ${containsByIndex(db, sql`split_part(search_text, chr(10), 1)`, words)}
    union all
    select id from meal_requests
    where status = 'delivered' and user_id in (${members}) and ${contains(db, sql`search_text`, words)}
  )`
}

/** The same condition for members, by name or e-mail. */
export const matchesMemberSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => containsByIndex(db, sql`users.search_text`, words))

/** The same condition for entries of the audit log, by actor or subject. */
export const matchesAuditSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => contains(db, sql`audit_log.search_text`, words))

/** The same entries, as an index of PostgreSQL finds them. */
export const isFoundEntry = (db: Database, text: string): Expression<SqlBool> =>
  containsByIndex(db, sql`audit_log.search_text`, foldText(text))

/** The same condition for reviews with their meals, by text, meal title or author. */
export const matchesReviewSearch = (db: Database, text: string): Expression<SqlBool> =>
  unlessBlank(text, (words) => {
    // subqueries, since a join would have all members read for the newest reviews
    const title = sql`(select ${titleIn(db)} from meals where meals.id = reviews.meal_id)`
    const author = sql`(select search_text from users as author where author.id = reviews.user_id)`
    return sql<SqlBool>`(
      ${contains(db, sql`reviews.search_text`, words)} or ${contains(db, title, words)}
      or ${contains(db, author, words)}
    )`
  })

/** The same reviews, as indexes of PostgreSQL find them: one for each place in which is searched. */
export function isFoundReview(db: Database, text: string): Expression<SqlBool> {
  const words = foldText(text)
  const meals = inIndex(db.selectFrom('meals').select('meals.id'), termsOf(words)).where(
    contains(db, titleIn(db), words),
  )
  const authors = sql`select id from users where ${containsByIndex(db, sql`users.search_text`, words)}`
  return sql<SqlBool>`reviews.id in (
    select id from reviews where ${containsByIndex(db, sql`reviews.search_text`, words)}
    union all select id from reviews where meal_id in ${meals}
    union all select id from reviews where user_id in (${authors})
  )`
}

/** The first line of a meal's search text is its title. */
const titleIn = (db: Database) =>
  dialectOf(db) === 'sqlite'
    ? sql`substr(meals.search_text, 1, instr(meals.search_text, char(10)))`
    : sql`split_part(meals.search_text, chr(10), 1)`

/** A blank text matches everything. */
function unlessBlank(text: string, condition: (words: string) => Expression<SqlBool>) {
  const words = foldText(text)
  return words === '' ? sql<SqlBool>`true` : condition(words)
}
