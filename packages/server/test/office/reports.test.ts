import { expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { kitchenOfEachTest, tuesday } from '../kitchen/kitchen.ts'

const kitchen = kitchenOfEachTest()
const november = { from: '2026-11-01', until: '2026-11-30', by: 'week' } as const

it('reports count meals, waste, people and money by the hostel’s weeks', async () => {
  const { world, admin, dal, planAndPublish, setClock } = kitchen()
  const { id: mealtimeId, servings } = await planAndPublish(tuesday, [{ mealId: dal, portions: 10 }])
  const servingId = String(servings[0]?.id)
  const [asha, bela] = [
    await world.join('Asha', { badge: 'Gold' }),
    await world.join('Bela', { badge: 'Silver' }),
  ]
  const requestDal = async (person: typeof asha, portions: number) =>
    (await person.mealRequests.create({ body: { mealId: dal, servingId, portions } })).requestId
  const requestId = await requestDal(asha, 2)
  const other = await requestDal(bela, 1)
  await bela.mealRequests.cancel({ params: { id: other } })
  const missed = await requestDal(bela, 3)
  const at = '2026-11-24T07:10:00.000Z'
  setClock(at)
  await admin.mealRequests.serve({ params: { id: requestId } })
  for (const [kind, grams] of [
    ['leftover', 700],
    ['plate', 90],
    ['spoiled', 8],
  ] as const)
    await admin.waste.add({ body: { id: newId(), servingId, kind, grams } })
  await world.db
    .updateTable('meal_requests')
    .set({ status: 'cancelled', closed_as: 'no-show', closed_at: at, guests: 1 })
    .where('id', '=', missed)
    .execute()
  // on Sunday at 18:00 UTC it is still Sunday in Kolkata, but at 19:00 UTC the next week has begun there
  await world.db.updateTable('users').set({ created_at: '2026-11-22T18:00:00.000Z' }).execute()
  await world.db
    .updateTable('payments')
    .set({ paid_at: '2026-11-22T19:00:00.000Z', amount_cents: 1050 })
    .execute()
  await world.db
    .updateTable('payments')
    .set({ refunded_at: '2026-11-29T19:00:00.000Z' })
    .where('user_id', '=', bela.id)
    .execute()
  const statementId = newId()
  const statement = {
    id: statementId,
    month: '2026-10',
    user_id: asha.id,
    email: asha.email,
    owed_cents: 450,
  }
  await world.db
    .insertInto('statements')
    .values({ ...statement, closed_at: at })
    .execute()
  const card = { statement_id: statementId, method: 'card' as const, cents: 450, at }
  await world.db
    .insertInto('settlements')
    .values([
      { ...card, id: newId(), transaction_id: 'pi_1', is_surplus: false },
      { ...card, id: newId(), transaction_id: 'pi_2', is_surplus: true, paid_back_at: at },
    ])
    .execute()

  const meals = await admin.reports.kitchen({ query: november })
  expect(meals.map(({ from, until }) => [from, until])).toEqual([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-11-30'],
  ])
  expect(meals[4]).toEqual({
    from: '2026-11-23',
    until: '2026-11-29',
    mealtimes: 1,
    cancelled: 0,
    planned: 10,
    asked: 5,
    pickedUp: 2,
    notPickedUp: 3,
    guests: 1,
    walkUps: 0,
    leftOver: 700,
    fromPlates: 90,
    spoiled: 8,
    plates: { none: 0, half: 0, all: 0 },
  })
  expect(meals[3]).toMatchObject({ mealtimes: 0, planned: 0, asked: 0 })
  expect(mealtimeId).toBeDefined()
  const people = await admin.reports.office({ query: november })
  expect(people[3]).toMatchObject({ newcomers: 3, eaters: 0, paid: 0 })
  expect(people[4]).toMatchObject({
    newcomers: 0,
    eaters: 1,
    missing: 1,
    paid: 21,
    refunded: 0,
    settled: 4.5,
  })
  expect(people[5]).toMatchObject({ eaters: 0, paid: 0, refunded: 10.5, settled: 0 })
  const months = await admin.reports.office({ query: { ...november, by: 'month' } })
  expect(months).toMatchObject([{ from: '2026-11-01', until: '2026-11-30', newcomers: 3, paid: 21 }])

  // each number matches the rows that the page links to
  const week = { from: '2026-11-23', until: '2026-11-29' }
  const before = { from: '2026-11-16', until: '2026-11-22' }
  type Listed = Parameters<typeof admin.mealRequests.queue>[0]['query']
  const requests = async (query: Listed, person = admin) => {
    const { body, total } = await person.mealRequests.queue({ query: { ...week, ...query } })
    expect(total).toBe(body.data.length)
    return body.data
  }
  const sumPortions = async (query: Listed) =>
    (await requests(query)).reduce((sum, { portions = 1 }) => sum + portions, 0)
  expect(await sumPortions({ status: 'all' })).toBe(5)
  expect(await sumPortions({ status: 'delivered' })).toBe(2)
  expect(await requests({ status: 'not-picked-up' })).toMatchObject([
    { _id: missed, status: 'cancelled', portions: 3 },
  ])
  expect(await requests({ status: 'all', guests: 'true' })).toMatchObject([{ guests: 1 }])
  expect(await requests({ status: 'all', ...before })).toEqual([])
  // the staff sees only recently closed requests
  const desk = await world.join('Desk', { duties: ['desk'] })
  expect(await requests({ status: 'not-picked-up' }, desk)).toHaveLength(1)
  setClock('2026-11-26T07:10:00.000Z')
  expect(await requests({ status: 'not-picked-up' }, desk)).toEqual([])
  const table = await admin.mealRequests.download({ query: { ...week, status: 'all' } })
  expect(table).toMatch(/not picked up,/)
  const missing = async (query: object) => (await admin.mealRequests.noShows({ query })).total
  expect([await missing(week), await missing(before)]).toEqual([1, 0])
  const joined = await admin.members.list({ query: before })
  expect([joined.total, (await admin.members.list({ query: { from: '2026-11-24' } })).total]).toEqual([3, 1])
  const paid = async (query: object) =>
    (await admin.adminPayments.list({ query })).body.reduce((sum, { price }) => sum + price, 0)
  expect([await paid(week), await paid(before)]).toEqual([21, 0])
  const back = { from: '2026-11-30', until: '2026-11-30', refunded: 'true' }
  expect([await paid(back), await paid({ ...week, refunded: 'true' })]).toEqual([10.5, 0])
  expect(await admin.statements.settled({ query: week })).toMatchObject([{ settlement: { amount: 4.5 } }])
  expect(await admin.statements.settled({ query: before })).toEqual([])
  const waste = async (query: object) => (await admin.waste.weeks({ query })).weeks.map(({ grams }) => grams)
  expect([await waste(week), await waste(before)]).toEqual([[798], []])
})

it('a report can be downloaded as a table, and each part is visible only to the staff responsible for it', async () => {
  const { world, admin } = kitchen()
  const cook = await world.join('Cook', { duties: ['kitchen'] })
  const books = await world.join('Books', { duties: ['accounts'] })
  const query = { from: '2026-11-23', until: '2026-11-24', by: 'month' } as const
  expect(await cook.reports.kitchenDownload({ query })).toContain('2026-11-23,2026-11-24,0,0')
  expect(await books.reports.officeDownload({ query })).toContain('2026-11-23,2026-11-24,0,0')
  await expect(cook.reports.office({ query })).rejects.toMatchObject({ status: 403 })
  await expect(books.reports.kitchen({ query })).rejects.toMatchObject({ status: 403 })
  for (const wrong of [
    { ...query, until: '2026-11-22' },
    { ...query, until: '2027-11-24' },
  ])
    await expect(admin.reports.kitchen({ query: wrong })).rejects.toMatchObject({ status: 400 })
})
