import { expect, it } from 'vitest'
import { newId } from '../src/database/new-id.ts'
import { kitchenOfEachTest, tuesday } from './kitchen.ts'

const kitchen = kitchenOfEachTest()
const november = { from: '2026-11-01', until: '2026-11-30', by: 'week' } as const

it('counts meals, waste, people and money by the weeks of the hostel', async () => {
  const { world, admin, dal, planAndPublish, setClock } = kitchen()
  const { id: mealtimeId, servings } = await planAndPublish(tuesday, [{ mealId: dal, portions: 10 }])
  const servingId = String(servings[0]?.id)
  const [asha, bela] = [
    await world.join('Asha', { badge: 'Gold' }),
    await world.join('Bela', { badge: 'Silver' }),
  ]
  const ask = async (person: typeof asha, portions: number) =>
    (await person.mealRequests.create({ body: { mealId: dal, servingId, portions } })).requestId
  const requestId = await ask(asha, 2)
  const other = await ask(bela, 1)
  await bela.mealRequests.cancel({ params: { id: other } })
  const missed = await ask(bela, 3)
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
  // a Sunday evening in Kolkata is a Monday in no other week
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
})

it('is a table too, and each part is for those whose work it is', async () => {
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
