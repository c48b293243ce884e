import { sync, type VEvent } from 'node-ical'
import { expect, it } from 'vitest'
import { toMoment } from '../../src/platform/calendar.ts'
import { writeCalendar } from '../../src/bookings/calendar-feed/write-calendar.ts'

const zones = ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/Vienna'] as const
/** Days before, on and after a clock change in these zones. */
const dates = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
]

const makeCalendar = (starts: readonly Date[], timeZone: string) =>
  writeCalendar({
    hostelName: 'Warm Ladle',
    language: 'en',
    shows: 'menu',
    weekUrl: 'http://localhost:3000/week',
    timeZone,
    now: new Date('2026-11-22T10:00:00.000Z'),
    mealtimes: starts.map((start, index) => ({
      id: `mealtime-${index}`,
      slot: 'dinner',
      state: 'published',
      startsAt: start,
      // the dinner lasts past midnight
      endsAt: new Date(start.getTime() + 5 * 3_600_000),
      ordersCloseAt: start,
      activity: 0,
      revision: index + 1,
      note: '',
      cancelReason: null,
      meals: [],
      wasMine: false,
    })),
  })

it.each(zones)('a calendar shows the same times as a clock in %s, even across clock changes', (timeZone) => {
  const starts = dates.map((date) => toMoment(date, '20:30', timeZone))
  const events = Object.values(sync.parseICS(makeCalendar(starts, timeZone))).filter(
    (one): one is VEvent => one?.type === 'VEVENT',
  )
  expect(events.map(({ start }) => start.toISOString())).toEqual(starts.map((start) => start.toISOString()))
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  expect(new Set(events.map(({ start }) => clock.format(start)))).toEqual(new Set(['20:30']))
  expect(events[0]?.description).toBe(`Request by Mar 7, 2026, 8:30 PM (${timeZone})`)
})
