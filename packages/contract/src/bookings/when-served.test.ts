import { expect, it } from 'vitest'
import { whenServed } from './when-served.ts'

/** Lunch in Dhaka, six hours ahead of UTC, and a dinner there from 22:30 until half past midnight. */
const lunch = { date: '2026-11-24', opensAt: '2026-11-24T06:15:00.000Z', endsAt: '2026-11-24T08:30:00.000Z' }
const dinner = { date: '2026-11-24', opensAt: '2026-11-24T16:15:00.000Z', endsAt: '2026-11-24T18:30:00.000Z' }

it.each([
  ['on the day before', lunch, '2026-11-23T17:59:59.999Z', 'other-day'],
  ['from midnight', lunch, '2026-11-23T18:00:00.000Z', 'early'],
  ['just before it opens', lunch, '2026-11-24T06:14:59.999Z', 'early'],
  ['once it opens', lunch, lunch.opensAt, 'now'],
  ['within an hour after its end', lunch, '2026-11-24T09:29:59.999Z', 'now'],
  ['later on its day', lunch, '2026-11-24T17:59:59.999Z', 'now'],
  ['on the day after', lunch, '2026-11-24T18:00:00.000Z', 'other-day'],
  ['after midnight, within an hour after its end', dinner, '2026-11-24T19:29:59.999Z', 'now'],
  ['after midnight, an hour after its end', dinner, '2026-11-24T19:30:00.000Z', 'other-day'],
])('whether a mealtime can be served depends on the time: %s', (_when, mealtime, at, expected) =>
  expect(whenServed(mealtime, new Date(at), 'Asia/Dhaka')).toBe(expected),
)
