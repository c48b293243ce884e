import { expect, it } from 'vitest'
import { dayText, momentText, priceText } from './format.ts'

it.each([
  [4, '$4'],
  [4.5, '$4.50'],
  [1234.56, '$1,234.56'],
  [1234, '$1,234'],
  [0, '$0'],
  [null, '$0'],
  [undefined, '$0'],
])('writes %s dollars as %s [A16]', (amount, text) => expect(priceText(amount)).toBe(text))

it('formats the day in the time zone [C29]', () => {
  const lateInLondon = '2026-01-31T20:00:00.000Z'
  expect(dayText(lateInLondon, 'Europe/London')).toBe('Jan 31, 2026')
  expect(dayText(lateInLondon, 'Asia/Dhaka')).toBe('Feb 1, 2026')
})

it('formats a moment in the time zone', () =>
  expect(momentText('2026-02-01T10:00:00.000Z', 'Asia/Dhaka')).toMatch(/^Feb 1, 2026, 4:00\sPM$/))
