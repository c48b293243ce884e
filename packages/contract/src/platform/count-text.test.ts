import { expect, it } from 'vitest'
import { counted, portionsText, priceText, tenthsText } from './count-text.ts'
import { signedPriceText } from './price-signs.ts'

it.each([
  [4, '$4'],
  [4.5, '$4.50'],
  [1234.56, '$1,234.56'],
  [1234, '$1,234'],
  [0, '$0'],
  [null, '$0'],
  [undefined, '$0'],
])('%s dollars are written as %s [A16]', (amount, text) => expect(priceText('en', amount)).toBe(text))

it('counts are written with their noun, and portions with their meal', () => {
  expect(counted(1, 'like')).toBe('1 like')
  expect(counted(1204, 'portion')).toBe('1,204 portions')
  expect(counted(17, 'person', 'people')).toBe('17 people')
  expect(portionsText('en', 2, 'Pepper steak')).toBe('2 × Pepper steak')
  expect(signedPriceText('en', -4)).toBe('−$4')
  expect(tenthsText('en', 5)).toBe('5.0')
})
