import { expect, it } from 'vitest'
import {
  clockText,
  dateText,
  datesText,
  dayText,
  deadlineText,
  type HourFormat,
  momentText,
  monthText,
  shortDateText,
  timesText,
  timeText,
  wallTimesText,
  wallTimeText,
  weekdayText,
  zonedMomentText,
} from './date-text.ts'
import { lengthOfDays, minutesBetween, minutesText } from './durations.ts'
import { momentIn } from './moments.ts'

const at = (hour: string) => `2026-11-23T${hour}:00.000Z`

it('a calendar date is written the same way in every time zone', () => {
  expect(dayText('en', '2026-11-23', 'Asia/Kolkata')).toBe('Mon, Nov 23')
  expect(dateText('en', '2026-11-23', 'America/New_York')).toBe('Nov 23, 2026')
  expect(weekdayText('en', '2026-11-23')).toBe('Monday')
  expect(shortDateText('en', '2026-11-23')).toBe('Nov 23')
  expect(monthText('en', '2026-11')).toBe('November 2026')
})

it('the dates of a week are written as a range', () => {
  expect(datesText('en', '2026-11-23', '2026-11-29')).toBe('Nov 23 – 29, 2026')
  expect(datesText('en', '2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(datesText('en', '2026-11-23', '2026-11-23')).toBe('Nov 23, 2026')
})

it('times are written in the hostel’s time zone, even across midnight', () => {
  expect(timesText('en', at('06:30'), at('08:00'), 'Asia/Kolkata')).toBe('12:00 – 1:30 PM')
  expect(timesText('en', at('12:30'), at('20:00'), 'Asia/Kolkata')).toBe('6:00 PM – 1:30 AM')
  expect(wallTimeText('en', '20:05')).toBe('8:05 PM')
  expect(wallTimesText('en', '07:30', '10:00')).toBe('7:30 – 10:00 AM')
  expect(wallTimesText('en', '18:00', '01:30')).toBe('6:00 PM – 1:30 AM')
})

it('the day of a moment is written in the hostel’s time zone [C29]', () => {
  const lateInLondon = '2026-01-31T20:00:00.000Z'
  expect(dateText('en', lateInLondon, 'Europe/London')).toBe('Jan 31, 2026')
  expect(dateText('en', lateInLondon, 'Asia/Dhaka')).toBe('Feb 1, 2026')
  expect(dayText('en', lateInLondon, 'Asia/Dhaka')).toBe('Sun, Feb 1')
})

it('a moment is written in the hostel’s time zone, and without its date if it is today', () => {
  const moment = '2026-02-01T10:00:00.000Z'
  expect(momentText('en', moment, 'Asia/Dhaka')).toBe('Feb 1, 2026, 4:00 PM')
  expect(zonedMomentText('en', moment, 'Asia/Dhaka')).toBe('Feb 1, 2026, 4:00 PM (Asia/Dhaka)')
  expect(clockText('en', moment, 'Asia/Dhaka', new Date('2026-02-01T17:59:00Z'))).toBe('4:00 PM')
  expect(clockText('en', moment, 'Asia/Dhaka', new Date('2026-02-01T18:00:00Z'))).toBe('Feb 1, 2026, 4:00 PM')
})

it.each([
  ['2026-11-23T10:00:00.000Z', '10 AM'],
  ['2026-11-23T17:24:36.000Z', '5:24 PM'],
  ['2026-11-24T10:00:00.000Z', 'Tue 10 AM'],
  ['2026-11-29T10:30:00.000Z', 'Sun 10:30 AM'],
  // the same weekday as today, or a day in the past
  ['2026-11-30T10:00:00.000Z', 'Mon, Nov 30, 10 AM'],
  ['2026-11-22T20:00:00.000Z', 'Sun, Nov 22, 8 PM'],
])('the deadline %s is written as %s on Monday, November 23', (deadline, text) =>
  expect(deadlineText('en', deadline, 'UTC', '2026-11-23')).toBe(text),
)

it('the time left is never overstated', () => {
  const end = Date.parse(at('12:00'))
  const left = (seconds: number) =>
    minutesText('en', minutesBetween(new Date(end - seconds * 1000), at('12:00')))
  expect(left(28)).toBe('less than 1 min')
  expect(left(119)).toBe('1 min')
  expect(left(60 * 60)).toBe('1 h')
  expect(left(156 * 60 + 59)).toBe('2 h 36 min')
  expect(left(-5)).toBe('less than 1 min')
  expect(left(38 * 60 * 60 + 59)).toBe('1 day 14 h')
})

it.each([
  [1, 'one day'],
  [30, '30 days'],
  [365, 'a year'],
  [730, 'two years'],
  [1095, '3 years'],
  [400, '400 days'],
])('%i days are written as “%s”', (days, words) => expect(lengthOfDays('en', days)).toBe(words))

it.each([
  ['2026-11-23', '20:00', 'Asia/Dhaka', '2026-11-23T14:00:00.000Z'],
  ['2026-11-23', '00:00', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  // on the day of the change, before and after it
  ['2026-03-29', '00:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '23:59', 'Europe/Berlin', '2026-03-29T21:59:00.000Z'],
  ['2026-10-25', '23:59', 'Europe/Berlin', '2026-10-25T22:59:00.000Z'],
  // half past two does not exist on this day
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s at %s in %s is converted to the right moment', (date, time, zone, moment) => {
  expect(momentIn(date, time, zone).toISOString()).toBe(moment)
})

it("times of day are written in the hostel's format", () => {
  const [moment, ends] = ['2026-11-23T13:30:00Z', '2026-11-23T15:30:00Z']
  const all = (hours?: HourFormat) => [
    timeText('en', moment, 'Asia/Kolkata', hours),
    timesText('en', moment, ends, 'Asia/Kolkata', hours),
    timesText('en', moment, '2026-11-23T20:00:00Z', 'Asia/Kolkata', hours),
    momentText('en', moment, 'Asia/Kolkata', hours),
    zonedMomentText('en', moment, 'Asia/Kolkata', hours),
    clockText('en', moment, 'Asia/Kolkata', new Date(moment), hours),
    wallTimeText('en', '00:05', hours),
    wallTimesText('en', '18:00', '01:30', hours),
    deadlineText('en', '2026-11-25T04:30:00Z', 'Asia/Kolkata', '2026-11-23', hours),
  ]
  const expected = [
    '7:00 PM',
    '7:00 – 9:00 PM',
    '7:00 PM – 1:30 AM',
    'Nov 23, 2026, 7:00 PM',
    'Nov 23, 2026, 7:00 PM (Asia/Kolkata)',
    '7:00 PM',
    '12:05 AM',
    '6:00 PM – 1:30 AM',
    'Wed 10 AM',
  ]
  expect(all()).toEqual(expected)
  expect(all('language')).toEqual(expected)
  expect(all('12')).toEqual(expected)
  expect(all('24')).toEqual([
    '19:00',
    '19:00 – 21:00',
    '19:00 – 01:30',
    'Nov 23, 2026, 19:00',
    'Nov 23, 2026, 19:00 (Asia/Kolkata)',
    '19:00',
    '00:05',
    '18:00 – 01:30',
    'Wed 10:00',
  ])
})
