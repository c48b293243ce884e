import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { settings } from './settings.ts'

test.each(Object.entries(settings))('%s has a default that it allows, and a summary', (_, setting) => {
  expect(z.safeParse(setting.schema, setting.default).success).toBe(true)
  expect(setting.summary).toMatch(/^[A-Z].*[^.]$/)
})

test('the defaults are the product as it is specified', () => {
  const defaults = Object.entries(settings).map(([name, setting]) => [name, setting.default])
  expect(Object.fromEntries(defaults)).toEqual({
    hostelName: 'Warm Ladle',
    lateCancel: false,
    office: '',
    publishMinLikes: 0,
  })
})

test.each([-1, 0.5, 1_000_001, '3', null])('publishMinLikes cannot be %j', (value) => {
  expect(z.safeParse(settings.publishMinLikes.schema, value).success).toBe(false)
})
