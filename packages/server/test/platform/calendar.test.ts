import { expect, test } from 'vitest'
import {
  addDays,
  dateAt,
  toMoment,
  getMonday,
  getWeekday,
  getWeekDates,
} from '../../src/platform/calendar.ts'

const iso = (date: string, time: string, timeZone: string) => toMoment(date, time, timeZone).toISOString()

test('the date is the hostel’s, not the server’s', () => {
  const moment = new Date('2026-11-22T19:30:00.000Z')
  expect(dateAt(moment, 'Asia/Kolkata')).toBe('2026-11-23')
  expect(dateAt(moment, 'America/New_York')).toBe('2026-11-22')
})

test.each([
  ['Asia/Kolkata', '2026-11-23', '12:30', '2026-11-23T07:00:00.000Z'],
  ['America/New_York', '2026-11-01', '12:30', '2026-11-01T17:30:00.000Z'],
  ['America/New_York', '2026-10-31', '12:30', '2026-10-31T16:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '12:00', '2026-04-05T01:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-04', '12:00', '2026-04-04T01:00:00.000Z'],
])('in %s %s %s is %s', (timeZone, date, time, moment) => {
  expect(iso(date, time, timeZone)).toBe(moment)
})

test('a time that the clock skips becomes the moment right after the gap', () => {
  expect(iso('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  expect(iso('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
})

test('a time that the clock shows twice means the first of the two', () => {
  expect(iso('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('weeks begin on Monday, even at the end of a year', () => {
  expect(getMonday('2027-01-03')).toBe('2026-12-28')
  expect(getWeekday('2027-01-03')).toBe(7)
  expect(getWeekDates('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
