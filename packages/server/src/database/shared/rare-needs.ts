import { type SqlBool, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import type { NewestFirst } from '../page.ts'
import type { Database } from '../schema.ts'
import { newestMeals } from './newest-meals.ts'

/** The next meals of a list, of those with stated labels, that tell whether needs are rare. */
const SAMPLE = 3_000
/** Rare needs are met by fewer of them. A list of frequent ones is complete before its index was read far. */
const FEW = 30

/** Looked up at most: each list of the index is read, and the row is compared in any case. */
const MOST_BITS = 3

const WIDTH = 32

/** The bits of a meal as an array of their places, counted from the highest. Written like this in `meals_fits`. */
export const setBits = sql<number[]>`array_positions(string_to_array(fit_bits::bit(32)::text, null), '1')`

const placesOf = (bits: number) =>
  Array.from({ length: WIDTH }, (_, place) => place).filter((place) => (bits >>> place) % 2 === 1)

/** The condition that a meal has bits at these places, counted from the highest, looked up in `meals_fits`. */
export const hasBits = (counted: readonly number[]) =>
  sql<SqlBool>`(meals.fit_bits is not null and ${setBits} @> ${counted}::int[])`

/**
 * The places for `hasBits`, by which the few meals that fit rare needs are looked up, on PostgreSQL, to be sorted then: read
 * in its order the list took seconds among a million meals. A list of frequent needs, which would take as long to look up,
 * has none. The planner takes needs for independent of each other, which diets and allergens are not.
 */
export async function rareNeeds(
  db: Database,
  bits: number | undefined,
  after: NewestFirst | undefined,
): Promise<number[] | undefined> {
  if (bits === undefined || dialectOf(db) === 'sqlite') return undefined
  const next = newestMeals(db.selectFrom('meals').select('fit_bits'), after)
    .where('status', '=', 'published')
    .where('fit_bits', 'is not', null)
    .limit(SAMPLE)
  const counts = [bits, ...placesOf(bits).map((place) => 2 ** place)].map(
    (some) => sql<number>`count(*) filter (where (next.fit_bits & ${some}) = ${some})`,
  )
  const { seen } = await db
    .selectFrom(next.as('next'))
    .select(sql<number[]>`array[${sql.join(counts)}]::int[]`.as('seen'))
    .executeTakeFirstOrThrow()
  const [fitting = 0, ...ofEach] = seen
  if (fitting >= FEW) return undefined
  const rarest = placesOf(bits)
    .map((place, at) => ({ place, count: ofEach[at] ?? 0 }))
    .toSorted((one, other) => one.count - other.count)
  return rarest.slice(0, MOST_BITS).map(({ place }) => WIDTH - place)
}
