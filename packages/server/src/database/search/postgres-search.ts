import { type SqlBool, sql } from 'kysely'
import { lookAmongNewest } from './among-newest.ts'
import { jointsOf, shortGrams } from './search-columns.ts'
import { type MealQuery, newestMeals } from '../shared/newest-meals.ts'
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

/**
 * Meals that contain these words, newest first. Frequent words are found quickly among the newest meals, while the
 * index would yield all their matches, to be sorted. Rare words are left to the index. The planner would have to guess
 * which words are frequent: wrong guesses took seconds among a million meals.
 */
export async function searchOnPostgres<Row>(
  db: Database,
  meals: MealQuery<Row>,
  wanted: Wanted,
): Promise<Row[]> {
  const recent = await lookAmongNewest(wanted.limit, async (newest) => ({
    rows: await searchRecent(db, meals, wanted, newest),
  }))
  return recent ?? searchIndex(meals, wanted)
}

async function searchRecent<Row>(
  db: Database,
  meals: MealQuery<Row>,
  { words, after, limit }: Wanted,
  newest: number,
) {
  const recent = newestMeals(meals, after)
    .select(['meals.search_text as sought', 'meals.post_time as moment', 'meals.id as last'])
    .limit(newest)
    .as('recent')
  const rows = await db
    .selectFrom(recent)
    .selectAll()
    .where(sql<SqlBool>`strpos(recent.sought, ${words}) > 0`)
    .orderBy(sql`recent.moment`, 'desc')
    .orderBy(sql`recent.last`, 'desc')
    .limit(limit)
    .execute()
  // The rows have every selected column, which the compiler cannot infer for a derived table.
  return rows as Row[]
}

/** The planner knows the pattern: pg sends unnamed statements, which the server plans for the values of each call. */
const searchIndex = <Row>(meals: MealQuery<Row>, wanted: Wanted): Promise<Row[]> =>
  searchFew(inIndex(meals, wanted.words), wanted)

/** Narrows meals to those that an index finds by these words, and a few more. */
export function inIndex<Row>(meals: MealQuery<Row>, words: string): MealQuery<Row> {
  const { pattern, grams } = lookUp(words)
  // a condition without grams would read the whole index
  const found = [
    ...(pattern === undefined ? [] : [sql<SqlBool>`replace(meals.search_text, ' ', '0') like ${pattern}`]),
    ...(grams.length === 0
      ? []
      : [sql<SqlBool>`string_to_array(meals.search_grams, ' ') @> array[${sql.join(grams)}]::text[]`]),
  ]
  // 0 stands for a space, so a 0 is found there too
  return meals.where((eb) => eb.and(found))
}

/** The same for meals that an index finds by their own conditions; blank words match all of them. */
export const searchFew = <Row>(meals: MealQuery<Row>, { words, after, limit }: Wanted): Promise<Row[]> =>
  newestMeals(meals, after)
    .clearOrderBy()
    .where(sql<SqlBool>`strpos(meals.search_text, ${words}) > 0`)
    // The addition keeps the planner from reading all meals in this order until it has found enough.
    .orderBy(sql`meals.post_time + interval '0'`, 'desc')
    .orderBy('meals.id', 'desc')
    .limit(limit)
    .execute()

/**
 * What to look up in the index: where words are adjacent only their joints, which are rare, while comparing the long lists
 * of all trigrams takes up to a hundred times as long; otherwise trigrams if there are any, and grams for what those do
 * not find or find poorly.
 */
function lookUp(words: string): { pattern: string | undefined; grams: readonly string[] } {
  const { whole } = jointsOf(words)
  if (whole.length > 0) return { pattern: undefined, grams: [...new Set(whole)] }
  // PostgreSQL's trigrams do not span words, but do span a 0
  const inOne = words.replaceAll(' ', '0')
  const hasTrigrams = TRIGRAM.test(inOne)
  const grams = shortGrams(words).filter((gram) => !hasTrigrams || SIGN.test(gram))
  return {
    pattern: hasTrigrams ? patternOf(inOne) : undefined,
    grams: [...new Set(grams)],
  }
}
