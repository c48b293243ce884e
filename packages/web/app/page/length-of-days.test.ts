import { expect, it } from 'vitest'
import { lengthOfDays } from '../ui/format.ts'

it.each([
  [1, 'one day'],
  [30, '30 days'],
  [365, 'a year'],
  [730, 'two years'],
  [1095, '3 years'],
  [400, '400 days'],
])('says %i days in words', (days, words) => {
  expect(lengthOfDays(days)).toBe(words)
})
