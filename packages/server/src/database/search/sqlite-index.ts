import { sql } from 'kysely'
import { mostCounted } from '../counts/count-up-to.ts'
import type { Database } from '../schema.ts'
import { createMealSearch } from './search-meals.ts'
import { matchTrigrams } from './sqlite-search.ts'

/** The tables with an index of trigrams of their own on SQLite, and what their rows are known by. */
const keys = {
  users: 'id',
  reviews: 'id',
  audit_log: 'id',
  payments: 'id',
  request_titles: 'title',
} as const

export type IndexedTable = keyof typeof keys

const rowsOf = (table: string) => (table === 'request_titles' ? table : `${table}_search_rows`)

/** The tables that number the rows of these indexes. Triggers write them, and PostgreSQL has none of them. */
export const numberingTables: readonly string[] = Object.keys(keys).map(rowsOf)

/**
 * Ids of the rows that an index finds by these words, and a few more; undefined where there are too many, or the words
 * are too short for it. Of `request_titles` the titles.
 */
export async function idsInIndex(
  db: Database,
  table: IndexedTable,
  words: string,
): Promise<string[] | undefined> {
  const match = matchTrigrams(words)
  if (match === undefined) return undefined
  const index = `${table}_search`
  return unlessTooMany(
    await sql<{ id: string }>`
      select ${sql.ref(keys[table])} as id from ${sql.table(rowsOf(table))} where row in (
        select rowid from ${sql.table(index)} where ${sql.table(index)} match ${match} limit ${tooMany}
      )`.execute(db),
  )
}

/** Ids of the meals with these words in any of their texts; undefined where there are too many. */
export async function mealsInIndex(db: Database, words: string): Promise<string[] | undefined> {
  return unlessTooMany({ rows: await searchIds(db, {}, { search: words, limit: tooMany }) })
}

const searchIds = createMealSearch({
  meals: (db) => db.selectFrom('meals').select('meals.id'),
  columns: ['meals.id'],
})

/**
 * Ids of the rows with one of these values, by an index of the column; undefined where there are too many.
 *
 * @param column with its table and the predicate of its index: 'reviews where user_id'
 */
export async function idsWith(
  db: Database,
  column: string,
  values: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (values === undefined) return undefined
  return unlessTooMany(
    await sql<{ id: string }>`
      select id from ${sql.raw(column)} in (select value from json_each(${JSON.stringify(values)}))
      limit ${tooMany}`.execute(db),
  )
}

/** All of these together; undefined where one of them is. */
export function united(...found: readonly (readonly string[] | undefined)[]): string[] | undefined {
  const all = found.flatMap((ids) => ids ?? [])
  return found.includes(undefined) ? undefined : [...new Set(all)]
}

const tooMany = mostCounted + 1

const unlessTooMany = ({ rows }: { rows: readonly { id: string }[] }) =>
  rows.length < tooMany ? rows.map(({ id }) => id) : undefined
