import type { Needs } from '@warm-ladle/contract'
import { type SqlBool, sql } from 'kysely'
import { bitsWhere } from './need-bits.ts'

/** The bits of all these needs. */
export const bitsOf = ({ avoids, diets: kept }: Needs): number =>
  bitsWhere(
    (need) =>
      need.avoids.some((allergen) => avoids.includes(allergen)) ||
      need.diets.some((diet) => kept.includes(diet)),
  )

/** The condition that a meal fits the needs of these bits, as `fitOf` would answer 'yes'. */
export const fitsNeeds = (bits: number) =>
  // the first two, which say the same, lead to the index `meals_stated`
  sql<SqlBool>`((meals.fit_bits is null) = false and meals.fit_bits is not null
    and (meals.fit_bits & ${bits}) = ${bits})`
