import { Price } from '@warm-ladle/contract'
import * as z from 'zod/mini'

/** Parses the text of a price field to dollars. */
export const TypedPrice = z.pipe(
  z.string('Price is required').check(z.trim(), z.minLength(1, 'Price is required')),
  z.pipe(z.transform(Number), Price),
)

/** The same, truncated to whole dollars. */
export const TypedWholePrice = z.pipe(TypedPrice, z.transform(Math.trunc))
