import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { translateIn } from '../page/language.tsx'
import { truncationNote, typedPriceIn, typedWholePriceIn } from './meal-form-fields.tsx'

const TypedPrice = typedPriceIn()
const TypedWholePrice = typedWholePriceIn()

const sentenceAbout = (typed: string, price: z.ZodMiniType = TypedPrice) =>
  z.safeParse(price, typed).error?.issues[0]?.message

it('a typed price is read as a number', () => {
  expect(z.parse(TypedPrice, '4.5')).toBe(4.5)
  expect(z.parse(TypedPrice, ' 12 ')).toBe(12)
  expect(z.parse(TypedPrice, '8,50')).toBe(8.5)
  expect(z.parse(TypedPrice, '८,५')).toBe(8.5)
})

it('a typed price is truncated to whole dollars if cents are not saved [C27]', () => {
  expect(z.parse(TypedWholePrice, '4.99')).toBe(4)
})

it('a price that would become 0 without being 0 is refused [C33]', () => {
  for (const typed of ['0.01', '0.5', '0.99']) {
    expect(sentenceAbout(typed, TypedWholePrice)).toBe('This would be rounded to 0. Enter 0, or at least 1.')
  }
  for (const typed of ['0', '0.00', '1', '1.99'])
    expect(sentenceAbout(typed, TypedWholePrice)).toBeUndefined()
})

it.each([
  ['12.99', '$12.99 is saved as $12'],
  [' 1.5 ', '$1.50 is saved as $1'],
  ['12', undefined],
  ['0', undefined],
  ['12,99', '$12.99 is saved as $12'],
  ['12,999', undefined],
  ['0.5', undefined],
  ['-3.5', undefined],
  ['', undefined],
  ['four', undefined],
  [undefined, undefined],
])('the note for the price %s is: %s [C33]', (typed, note) =>
  expect(truncationNote(translateIn('en'), typed)).toBe(note),
)

it('an invalid price is explained', () => {
  expect(sentenceAbout('')).toBe('Price is required')
  expect(sentenceAbout('four')).toBe('Enter a number such as 4.5')
  expect(sentenceAbout('12,999')).toBe('This could mean 12.99… or 12999. Type one of them.')
  expect(sentenceAbout('8.5051')).toBe('Price can have up to two decimals')
  expect(sentenceAbout('-1')).toBe('Price cannot be below 0')
  expect(sentenceAbout('100000')).toBeUndefined()
  expect(sentenceAbout('100000.01')).toBe('Price cannot be above 100,000')
})
