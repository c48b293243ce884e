import { expect, it } from 'vitest'
import { priceText } from './format.ts'

it.each([
  [4, '$4'],
  [4.5, '$4.50'],
  [1234.56, '$1,234.56'],
  [1234, '$1,234'],
  [0, '$0'],
  [null, '$0'],
  [undefined, '$0'],
])('writes %s dollars as %s [A16]', (amount, text) => expect(priceText(amount)).toBe(text))
