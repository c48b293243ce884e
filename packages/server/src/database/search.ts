/*
 * All searches of the menu and of the office. A row has its searched texts folded in `search_text`, one per line; each word
 * of a search must occur in them, in any order. Lists are read in their own order, so pages go on by their keysets.
 */
import { type Expression, type SqlBool, sql } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import type { Database } from './schema.ts'

/** Characters that Unicode does not decompose into a base character and a mark. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')
/** Accents and similar marks; the vowel signs of Indian scripts are kept. */
const marks = /[\p{M}&&\p{Script=Inherited}]/gv
const gaps = /[\s\p{Cc}]+/gu

/** Normalises text for searching: without case, accents or wide spaces. 'Crème  BRÛLÉE' becomes 'creme brulee'. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(marks, '')
      // upper case first, since only that turns ß into ss
      .toUpperCase()
      .toLowerCase()
      .replace(special, (character) => plain[character] ?? character)
      .replace(gaps, ' ')
      .trim()
  )
}

/** A `search_text`. Folded texts contain no line end, so no word is found across two of them. */
const foldLines = (...texts: readonly string[]): string => texts.map(foldText).join('\n')

export interface SearchedMeal {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly description: string
}

/** The `search_text` of a meal, to be written whenever one of these is. */
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

/** The `search_text` of a member. Members are also sorted by it: by name, then by e-mail. */
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

/** The `search_text` of an entry of the audit log. */
export const entrySearchText = ({ actorName, actorEmail, subjectText }: SearchedEntry): string =>
  foldLines(actorName, actorEmail ?? '', subjectText)

/**
 * The condition that a column has each word of a search; a blank search leaves nothing out.
 *
 * @example db.selectFrom('users').where(matchesSearch('users.search_text', 'asha devi'))
 */
export const matchesSearch = (column: `${string}.search_text`, search: string | undefined) =>
  eachWord(search, (word) => has(sql.ref(column), word))

/** The same condition for reviews, each word in their text, their meal's title, or their author's name or e-mail. */
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

/** The same condition for requests, each word in their meal's title, or their requester's name or room. */
export const matchesTicketSearch = (db: Database, search: string | undefined) =>
  eachWord(search, (word) => {
    const requesters = db
      .selectFrom('users')
      .select('users.id')
      .where(({ or }) =>
        or([has(firstLine(db, 'users.search_text'), word), has(sql`lower(users.room)`, word)]),
      )
    return sql<SqlBool>`(
      ${has(firstLine(db, 'meal_requests.search_text'), word)} or meal_requests.user_id in ${requesters}
    )`
  })

/** The first line of a search text: the title of a meal, the name of a member. */
const firstLine = (db: Database, column: `${string}.search_text`) =>
  dialectOf(db) === 'sqlite'
    ? sql`substr(${sql.ref(column)}, 1, instr(${sql.ref(column)}, char(10)))`
    : sql`split_part(${sql.ref(column)}, chr(10), 1)`

function eachWord(
  search: string | undefined,
  isFound: (word: string) => Expression<SqlBool>,
): Expression<SqlBool> {
  const words = wordsIn(search)
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(words.map(isFound), sql` and `)}`
}

/** Words of signs alone ('&', '%') count only where there is no other. */
function wordsIn(search = ''): string[] {
  const words = [...new Set(foldText(search).split(' '))].filter((word) => word !== '')
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return spoken.length > 0 ? spoken : words
}

/** PostgreSQL uses its index of trigrams for this, where it expects few rows. */
const has = (text: Expression<unknown>, word: string) =>
  sql<SqlBool>`${text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
