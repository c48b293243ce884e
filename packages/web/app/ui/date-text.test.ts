import { expect, it } from 'vitest'
import {
  datesText,
  dayAndTimeText,
  dayText,
  momentText,
  shortDateText,
  timesText,
  wallTimeText,
  weekdayDateText,
  weekdayText,
} from './date-text.ts'

const at = (hour: string) => `2026-11-23T${hour}:00.000Z`

it('writes a date of the calendar, whatever the zone of the browser', () => {
  expect(weekdayText('2026-11-23')).toBe('Monday')
  expect(shortDateText('2026-11-23')).toBe('Nov 23')
  expect(weekdayDateText('2026-11-23')).toBe('Monday, Nov 23')
})

it('writes the dates of a week', () => {
  expect(datesText('2026-11-23', '2026-11-29')).toBe('Nov 23 – 29, 2026')
  expect(datesText('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(datesText('2026-11-23', '2026-11-23')).toBe('Nov 23, 2026')
})

it('writes moments as the clock of the hostel shows them, also over midnight', () => {
  expect(timesText(at('06:30'), at('08:00'), 'Asia/Kolkata')).toBe('12:00 – 1:30 PM')
  expect(timesText(at('12:30'), at('20:00'), 'Asia/Kolkata')).toBe('6:00 PM – 1:30 AM')
  expect(dayAndTimeText(at('20:00'), 'Asia/Kolkata')).toMatch(/^Tue 1:30\sAM$/)
  expect(wallTimeText('20:05')).toMatch(/^8:05\sPM$/)
})

it('formats the day in the time zone [C29]', () => {
  const lateInLondon = '2026-01-31T20:00:00.000Z'
  expect(dayText(lateInLondon, 'Europe/London')).toBe('Jan 31, 2026')
  expect(dayText(lateInLondon, 'Asia/Dhaka')).toBe('Feb 1, 2026')
})

it('formats a moment in the time zone', () =>
  expect(momentText('2026-02-01T10:00:00.000Z', 'Asia/Dhaka')).toMatch(/^Feb 1, 2026, 4:00\sPM$/))
