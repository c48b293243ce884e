import { type Compilable, type SqlBool, sql } from 'kysely'
import { lookAmongNewest } from './among-newest.ts'
import { jointsOf, shortGrams } from './search-columns.ts'
import { type MealColumns, type MealQuery, newestMeals } from '../shared/newest-meals.ts'
import type { NewestFirst } from '../page.ts'
import type { Database } from '../schema.ts'
import { patternOf } from './pattern.ts'

/** Texts with at least one of PostgreSQL's trigrams, which ignore punctuation. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u
const SIGN = /[^\p{L}\p{N}]/u

interface Wanted {
  /** Folded. */
  readonly words: string
  readonly after: NewestFirst | undefined
  readonly limit: number
}

/** What to look up in the index. */
export type Terms = {
  readonly pattern: string | undefined
  /** A `tsquery`. */
  readonly grams: string | undefined
}

interface Ways<Row> {
  readonly amongNewest: (newest: number) => Promise<Row[]>
  readonly byIndex: () => Promise<Row[]>
}

/**
 * So many meals that contain these words, newest first. Frequent words are found quickly among the newest meals, while the
 * index would yield all their matches, to be sorted. Rare words are left to the index. The planner would have to guess
 * which words are frequent: wrong guesses took seconds among a million meals.
 */
export async function searchOnPostgres<Row>(
  limit: number,
  { amongNewest, byIndex }: Ways<Row>,
): Promise<Row[]> {
  const recent = await lookAmongNewest(limit, async (newest) => ({ rows: await amongNewest(newest) }))
  return recent ?? byIndex()
}

/**
 * Meals that contain these words among so many of the newest.
 *
 * @param columns of `meals`: what is searched by is not sent
 */
export function searchRecent<Row>(
  db: Database,
  { meals, columns }: { readonly meals: MealQuery<Row>; readonly columns: MealColumns<Row> },
  { words, after, limit, newest }: Wanted & { readonly newest: number },
): Compilable<Row> {
  const recent = newestMeals(meals, after)
    .select(['meals.search_text as sought', 'meals.post_time as moment', 'meals.id as last'])
    .limit(newest)
    .as('recent')
  return (
    db
      .selectFrom(recent)
      .select(columns.map((column) => sql.ref(column.replace('meals', 'recent')).as(nameOf(column))))
      .where(sql<SqlBool>`strpos(recent.sought, ${words}) > 0`)
      .orderBy(sql`recent.moment`, 'desc')
      .orderBy(sql`recent.last`, 'desc')
      .limit(limit)
      // they have the columns of `meals`, which the compiler cannot infer for a derived table
      .$castTo<Row>()
  )
}

const nameOf = (column: string) => column.slice(column.indexOf('.') + 1)

/** Narrows meals to those that an index finds by these terms, and a few more. */
export function inIndex<Row>(meals: MealQuery<Row>, { pattern, grams }: Terms): MealQuery<Row> {
  // a condition without grams would read the whole index
  const found = [
    ...(pattern === undefined ? [] : [sql<SqlBool>`replace(meals.search_text, ' ', '0') like ${pattern}`]),
    ...(grams === undefined
      ? []
      : [sql<SqlBool>`array_to_tsvector(string_to_array(meals.search_grams, ' ')) @@ ${grams}::tsquery`]),
  ]
  // 0 stands for a space, so a 0 is found there too
  return meals.where((eb) => eb.and(found))
}

/**
 * Meals that an index finds by their own conditions, or by `inIndex`; blank words match all of them. The planner knows the
 * values: pg sends unnamed statements, which the server plans for those of each call.
 */
export const searchFew = <Row>(meals: MealQuery<Row>, { words, after, limit }: Wanted): MealQuery<Row> =>
  newestMeals(meals, after)
    .clearOrderBy()
    .where(sql<SqlBool>`strpos(meals.search_text, ${words}) > 0`)
    // The addition keeps the planner from reading all meals in this order until it has found enough.
    .orderBy(sql`meals.post_time + interval '0'`, 'desc')
    .orderBy('meals.id', 'desc')
    .limit(limit)

/**
 * What to look up in the index: where words are adjacent only their joints, which are rare, while comparing the long lists
 * of all trigrams takes up to a hundred times as long, or how the only one begins, for which all that begin so are read;
 * otherwise trigrams if there are any, and grams for what those do not find or find poorly.
 */
export function termsOf(words: string): Terms {
  const { whole, begun } = jointsOf(words)
  if (whole.length > 0) return { pattern: undefined, grams: allOf(whole) }
  if (begun !== undefined) return { pattern: undefined, grams: `${quoted(begun)}:*` }
  // PostgreSQL's trigrams do not span words, but do span a 0
  const inOne = words.replaceAll(' ', '0')
  const hasTrigrams = TRIGRAM.test(inOne)
  const grams = shortGrams(words).filter((gram) => !hasTrigrams || SIGN.test(gram))
  return {
    pattern: hasTrigrams ? patternOf(inOne) : undefined,
    grams: grams.length === 0 ? undefined : allOf(grams),
  }
}

const allOf = (grams: readonly string[]) => [...new Set(grams)].map(quoted).join(' & ')

/** A lexeme in which no character is special. */
const quoted = (gram: string) => `'${gram.replaceAll(/['\\]/g, '$&$&')}'`
