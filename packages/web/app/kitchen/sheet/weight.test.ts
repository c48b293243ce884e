import { expect, it } from 'vitest'
import { translateIn } from '../../page/language.tsx'
import { parseGrams, kilogramsText } from './waste-panel.tsx'

it.each([
  ['1.25', 1250],
  ['1,25', 1250],
  [' 3 ', 3000],
  ['0.001', 1],
  ['500', 500_000],
  ['1.250', 1250],
  ['1,250', 1250],
  ['١٫٢٥', 1250],
  ['१,२५', 1250],
])('%j kilograms are read as grams', (typed, grams) => {
  expect(parseGrams(typed, 'en')).toBe(grams)
})

it.each(['', '0', '-1', '501', '1.2345', '1 250', '1e2', 'one', 'Infinity'])(
  '%j is rejected as a weight',
  (typed) => {
    expect(parseGrams(typed, 'en')).toBeUndefined()
  },
)

it('grams are shown as kilograms', () => {
  const t = translateIn('en')
  expect([kilogramsText(t, 1250), kilogramsText(t, 7)]).toEqual(['1.25 kg', '0.007 kg'])
})
