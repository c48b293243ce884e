import { assert, constantFrom, integer, nat, pre, property, record, tuple } from 'fast-check'
import { afterEach, describe, expect, it, test } from 'vitest'
import { addDays } from '../../src/platform/calendar.ts'
import { timesOn } from '../../src/bookings/mealtimes.ts'
import { newKitchen } from '../kitchen/kitchen.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

interface Planned {
  readonly opens?: string
  readonly closes?: string
  readonly ordersDaysBefore?: number
  readonly ordersAt?: string
}

const regular = { opens: '12:30', closes: '14:30', ordersDaysBefore: 0, ordersAt: '10:00' }

/** Plans and publishes lunch in a time zone, and returns its stored times. */
async function storedTimes(timeZone: string, date: string, hours: Planned) {
  const kitchen = await newKitchen({ timeZone, at: `${addDays(date, -9)}T00:00:00.000Z` })
  close = () => kitchen.world.close()
  const lunch = { slot: 'lunch' as const, ...regular, ...hours }
  const all = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...lunch, weekday }))
  await kitchen.admin.hours.save({ body: { hours: all } })
  const { ordersCloseAt, startsAt, endsAt, state } = await kitchen.planAndPublish(date)
  expect(state).toBe('published')
  return [ordersCloseAt, startsAt, endsAt].map((moment) => moment.replace(':00.000Z', ''))
}

describe('a mealtime in another zone is stored in UTC', () => {
  it.each([
    // no daylight-saving time, and an offset with a half hour
    ['Asia/Kolkata', '2026-11-23', {}, ['2026-11-23T04:30', '2026-11-23T07:00', '2026-11-23T09:00']],
    // the clock goes back at 2:00 on this day, after requests closed the evening before
    [
      'America/New_York',
      '2026-11-01',
      { ordersDaysBefore: 1, ordersAt: '20:00' },
      ['2026-11-01T00:00', '2026-11-01T17:30', '2026-11-01T19:30'],
    ],
    // on this day the clock goes forward
    [
      'America/New_York',
      '2026-03-08',
      { ordersDaysBefore: 1, ordersAt: '20:00' },
      ['2026-03-08T01:00', '2026-03-08T16:30', '2026-03-08T18:30'],
    ],
    // on this day the clock changes by only half an hour
    [
      'Australia/Lord_Howe',
      '2026-04-05',
      { ordersDaysBefore: 1 },
      ['2026-04-03T23:00', '2026-04-05T02:00', '2026-04-05T04:00'],
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      { ordersDaysBefore: 1 },
      ['2026-10-02T23:30', '2026-10-04T01:30', '2026-10-04T03:30'],
    ],
    // past midnight, in the night when the clock goes back and one hour occurs twice
    [
      'America/New_York',
      '2026-10-31',
      { opens: '22:00', closes: '03:00' },
      ['2026-10-31T14:00', '2026-11-01T02:00', '2026-11-01T08:00'],
    ],
    // in the hour that the clock skips: an hour later, with the same duration
    [
      'America/New_York',
      '2026-03-08',
      { opens: '02:45', closes: '03:15', ordersAt: '02:30' },
      ['2026-03-08T07:30', '2026-03-08T07:45', '2026-03-08T08:15'],
    ],
  ])('%s on %s with %j', async (timeZone, date, hours, times) => {
    expect(await storedTimes(timeZone, date, hours)).toEqual(times)
  })
})

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
const twoDigits = (max: number) => integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
const wallTime = tuple(twoDigits(23), twoDigits(59)).map(([hour, minute]) => `${hour}:${minute}`)

test('requests close before a mealtime starts, and the mealtime starts before it ends, in any zone on any day', () => {
  assert(
    property(
      constantFrom(...zones),
      integer({ min: 0, max: 73_048 }).map((days) => addDays('2000-01-01', days)),
      record({ opens: wallTime, closes: wallTime, ordersAt: wallTime, ordersDaysBefore: nat(7) }),
      (timeZone, date, hours) => {
        pre(hours.ordersDaysBefore > 0 || hours.ordersAt <= hours.opens)
        const { ordersCloseAt, startsAt, endsAt } = timesOn(date, hours, timeZone)
        expect(Number(ordersCloseAt)).toBeLessThanOrEqual(Number(startsAt))
        expect(Number(startsAt)).toBeLessThan(Number(endsAt))
      },
    ),
    {
      numRuns: 2000,
      examples: [
        // an hour that the clock skips, and a day that a time zone skipped
        [
          'America/New_York',
          '2026-03-08',
          { opens: '02:45', closes: '03:15', ordersAt: '02:30', ordersDaysBefore: 0 },
        ],
        [
          'Europe/Vienna',
          '2026-03-29',
          { opens: '03:10', closes: '04:00', ordersAt: '02:50', ordersDaysBefore: 0 },
        ],
        [
          'Pacific/Apia',
          '2011-12-30',
          { opens: '20:00', closes: '02:00', ordersAt: '19:00', ordersDaysBefore: 0 },
        ],
        [
          'Pacific/Apia',
          '2011-12-31',
          { opens: '08:00', closes: '09:00', ordersAt: '23:00', ordersDaysBefore: 1 },
        ],
      ],
    },
  )
})
