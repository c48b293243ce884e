import { expect, it } from 'vitest'
import { truncate } from './truncate.ts'

it.each([
  ['a short text', 'Dal', 5, 'Dal'],
  ['a text of exactly that length', 'Dal 🍜', 6, 'Dal 🍜'],
  ['an emoji', 'Dal 🍜', 5, 'Dal '],
  ['a family', 'Dal 👨‍👩‍👧', 9, 'Dal '],
  ['a flag', 'Dal 🇧🇩', 6, 'Dal '],
  ['a skin tone', 'Dal 👍🏽', 6, 'Dal '],
  ['an accent of its own', 'Cafe\u0301', 4, 'Caf'],
  ['a vowel sign of Bengali', 'ডাল', 2, 'ডা'],
  ['the consonant before one', 'লডাল', 2, 'ল'],
  ['a conjunct of Devanagari', 'अक्ष', 2, 'अ'],
  ['a rare Han letter', 'a𠮷', 2, 'a'],
  ['a keycap', 'a1️⃣', 3, 'a'],
])('truncating never splits %s', (_what, text, length, expected) => {
  const cut = truncate(text, length)
  expect(cut.isWellFormed()).toBe(true)
  expect(cut).toBe(expected)
  expect(cut.length).toBeLessThanOrEqual(length)
})

it('a letter with too many marks is cut between the marks', () => {
  expect(truncate(`e${'\u0301'.repeat(50)}`, 10)).toHaveLength(10)
  expect(truncate('🍜', 1)).toBe('')
})

it('a truncated text ends with an ellipsis on request', () => {
  expect(truncate('Dal 🍜', 5, '…')).toBe('Dal …')
})
