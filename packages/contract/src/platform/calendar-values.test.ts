import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inOrder, limitDays, NamedDate, WallTime } from './calendar-values.ts'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

describe('a date that a caller sends', () => {
  it.each([
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['2026-02-29', false],
  ])('may be %s: %s', (date, isValid) => expect(accepts(NamedDate, date)).toBe(isValid))
})

describe('a time of day', () => {
  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['9:00', false],
  ])('may be %s: %s', (time, isValid) => expect(accepts(WallTime, time)).toBe(isValid))
})

describe('a period of up to three days from November 23', () => {
  const days = z.object({ from: NamedDate, until: NamedDate })
  const threeDays = days.check(inOrder, limitDays(3, { error: () => 'Up to three days' }))

  it.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-25', true],
    ['2026-11-26', false],
  ])('may end on %s: %s', (until, isValid) =>
    expect(accepts(threeDays, { from: '2026-11-23', until })).toBe(isValid),
  )
})
