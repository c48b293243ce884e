import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TypedPrice, TypedWholePrice } from './typed-price.ts'

const sentenceAbout = (typed: string) => z.safeParse(TypedPrice, typed).error?.issues[0]?.message

it('reads a typed price as a number', () => {
  expect(z.parse(TypedPrice, '4.5')).toBe(4.5)
  expect(z.parse(TypedPrice, ' 12 ')).toBe(12)
})

it('truncates to whole dollars where cents are not kept [C27]', () => {
  expect(z.parse(TypedWholePrice, '4.99')).toBe(4)
})

it('says what is wrong', () => {
  expect(sentenceAbout('')).toBe('Price is required')
  expect(sentenceAbout('four')).toBe('Price must be a number')
  expect(sentenceAbout('-1')).toBe('Price cannot be below 0')
  expect(sentenceAbout('100000')).toBeUndefined()
  expect(sentenceAbout('100000.01')).toBe('Price cannot be above 100,000')
})
