import { Price } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { priceText } from '../ui/format.ts'

/** Parses the text of a price field to dollars. */
export const TypedPrice = z.pipe(
  z.string('Price is required').check(z.trim(), z.minLength(1, 'Price is required')),
  z.pipe(z.transform(Number), Price),
)

const isKept = (price: number) => price === 0 || Math.trunc(price) !== 0

/** The same, truncated to whole dollars; refuses a price of which nothing would be left. */
export const TypedWholePrice = z.pipe(
  TypedPrice.check(z.refine(isKept, 'This would be saved as $0. Please enter 0, or 1 or more.')),
  z.transform(Math.trunc),
)

/** '$12.99 is saved as $12', for the typed price; undefined where nothing is cut off. */
export function truncationNote(typed: string | undefined): string | undefined {
  const { data: price } = z.safeParse(TypedPrice, typed)
  if (price === undefined || Number.isInteger(price) || !isKept(price)) return undefined
  return `${priceText(price)} is saved as ${priceText(Math.trunc(price))}`
}
