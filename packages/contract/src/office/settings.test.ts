import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sayIn } from '../platform/message.ts'
import { translateMessage } from '../platform/said.ts'
import { settings } from './settings.ts'

test.each(Object.entries(settings))(
  'the setting %s has a valid default, a short label and, if any, a short hint',
  (_, setting) => {
    expect(z.safeParse(setting.schema, setting.default).success).toBe(true)
    expect(sayIn('en')(setting.label)).toMatch(/^[A-Z].{0,30}[^.]$/)
    expect(setting.hint ? sayIn('en')(setting.hint) : 'None.').toMatch(/^[A-Z0].{0,80}\.$/)
  },
)

test('the limits of an amount are written in the page’s language', () => {
  const words = z.safeParse(settings.priceGold.schema, 1).error?.issues[0]?.message ?? ''
  expect(words).toBe('Enter a price of $0.50 or more')
  expect(translateMessage('de', words)).toContain('0,50\u{A0}$')
})

test('the defaults match the specification', () => {
  const defaults = Object.entries(settings).map(([name, setting]) => [name, setting.default])
  expect(Object.fromEntries(defaults)).toEqual({
    absenceRebate: 0,
    chargeNotPickedUp: false,
    currency: 'USD',
    firstDay: 'monday',
    guestPrice: 0,
    guests: 0,
    mealsBilled: 'included',
    hourFormat: 'language',
    hostelName: 'Warm Ladle',
    lateCancel: false,
    hostelAddress: '',
    mealPriceText: '',
    mostPortions: 4,
    office: '',
    priceSilver: 1000,
    priceGold: 2000,
    pricePlatinum: 3000,
    publishMinLikes: 0,
    requestsWithoutMealtime: true,
    validityMonthsSilver: 0,
    validityMonthsGold: 0,
    validityMonthsPlatinum: 0,
    weeklyAllowanceSilver: 0,
    weeklyAllowanceGold: 0,
    weeklyAllowancePlatinum: 0,
    removeLeaversAfterDays: 0,
    servingOpensMinutes: 15,
  })
})

test.each([49, 1_000_001, 999.5, '10', null])('a price cannot be %j cents', (value) => {
  expect(z.safeParse(settings.priceGold.schema, value).success).toBe(false)
})

test.each([-1, 0.5, 1_000_001, '3', null])('publishMinLikes cannot be %j', (value) => {
  expect(z.safeParse(settings.publishMinLikes.schema, value).success).toBe(false)
})
