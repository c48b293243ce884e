import { Price } from '@warm-ladle/contract'
import * as z from 'zod/mini'

/** A price as it stands in a field, as the dollars that the service takes. */
export const TypedPrice = z.pipe(
  z.string('Price is required').check(z.trim(), z.minLength(1, 'Price is required')),
  z.pipe(z.transform(Number), Price),
)

/** The same without its cents. */
export const TypedWholePrice = z.pipe(TypedPrice, z.transform(Math.trunc))
