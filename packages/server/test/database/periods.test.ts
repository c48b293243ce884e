import { expect, it } from 'vitest'
import { monthNamed, monthsBetween, monthsUntil } from '../../src/platform/calendar.ts'

it('months are counted back across the turn of the year, in the given time zone', () => {
  const january = '2026-12-31T18:30:00.000Z'
  expect(monthsUntil(january, 'Asia/Kolkata', 3).map(({ name }) => name)).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ])
  expect(monthsUntil(january, 'UTC', 1)).toEqual([monthNamed('2026-12', 'UTC')])
  expect(
    monthsBetween('2026-11-30T18:30:00.000Z', january, 'Asia/Kolkata', 120).map(({ name }) => name),
  ).toEqual(['2027-01', '2026-12'])
})
