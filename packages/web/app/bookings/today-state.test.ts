import type { Mealtime, Serving, Viewing } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { makeId, makeLunch } from '../../test/records.ts'
import { cardState, comingAt, toMealsOnPlan } from './today-state.ts'

const open = new Date('2026-11-26T02:00:00.000Z')
const closed = new Date('2026-11-26T05:00:00.000Z')
const service = new Date('2026-11-26T06:15:00.000Z')
const opens = service
const mine = { requestId: makeId(50), portions: 1, note: '', takeaway: false, lateCancel: false } as const
const pending = { mine: { ...mine, status: 'pending' } } as const

const getState = (
  change: Partial<Serving>,
  { now = open, caller = 'badged', ...mealtime }: Partial<Viewing & Mealtime> = {},
) => {
  const lunch = { ...makeLunch(change), ...mealtime }
  return cardState(lunch, toMealsOnPlan(lunch, { now, caller, closures: [] }), { now, opens })
}

it.each([
  ['open', getState({})],
  ['open', getState({ fits: 'no' })],
  ['asked', getState(pending)],
  ['asked', getState(pending, { now: closed })],
  ['service', getState(pending, { now: service })],
  ['served', getState({ mine: { ...mine, status: 'delivered' } }, { now: service })],
  ['closed', getState({}, { now: closed })],
  ['closed', getState({ left: 0 }, { now: service })],
  ['sold-out', getState({ left: 0 })],
  ['badge', getState({}, { caller: 'member' })],
  ['login', getState({}, { caller: 'visitor' })],
  ['closed', getState({}, { caller: 'visitor', now: closed })],
  ['cancelled', getState(pending, { state: 'cancelled' })],
])('the state of today’s card is ‘%s’', (expected, state) => expect(state).toBe(expected))

const at = (id: number, date: string, from: string, change: Partial<Mealtime> = {}): Mealtime => ({
  ...makeLunch(),
  id: makeId(id),
  date,
  startsAt: `${date}T${from}:00.000Z`,
  endsAt: new Date(Date.parse(`${date}T${from}:00.000Z`) + 2 * 60 * 60_000).toISOString(),
  ...change,
})
const [breakfast, lunch, dinner] = [
  at(1, '2026-11-26', '02:00'),
  at(2, '2026-11-26', '07:00'),
  at(3, '2026-11-26', '14:00', { state: 'cancelled' }),
]
const [tomorrow, after] = [at(4, '2026-11-27', '02:00'), at(5, '2026-11-27', '07:00')]

const numbers = (shown: readonly Mealtime[]) => shown.map(({ id }) => Number(id.slice(-2)))

const coming = (mealtimes: readonly Mealtime[], time: string, today = '2026-11-26') => {
  const { cards, next, ...rest } = comingAt({ mealtimes, today, now: new Date(`2026-11-26T${time}:00.000Z`) })
  return [numbers(cards), numbers(next ? [next] : []), rest.today]
}
const all = [breakfast, lunch, dinner, tomorrow, after]

it('the remaining mealtimes of today have cards, even cancelled ones, and tomorrow’s first mealtime follows', () => {
  expect(coming(all, '01:00')).toEqual([[1, 2, 3], [4], 'served'])
  expect(coming(all, '09:00')).toEqual([[3], [4], 'served'])
})

it('if today has no mealtimes left, or never had any, the next mealtime has the card', () => {
  expect(coming([breakfast, lunch, tomorrow, after], '09:00')).toEqual([[4], [5], 'over'])
  expect(coming([tomorrow, after], '09:00')).toEqual([[4], [5], 'closed'])
  expect(coming([], '09:00')).toEqual([[], [], 'closed'])
})

it('a mealtime that began yesterday still has a card while it is served past midnight', () => {
  const late = at(6, '2026-11-25', '23:00')
  expect(coming([late, tomorrow], '00:30')).toEqual([[6], [4], 'served'])
})
