/*
 * All searches on the menu and in the office. Each row has its searchable texts folded in `search_text`, one per
 * line; each word of a search must occur in it, in any order. Lists keep their own order, so their keysets page
 * through results.
 */
import { searchedText, searchWords } from '@warm-ladle/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import type { Database } from './schema.ts'

/** Builds a `search_text`. Folded texts contain no line breaks, so no word matches across two of them. */
const foldLines = (...texts: readonly string[]): string => texts.map(searchedText).join('\n')

export interface SearchedMeal {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly description: string
}

/** The `search_text` of a meal, to be updated whenever one of these fields changes. */
export const mealSearchText = ({ title, ingredients, description }: SearchedMeal): string =>
  foldLines(title, ...ingredients, description)

/** The `search_text` of a request. */
export const requestSearchText = (request: { readonly mealTitle: string; readonly email: string }): string =>
  foldLines(request.mealTitle, request.email)

export interface SearchedMember {
  readonly name: string
  readonly email: string
  readonly room?: string | null | undefined
}

/** The `search_text` of a review. */
export const reviewSearchText = (text: string): string => searchedText(text)

/** The `search_text` of a member. Members are also sorted by it: by name, then by email. */
export const memberSearchText = ({ name, email, room }: SearchedMember): string =>
  foldLines(name, email, ...(room ? [room] : []))

export interface SearchedPayment {
  readonly email: string
  readonly transactionId: string
  readonly packageName: string
  readonly reference?: string | undefined
}

/** The `search_text` of a payment. */
export const paymentSearchText = (payment: SearchedPayment): string =>
  foldLines(payment.email, payment.transactionId, payment.packageName, payment.reference ?? '')

export interface SearchedEntry {
  readonly actorName: string
  readonly actorEmail: string | null
  readonly subjectText: string
}

/** The `search_text` of an audit log entry. */
export const entrySearchText = ({ actorName, actorEmail, subjectText }: SearchedEntry): string =>
  foldLines(actorName, actorEmail ?? '', subjectText)

/**
 * The condition that a column contains each word of a search; a blank search matches everything.
 *
 * @example db.selectFrom('users').where(matchesSearch('users.search_text', 'asha devi'))
 */
export const matchesSearch = (column: `${string}.search_text`, search: string | undefined) =>
  eachWord(search, (word) => has(sql.ref(column), word))

/** The condition that a column contains none of these words. */
export const namesNone = (
  column: `${string}.search_text`,
  excluded: readonly { readonly spellings: readonly string[] }[] = [],
): Expression<SqlBool> =>
  excluded.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not (${sql.join(
        excluded.map(({ spellings }) => has(sql.ref(column), spellings)),
        sql` or `,
      )})`

/**
 * The same condition for reviews: each word must occur in the review, the meal's title, or the author's name or
 * email.
 */
export const matchesReviewSearch = (db: Database, search: string | undefined) =>
  eachWord(search, (word) => {
    const meals = db
      .selectFrom('meals')
      .select('meals.id')
      .where(has(firstLine(db, 'meals.search_text'), word))
    const authors = db
      .selectFrom('users')
      .select('users.id')
      .where(has(sql.ref('users.search_text'), word))
    return sql<SqlBool>`(
      ${has(sql.ref('reviews.search_text'), word)} or reviews.meal_id in ${meals} or reviews.user_id in ${authors}
    )`
  })

/** The same condition for requests: each word must occur in the meal's title, or the resident's name or room. */
export const matchesTicketSearch = (db: Database, search: string | undefined) =>
  eachWord(search, (word) => {
    const requesters = db
      .selectFrom('users')
      .select('users.id')
      .where(({ or }) =>
        or([
          has(firstLine(db, 'users.search_text'), word),
          // the room is the third line
          has(sql.ref('users.search_text'), word, '\n%\n%'),
        ]),
      )
    return sql<SqlBool>`(
      ${has(firstLine(db, 'meal_requests.search_text'), word)} or meal_requests.user_id in ${requesters}
    )`
  })

/** The first line of a search text: a meal's title or a member's name. */
const firstLine = (db: Database, column: `${string}.search_text`) =>
  dialectOf(db) === 'sqlite'
    ? sql`substr(${sql.ref(column)}, 1, instr(${sql.ref(column)}, char(10)))`
    : sql`split_part(${sql.ref(column)}, chr(10), 1)`

/** All spellings of a search word. */
type Word = readonly string[]

function eachWord(
  search: string | undefined,
  matches: (word: Word) => Expression<SqlBool>,
): Expression<SqlBool> {
  const words = searchWords(search ?? '')
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(words.map(matches), sql` and `)}`
}

/**
 * PostgreSQL uses its trigram index for this if it expects few rows.
 *
 * @param after a pattern that must precede the word
 */
function has(text: Expression<unknown>, word: Word, after = '') {
  const patterns = word.map((spelling) => `%${after}${spelling.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const each = patterns.map((pattern) => sql`${text} like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
