import { expect, it } from 'vitest'
import {
  datesText,
  dayAndTimeText,
  longDateText,
  shortDateText,
  timesText,
  wallTimeText,
  weekdayText,
} from './calendar-text.ts'

const at = (hour: string) => `2026-11-23T${hour}:00.000Z`

it('writes a date of the calendar, whatever the zone of the browser', () => {
  expect(weekdayText('2026-11-23')).toBe('Monday')
  expect(shortDateText('2026-11-23')).toBe('Nov 23')
  expect(longDateText('2026-11-23')).toBe('Monday, November 23')
})

it('writes the dates of a week', () => {
  expect(datesText('2026-11-23', '2026-11-29')).toMatch(/^Nov 23\s–\s29, 2026$/)
  expect(datesText('2026-12-28', '2027-01-03')).toMatch(/^Dec 28, 2026\s–\sJan 3, 2027$/)
  expect(datesText('2026-11-23', '2026-11-23')).toBe('Nov 23, 2026')
})

it('writes moments as the clock of the hostel shows them, also over midnight', () => {
  expect(timesText(at('06:30'), at('08:00'), 'Asia/Kolkata')).toMatch(/^12:00\s–\s1:30\sPM$/)
  expect(timesText(at('12:30'), at('20:00'), 'Asia/Kolkata')).toMatch(/^6:00\sPM\s–\s1:30\sAM$/)
  expect(dayAndTimeText(at('20:00'), 'Asia/Kolkata')).toMatch(/^Tue 1:30\sAM$/)
  expect(wallTimeText('20:05')).toMatch(/^8:05\sPM$/)
})
