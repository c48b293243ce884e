import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeMonth } from '../../src/money/statements/close-month.ts'
import { type Orders, openOrders } from '../bookings/order-rows.ts'

/** The last hour of November in UTC, already December in Kolkata. */
const begin = '2026-11-30T19:00:00.000Z'
const since = '2026-10-01T00:00:00.000Z'

let hostel: Orders
beforeEach(async () => {
  hostel = await openOrders(begin)
})
afterEach(() => hostel.close())

const bill = () =>
  hostel.db
    .insertInto('settings')
    .values({ name: 'mealsBilled', value: '"monthly"', revision: 1, since })
    .execute()
const close = (month: string) =>
  closeMonth({ ...hostel.services, emailAdmins: async () => undefined }, month, {
    id: hostel.ben,
    name: 'Books',
    email: 'books@hostel.test',
  })
async function eat(date: string) {
  const served = { status: 'delivered', closed_as: 'served', closed_at: `${date}T07:10:00.000Z` }
  return hostel.request(await hostel.publish(date), { ...served, price_cents: 450 })
}
const months = () => hostel.db.selectFrom('statement_months').selectAll().orderBy('month').execute()
const statements = () => hostel.db.selectFrom('statements').selectAll().orderBy('month').execute()
const refused = (code: string) => expect.objectContaining({ code })

it('closing a month stores its terms and writes its statements', async () => {
  await bill()
  await eat('2026-10-20')
  await eat('2026-11-10')
  expect(await close('2026-10')).toMatchObject({ values: { month: { month: '2026-10' }, statements: 1 } })
  const [closed, ...others] = await months()
  expect(others).toEqual([])
  expect(closed).toMatchObject({ month: '2026-10', closed_at: begin, closed_by: hostel.ben })
  expect(JSON.parse(closed?.terms ?? '')).toMatchObject({ billedSince: since, rebate: 0 })
  expect(await statements()).toMatchObject([
    { month: '2026-10', user_id: hostel.asha, owed_cents: 450, closed_at: begin },
  ])
})

it('the log names who closed the month, and residents are notified of what they owe', async () => {
  await bill()
  await eat('2026-10-20')
  await close('2026-10')
  expect(await hostel.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    {
      actor_id: hostel.ben,
      actor_name: 'Books',
      act: 'month-closed',
      subject_kind: 'statement',
      subject_id: '2026-10',
      subject_text: 'October 2026: 1 statement',
    },
  ])
  expect(await hostel.db.selectFrom('notifications').selectAll().execute()).toMatchObject([
    { user_id: hostel.asha, kind: 'statement', subject: '2026-10', at: begin },
  ])
})

it('closing the month again does nothing, and the response explains that', async () => {
  await bill()
  await eat('2026-10-20')
  const first = await close('2026-10')
  const again = await close('2026-10')
  expect(again).toMatchObject({ values: { month: { month: '2026-10' } } })
  expect(again.text).not.toBe(first.text)
  expect([(await months()).length, (await statements()).length]).toEqual([1, 1])
})

it('months are closed in order, once they are over at the hostel', async () => {
  await expect(close('2026-10')).rejects.toEqual(refused('not-found'))
  await bill()
  await expect(close('2026-09')).rejects.toEqual(refused('not-found'))
  await expect(close('2026-11')).rejects.toEqual(refused('earlier-month-open'))
  await expect(close('2026-12')).rejects.toEqual(refused('month-not-over'))
  await expect(close('2027-01')).rejects.toEqual(refused('not-found'))
  expect(await months()).toEqual([])
  await close('2026-10')
  await close('2026-11')
  expect((await months()).map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
})
