import { expect, it } from 'vitest'
import { translateIn } from '../../page/language.tsx'
import { leaderText, sharedRanks } from './ranks.ts'

const t = translateIn('en')

it('equal numbers have the same rank', () => {
  expect(sharedRanks([9, 4, 4, 2])).toEqual(['1', '2=', '2=', '4'])
  expect(sharedRanks([3, 3])).toEqual(['1=', '1='])
  expect(sharedRanks([])).toEqual([])
})

it.each([
  [[9, 4], 'A leads with 9 likes.'],
  [[1, 0], 'A leads with 1 like.'],
  [[2, 2, 1], 'A and B lead with 2 likes each.'],
  [[2, 2, 2], '3 meals lead with 2 likes each.'],
  [[0, 0], 'No likes yet.'],
])('the ranking says who leads: %j', (counts, sentence) => {
  const ranked = counts.map((count, index) => ({ title: 'ABC'.charAt(index), count }))
  expect(leaderText(t, ranked, 'like')).toBe(sentence)
})
