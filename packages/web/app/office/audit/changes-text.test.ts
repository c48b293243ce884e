import { expect, it } from 'vitest'
import { translateIn } from '../../page/language.tsx'
import { changesText } from './audit-table.tsx'

const t = translateIn('en')

it('a change shows the old and new value of each field', () => {
  expect(
    changesText(t, { price: 4, ingredients: ['Rice', 'Dal'] }, { price: 5, ingredients: ['Rice'] }),
  ).toEqual(['price: 4 → 5', 'ingredients: Rice, Dal → Rice'])
})

it('a change shows values that were only added or only removed', () => {
  expect(changesText(t, { transactionId: 'pi_1' }, null)).toEqual(['transaction id: pi_1'])
  expect(changesText(t, null, { category: 'Lunch', photo: null })).toEqual(['category: Lunch', 'photo: none'])
  expect(changesText(t, null, null)).toEqual([])
})
