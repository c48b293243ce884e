import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'

/**
 * An index to find meals by grams and by how they begin, which that of migration 0009 cannot; decision 199. Only on
 * PostgreSQL. The grams in the older one are those that the previous release asks for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  await sql`
    create index if not exists meals_grams on meals
    using gin (array_to_tsvector(string_to_array(search_grams, ' ')))`.execute(db)
}
