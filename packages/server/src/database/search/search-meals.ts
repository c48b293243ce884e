import { builtOnce, type Values } from '../built-once.ts'
import { dialectOf } from '../engine/dialect.ts'
import type { NewestFirst } from '../page.ts'
import type { Database } from '../schema.ts'
import { type MealColumns, type MealQuery, newestMeals } from '../shared/newest-meals.ts'
import { foldText } from './fold-text.ts'
import { inIndex, searchFew, searchOnPostgres, searchRecent, type Terms, termsOf } from './postgres-search.ts'
import { amongCandidates, endOfCandidates, type Lookup, lookupOf, searchOnSqlite } from './sqlite-search.ts'

export interface MealSearch {
  /** Contained as a whole in title, ingredients or description, ignoring case and accents; no character is special. */
  readonly search: string
  /** The last meal seen; by default the list starts with the newest. */
  readonly after?: NewestFirst | undefined
  /** Rows. */
  readonly limit: number
  /** On PostgreSQL: whether an index finds the few that match the conditions, so that they are sorted afterwards. */
  readonly areFew?: boolean
}

interface Searched<V, Row> {
  /** Query with conditions by these values and with these columns, unsorted; for what it may decide see `builtOnce`. */
  readonly meals: (db: Database, values: V) => MealQuery<Row>
  readonly columns: MealColumns<Row>
}

type SearchMeals<V, Row> = (db: Database, values: V, wanted: MealSearch) => Promise<Row[]>

type Place = Readonly<Record<'afterMoment' | 'afterId', string | undefined>> & { readonly limit: number }
type Words = Place & { readonly words: string }

/**
 * Finds meals in the order of `newestMeals`, by statements that are built once; a blank text matches every meal.
 *
 * @example
 *   const searchTitles = createMealSearch({
 *     meals: (db) => db.selectFrom('meals').select('meals.title'),
 *     columns: ['meals.title'],
 *   })
 *   await searchTitles(db, {}, { search: 'crème', limit: 20 })
 */
export function createMealSearch<V extends Values, Row>(searched: Searched<V, Row>): SearchMeals<V, Row> {
  const { meals } = searched
  const list = builtOnce((db, values: V & Place) =>
    newestMeals(meals(db, values), placeIn(values)).limit(values.limit),
  )
  const listFew = builtOnce((db, values: V & Words) => searchFew(meals(db, values), wantedBy(values)))
  const nextFound = builtOnce((db, values: V & Words & Lookup) =>
    amongCandidates(db, meals(db, values), values).limit(values.limit),
  )
  const amongNewest = builtOnce((db, values: V & Words & { readonly newest: number }) =>
    searchRecent(
      db,
      { ...searched, meals: meals(db, values) },
      { ...wantedBy(values), newest: values.newest },
    ),
  )
  const byIndex = builtOnce((db, values: V & Words & Terms) =>
    searchFew(inIndex(meals(db, values), values), wantedBy(values)),
  )

  return async (db, values, { search, after, limit, areFew = false }) => {
    const words = foldText(search)
    const place = { ...values, afterMoment: after?.[0], afterId: after?.[1], limit }
    if (areFew) return listFew(db, { ...place, words })
    if (words === '') return list(db, place)
    if (dialectOf(db) === 'sqlite') {
      return searchOnSqlite(limit, lookupOf(words, after), {
        find: (rest, from) => nextFound(db, { ...values, words, ...from, limit: rest }),
        findEnd: async (from) => (await endOfPart(db, from))[0]?.row,
      })
    }
    return searchOnPostgres(limit, {
      amongNewest: (newest) => amongNewest(db, { ...place, words, newest }),
      byIndex: () => byIndex(db, { ...place, words, ...termsOf(words) }),
    })
  }
}

const endOfPart = builtOnce(endOfCandidates)

const placeIn = ({ afterMoment, afterId }: Place): NewestFirst | undefined =>
  afterMoment === undefined || afterId === undefined ? undefined : [afterMoment, afterId]

const wantedBy = (values: Words) => ({ words: values.words, after: placeIn(values), limit: values.limit })
