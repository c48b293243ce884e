import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toCurrency } from '../platform/currencies.ts'
import { priceIn } from './meal-fields.ts'

const wrong = (price: number, code: string) =>
  z.safeParse(priceIn(toCurrency(code)), price).error?.issues[0]?.message

it('a price with more decimals than its currency has is refused with an explanation', () => {
  expect([wrong(1.5, 'JPY'), wrong(1.005, 'USD'), wrong(1.0005, 'KWD')]).toEqual([
    'Price must be a whole number',
    'Price can have up to two decimals',
    'Price can have up to three decimals',
  ])
  expect([wrong(1500, 'JPY'), wrong(4.35, 'USD'), wrong(1.255, 'KWD')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
