import { afterEach, beforeEach, expect, it } from 'vitest'
import { foldTotals, splitMonths, sumDays } from '../../src/database/counts/daily-totals.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { listFalseCounters } from '../../src/database/false-counters.ts'
import { newId } from '../../src/database/new-id.ts'
import { openTestDatabase } from '../test-database.ts'
import { addPerson } from './some-rows.ts'

let database: OpenDatabase
beforeEach(async () => void (database = await openTestDatabase()))
afterEach(() => database.close())

const first = '2026-03-01T23:59:59.999Z'
const month = { name: '2026-03', starts: '2026-03-01T00:00:00.000Z', ends: '2026-04-01T00:00:00.000Z' }

const pay = (userId: string, paidAt = first) =>
  database.db
    .insertInto('payments')
    .values({
      id: newId(),
      user_id: userId,
      email: 'rahim@hostel.test',
      package_name: 'Silver',
      amount_cents: 999,
      currency: 'usd',
      transaction_id: newId(),
      method: 'card',
      paid_at: paidAt,
      recorded_at: paidAt,
    })
    .execute()

async function totals(...names: ('sold' | 'refunded' | 'disputed')[]) {
  const sums = await sumDays(database.db, names, splitMonths([month]))
  return sums.map(({ part, count, cents }) => [part, count, cents])
}

it('follow payments as they come, are disputed, paid back, and go', async () => {
  const { db } = database
  const member = await addPerson(db)
  for (const paidAt of [first, first, '2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00.000Z'])
    await pay(member, paidAt)
  expect(await totals('sold')).toEqual([['Silver', 3, 2_997]])

  const set = (values: object) => db.updateTable('payments').set(values).where('paid_at', '=', first)
  await set({ dispute_state: 'open', disputed_at: '2026-03-09T00:00:00.000Z' }).execute()
  expect(await totals('disputed')).toEqual([['', 2, 1_998]])
  await set({ refunded_at: '2026-03-10T00:00:00.000Z' }).execute()
  expect([await totals('refunded'), await totals('disputed')]).toEqual([[['', 2, 1_998]], [['', 0, 0]]])
  await set({ refunded_at: null, dispute_state: 'won' }).execute()
  expect([await totals('refunded'), await totals('disputed')]).toEqual([[['', 0, 0]], [['', 0, 0]]])
  await db.deleteFrom('payments').where('paid_at', '=', first).execute()
  expect(await totals('sold')).toEqual([['Silver', 1, 999]])

  await db.updateTable('users').set({ badge: 'Gold' }).execute()
  // the member goes with their identity, and their payments stay
  await db.deleteFrom('identity').execute()
  expect(await listFalseCounters(db)).toEqual([])
})

it('are right when many pay and fold at once', async () => {
  const { db } = database
  const member = await addPerson(db)
  const write = (place: number) => (place % 10 === 0 ? foldTotals(db) : pay(member))
  await Promise.all(Array.from({ length: 100 }, (_, place) => write(place)))
  await foldTotals(db)
  expect(await totals('sold')).toEqual([['Silver', 90, 89_910]])
  expect(await listFalseCounters(db)).toEqual([])
  const rows = await db.selectFrom('daily_totals').select('id').where('name', '=', 'sold').execute()
  expect(rows.length).toBeLessThanOrEqual(10)
})

it('are found out where they do not agree with the rows', async () => {
  const { db } = database
  await addPerson(db)
  await db.updateTable('daily_totals').set({ count: 3 }).where('name', '=', 'badge').execute()
  expect(await listFalseCounters(db)).toEqual([
    { counter: 'totals of days', of: 'total', wrong: ['badge Bronze Badge'] },
  ])
})

const of = (name: string, starts: string, ends: string) => ({ name, starts, ends })

it('are kept of days in UTC: what is left of months are parts of days', () => {
  const [april, march] = [
    of('2026-04', '2026-03-31T18:00:00.000Z', '2026-04-30T18:00:00.000Z'),
    of('2026-03', '2026-02-28T18:00:00.000Z', '2026-03-31T18:00:00.000Z'),
  ]
  expect(splitMonths([april, march])).toEqual({
    from: '2026-02-28',
    until: '2026-05-01',
    shared: ['2026-03-31', '2026-04-30', '2026-02-28'],
    edges: [
      { ...april, ends: '2026-04-01T00:00:00.000Z' },
      { ...april, starts: '2026-04-30T00:00:00.000Z' },
      { ...march, ends: '2026-03-01T00:00:00.000Z' },
      { ...march, starts: '2026-03-31T00:00:00.000Z' },
    ],
  })
  expect(splitMonths([month])).toEqual({ from: '2026-03-01', until: '2026-04-01', shared: [], edges: [] })
})
