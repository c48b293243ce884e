import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { type SearchedMeal, searchColumns } from '../search/search-columns.ts'

/** Rows per batch. */
const together = 500

/**
 * Indexes to find meals by adjacent words; on PostgreSQL one index for all grams, so that a rare one narrows the
 * search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === 'postgres'
  if (isPostgres) await sql`drop index meals_search, meals_search_short`.execute(db)
  await writeGrams(db)
  if (isPostgres) {
    await sql`create index meals_search on meals using gin (
      replace(search_text, ' ', '0') gin_trgm_ops, string_to_array(search_grams, ' ')
    )`.execute(db)
  }
}

interface Row extends Omit<SearchedMeal, 'ingredients'> {
  readonly id: string
  readonly ingredients: string
}

async function writeGrams(
  db: Kysely<unknown>,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<void> {
  const { rows } = await sql<Row>`
    select id, title, ingredients, description from meals where id > ${after} order by id limit ${together}
  `.execute(db)
  for (const { id, ingredients, ...texts } of rows) {
    const { search_grams } = searchColumns({ ...texts, ingredients: JSON.parse(ingredients) as string[] })
    await sql`update meals set search_grams = ${search_grams} where id = ${id}`.execute(db)
  }
  const last = rows.at(-1)
  if (last) await writeGrams(db, last.id)
}
