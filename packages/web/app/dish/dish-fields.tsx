import { categories, type Currency, dollars, priceIn, priceText } from '@warm-ladle/contract'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { SelectField, TextareaField, TextField } from '../ui/fields.tsx'
import { signOf } from '../ui/price-texts.tsx'
import { useCurrency } from '../ui/price.tsx'

/** The select of a meal's category, without a default. */
export const CategoryField = (select: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField label="Category" {...select}>
    <option value="">Choose a category</option>
    {categories.map((category) => (
      <option key={category}>{category}</option>
    ))}
  </SelectField>
)

/** What a meal is made from. */
export const IngredientsField = (textarea: Omit<ComponentProps<typeof TextareaField>, 'label' | 'hint'>) => (
  <TextareaField
    label="Ingredients"
    hint="Separated by commas, or each on a line of its own"
    rows={3}
    {...textarea}
  />
)

/** A price in the hostel's currency. */
export const PriceField = (input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField
    label="Price"
    type="number"
    inputMode="decimal"
    min={0}
    step="any"
    icon={signOf(useCurrency())}
    {...input}
  />
)

/** Parses the text of a price field to an amount of the currency. */
export const typedPriceIn = (currency: Currency = dollars) =>
  z.pipe(
    z.string('Price is required').check(z.trim(), z.minLength(1, 'Price is required')),
    z.pipe(z.transform(Number), priceIn(currency)),
  )

/** The same of dollars. */
export const TypedPrice = typedPriceIn()

const isKept = (price: number) => price === 0 || Math.trunc(price) !== 0

/** The same, truncated to whole dollars; refuses a price of which nothing would be left. */
export const TypedWholePrice = z.pipe(
  TypedPrice.check(z.refine(isKept, 'This would be saved as $0. Please enter 0, or 1 or more.')),
  z.transform(Math.trunc),
)

const isDollars = ({ code } = dollars) => code === dollars.code

/** The price of a new meal: dollars are truncated, of other currencies it is kept as it is typed. */
export const newPriceIn = (currency?: Currency) =>
  isDollars(currency) ? TypedWholePrice : typedPriceIn(currency)

/** What a field for the price of a new meal says of it. */
export const newPriceHint = (typed: string | undefined, currency?: Currency) =>
  isDollars(currency) ? (truncationNote(typed) ?? 'Whole dollars') : undefined

/** '$12.99 is saved as $12', for the typed price; undefined where nothing is cut off. */
export function truncationNote(typed: string | undefined): string | undefined {
  const { data: price } = z.safeParse(TypedPrice, typed)
  if (price === undefined || Number.isInteger(price) || !isKept(price)) return undefined
  return `${priceText(price)} is saved as ${priceText(Math.trunc(price))}`
}
