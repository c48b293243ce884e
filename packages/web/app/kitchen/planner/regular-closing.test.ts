import { expect, it } from 'vitest'
import { hasRegularClosing, hasRegularTimes } from './regular-closing.ts'

const hours = { slot: 'dinner', weekday: 3, opens: '19:00', closes: '21:00' } as const

it.each([
  ['on the day', '2026-11-25T10:00:00.000Z', { ordersDaysBefore: 0, ordersAt: '16:00' }, true],
  ['the day before', '2026-11-24T14:00:00.000Z', { ordersDaysBefore: 1, ordersAt: '20:00' }, true],
  ['at another time', '2026-11-25T11:30:00.000Z', { ordersDaysBefore: 0, ordersAt: '16:00' }, false],
  ['on another day', '2026-11-24T10:00:00.000Z', { ordersDaysBefore: 0, ordersAt: '16:00' }, false],
])(
  'the deadline for requests is compared with the opening hours: %s',
  (_, ordersCloseAt, closing, isRegular) => {
    const mealtime = { date: '2026-11-25', ordersCloseAt }
    expect(hasRegularClosing(mealtime, { ...hours, ...closing }, 'Asia/Dhaka')).toBe(isRegular)
  },
)

it.each([
  ['as usual', '2026-11-25T13:00:00.000Z', '2026-11-25T15:00:00.000Z', true],
  ['later', '2026-11-25T13:30:00.000Z', '2026-11-25T15:00:00.000Z', false],
  ['longer', '2026-11-25T13:00:00.000Z', '2026-11-25T15:30:00.000Z', false],
])('the times of a mealtime are compared with the opening hours: %s', (_, startsAt, endsAt, isRegular) => {
  const regular = { ...hours, ordersDaysBefore: 0, ordersAt: '16:00' }
  expect(hasRegularTimes({ startsAt, endsAt }, regular, 'Asia/Dhaka')).toBe(isRegular)
})
