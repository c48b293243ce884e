import { type SqlBool, sql } from 'kysely'
import { countRows } from '../count-rows.ts'
import { dialectOf } from '../engine/dialect.ts'
import type { NewestFirst } from '../page.ts'
import type { Database } from '../schema.ts'
import { newestMeals } from './newest-meals.ts'

/** The next meals of a list, of those with stated labels, that tell whether needs are rare. */
const SAMPLE = 3_000
/** Rare needs are met by fewer of them. A list of frequent ones is complete before its index was read far. */
const FEW = 30

const WIDTH = 32

/** The bits of a meal as an array of their places, counted from the highest. Written like this in `meals_fits`. */
export const setBits = sql<number[]>`array_positions(string_to_array(fit_bits::bit(32)::text, null), '1')`

/** The condition that a meal fits needs, looked up in `meals_fits`. */
export function fitsByIndex(bits: number) {
  const places = Array.from({ length: WIDTH }, (_, bit) => bit).filter((bit) => (bits >>> bit) % 2 === 1)
  const counted = places.map((bit) => sql.lit(WIDTH - bit))
  return sql<SqlBool>`(meals.fit_bits is not null and ${setBits} @> array[${sql.join(counted)}])`
}

/**
 * Whether so few meals fit needs that a list of them is sorted after it was looked up, on PostgreSQL: read in its order it
 * took seconds among a million meals, and one of frequent needs looked up takes as long. The planner takes needs for
 * independent of each other, which diets and allergens are not.
 */
export async function areRare(db: Database, bits: number, after: NewestFirst | undefined): Promise<boolean> {
  if (bits === 0 || dialectOf(db) === 'sqlite') return false
  const next = newestMeals(db.selectFrom('meals').select('fit_bits'), after)
    .where('status', '=', 'published')
    .where('fit_bits', 'is not', null)
    .limit(SAMPLE)
  const fitting = db.selectFrom(next.as('next')).where(sql<SqlBool>`(next.fit_bits & ${bits}) = ${bits}`)
  return (await countRows(fitting)) < FEW
}
