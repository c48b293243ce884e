import { expect, it } from 'vitest'
import { mealTimeAt } from './meal-time.tsx'

it.each([
  ['03:59', 'Good evening', 'Dinner'],
  ['04:00', 'Good morning', 'Breakfast'],
  ['10:59', 'Good morning', 'Breakfast'],
  ['11:00', 'Good morning', 'Lunch'],
  ['12:00', 'Good afternoon', 'Lunch'],
  ['16:00', 'Good afternoon', 'Dinner'],
  ['17:00', 'Good evening', 'Dinner'],
  ['23:59', 'Good evening', 'Dinner'],
] as const)('at %s the home page says %s and offers %s', (clock, greeting, category) => {
  expect(mealTimeAt(Date.parse(`2026-11-21T${clock}:00.000Z`), 'UTC')).toEqual({ greeting, category })
})

it("the home page uses the hostel's time zone", () => {
  const moment = Date.parse('2026-11-21T20:00:00.000Z')
  expect(mealTimeAt(moment, 'America/New_York').category).toBe('Lunch')
  expect(mealTimeAt(moment, 'Asia/Tokyo').category).toBe('Breakfast')
})
