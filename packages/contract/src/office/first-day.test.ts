import { expect, it } from 'vitest'
import { firstOfWeek, weekdayNumber, weekdaysFrom } from './first-day.ts'

it.each([
  ['2026-11-23', undefined, '2026-11-23'],
  ['2026-11-29', 'monday', '2026-11-23'],
  ['2026-11-29', 'sunday', '2026-11-29'],
  ['2026-11-28', 'sunday', '2026-11-22'],
  ['2026-11-28', 'saturday', '2026-11-28'],
  ['2026-11-27', 'saturday', '2026-11-21'],
  ['2027-01-01', 'sunday', '2026-12-27'],
] as const)('the week of %s, where weeks start on %s, begins on %s', (date, firstDay, first) =>
  expect(firstOfWeek(date, firstDay)).toBe(first),
)

it('days are numbered as in ISO 8601 and listed from the first day of the hostel’s week', () => {
  expect([weekdayNumber('2026-11-23'), weekdayNumber('2026-11-29')]).toEqual([1, 7])
  expect(weekdaysFrom()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(weekdaysFrom('sunday')).toEqual([7, 1, 2, 3, 4, 5, 6])
  expect(weekdaysFrom('saturday')).toEqual([6, 7, 1, 2, 3, 4, 5])
})
