import { expect, it } from 'vitest'
import { hoursOfDay, monthNamed, monthsBetween, monthsUntil } from '../../src/domain/calendar.ts'

const hours = (moment: string, timeZone: string) => hoursOfDay(moment, timeZone).map(({ starts }) => starts)

it.each([
  ['24 hours', '2026-11-21T10:00:00.000Z', 'UTC', 24, '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  [
    '23 in spring',
    '2026-03-29T10:00:00.000Z',
    'Europe/Berlin',
    23,
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    '25 in autumn',
    '2026-10-25T10:00:00.000Z',
    'Europe/Berlin',
    25,
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
  // clocks go back by half an hour
  [
    '24 and a half',
    '2026-04-05T10:00:00.000Z',
    'Australia/Lord_Howe',
    25,
    '2026-04-04T13:00:00.000Z',
    '2026-04-05T13:30:00.000Z',
  ],
])('a day has %s, without a gap', (_, moment, timeZone, count, starts, ends) => {
  const day = hoursOfDay(moment, timeZone)
  expect([day.length, day[0]?.starts, day.at(-1)?.ends]).toEqual([count, starts, ends])
  expect(day.slice(1).map((hour) => hour.starts)).toEqual(day.slice(0, -1).map((hour) => hour.ends))
})

it("a moment belongs to the hostel's day", () => {
  expect(hours('2026-11-20T18:29:59.999Z', 'Asia/Kolkata')[0]).toBe('2026-11-19T18:30:00.000Z')
  expect(hours('2026-11-20T18:30:00.000Z', 'Asia/Kolkata')[0]).toBe('2026-11-20T18:30:00.000Z')
})

it('months are counted back across a year, in the time zone', () => {
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
