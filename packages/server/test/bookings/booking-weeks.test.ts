import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { after, before, type BookingWorld, newBookingWorld, own } from './booking-fixtures.ts'
import { expectTrueServings } from './races/expect-true-servings.ts'
import { joinMany } from './races/join-many.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
beforeEach(async () => {
  world = await newBookingWorld({ connectionTimeout: 30_000 })
})
afterEach(async () => {
  await expectTrueServings(world.db)
  await world.close()
})

/** Plans lunches on this many days from Thursday, with one serving each of this many portions. */
async function lunches(days: number, portions = 80) {
  const servings: string[] = []
  for (let day = 0; day < days; day += 1) {
    const planned = await addMealtime(world.db, {
      date: `2026-12-0${day + 1}`,
      ordersCloseAt: after((day + 1) * 24 * 60),
      servings: [{ mealId: world.mealId, portions }],
    })
    servings.push(String(planned.servings[0]))
  }
  return servings
}

type RequestsBody = Parameters<Person['mealRequests']['createMany']>[0]['body']
const send = (
  { mealRequests }: Pick<Person, 'mealRequests'>,
  requests: RequestsBody['requests'],
  more: object = {},
) => mealRequests.createMany({ body: { requests, ...more } })
const each = (ids: readonly string[]) => ids.map((servingId) => ({ servingId }))

it('one call requests a week of meals, each with its own portions and pick-up code', async () => {
  const [first = '', second = '', third = ''] = await lunches(3)
  const { gold } = world
  const { message, data } = await send(gold, [
    { servingId: third },
    { servingId: first, portions: 2, takeaway: true },
    { servingId: second },
  ])
  expect(message).toBe('3 meals requested.')
  expect(data.map(({ servingId, done, code }) => [servingId, done, code?.length])).toEqual([
    [third, true, 4],
    [first, true, 4],
    [second, true, 4],
  ])
  expect(await world.taken()).toEqual([2, 1, 1])
  const listed = await own(gold)
  const ids = new Set(data.map(({ requestId }) => requestId))
  expect(new Set(listed.map(({ _id }) => _id))).toEqual(ids)
  expect(listed.find(({ servingId }) => servingId === first)).toMatchObject({ portions: 2, takeaway: true })
})

/** Plans a week with one meal for each kind of refusal, and one that can be requested. */
async function mixedWeek() {
  const [free = '', booked = '', gone = ''] = await lunches(3)
  const few = await addMealtime(world.db, {
    date: '2026-12-05',
    ordersCloseAt: after(60),
    servings: [{ mealId: world.mealId, portions: 1 }],
  })
  const closed = await addMealtime(world.db, {
    date: '2026-12-06',
    ordersCloseAt: before(90),
    servings: [{ mealId: world.mealId }],
  })
  await send(world.gold, each([booked]))
  await world.db.updateTable('servings').set({ meal_id: null }).where('id', '=', gone).execute()
  return [
    { servingId: free },
    { servingId: booked },
    { servingId: gone },
    { servingId: String(few.servings[0]), portions: 2 },
    { servingId: String(closed.servings[0]) },
    { servingId: newId() },
  ]
}
const refusals = [
  'You have already requested this meal',
  'This meal is no longer on the menu',
  'Only one portion is left',
  'Requests for this mealtime are closed',
  'This meal is no longer on the menu',
]

it('meals that can be requested are requested, and the response explains why others cannot be', async () => {
  const week = await mixedWeek()
  const { message, data } = await send(world.gold, week)
  expect(message).toBe('1 of 6 meals requested.')
  expect(data.map(({ done }) => done)).toEqual([true, false, false, false, false, false])
  expect(data.map((one) => one.message)).toEqual(['Requested', ...refusals])
  expect(await own(world.gold)).toHaveLength(2)
})

it('with onlyAll, nothing is requested unless everything can be requested', async () => {
  const week = await mixedWeek()
  const { message, data } = await send(world.gold, week, { onlyAll: true })
  expect(message).toBe('Nothing was requested, because some of these meals could not be requested.')
  expect(data.some(({ done, requestId }) => done || requestId !== undefined)).toBe(false)
  expect(data.map((one) => one.message)).toEqual([
    'Not requested, because another meal could not be requested',
    ...refusals,
  ])
  expect(await own(world.gold)).toHaveLength(1)
  const all = await send(world.gold, week.slice(0, 1), { onlyAll: true })
  expect(all.message).toBe('1 meal requested.')
})

it('the maximum per resident and mealtime covers all meals of the call', async () => {
  const admin = await world.join('Chef', { role: 'admin' })
  await admin.hostel.changeSetting({ params: { name: 'mostPortions' }, body: { value: 2, revision: 1 } })
  const rice = await world.addMeal({ title: 'Rice' })
  const planned = await addMealtime(world.db, {
    ordersCloseAt: after(60),
    servings: [{ mealId: world.mealId }, { mealId: rice, title: 'Rice' }],
  })
  const requests = planned.servings.map((servingId) => ({ servingId, portions: 2 }))
  const { data } = await send(world.gold, requests)
  expect(data.map(({ message }) => message)).toEqual([
    'Requested',
    'That is more than a resident can have per mealtime',
  ])
})

it('an empty week, a repeated meal, and members without a badge are refused', async () => {
  const [only = ''] = await lunches(1)
  await expect(send(world.gold, [])).rejects.toMatchObject({ code: 'invalid-input' })
  const twice = each([only, only.toUpperCase()])
  await expect(send(world.gold, twice)).rejects.toMatchObject({ code: 'invalid-input' })
  const bronze = await world.join('Bronze')
  await expect(send(bronze, each([only]))).rejects.toMatchObject({ code: 'badge-required' })
  expect(await world.taken()).toEqual([0])
})

it('the same week sent several times at once is requested once', async () => {
  const servings = await lunches(7)
  const calls = Array.from({ length: 12 }, async (_, index) => {
    const inSomeOrder = index % 2 === 0 ? servings : servings.toReversed()
    return send(world.gold, each(inSomeOrder), { onlyAll: index % 3 === 0 })
  })
  const answers = await Promise.all(calls)
  expect(answers.flatMap(({ data }) => data.filter(({ done }) => done))).toHaveLength(7)
  expect(await world.taken()).toEqual([1, 1, 1, 1, 1, 1, 1])
})

it('weeks and single requests share the last portions, and no portion is taken twice', async () => {
  const servings = await lunches(5, 8)
  const residents = await joinMany(world, 30)
  const calls = residents.map(async (resident, index) => {
    if (index % 3 === 0) return send(resident, each(servings))
    if (index % 3 === 1) return send(resident, each(servings.toReversed()), { onlyAll: true })
    const single = servings.map((servingId) =>
      resident.mealRequests.create({ body: { mealId: world.mealId, servingId } }),
    )
    return Promise.allSettled(single)
  })
  await Promise.all(calls)
  expect(await world.taken()).toEqual([8, 8, 8, 8, 8])
  // all-or-nothing calls request both or neither
  const rows = await world.db.selectFrom('meal_requests').select(['user_id']).execute()
  const countRequests = (id: string) => rows.filter(({ user_id }) => user_id === id).length
  const allOrNothing = residents.filter((_, index) => index % 3 === 1).map(({ id }) => countRequests(id))
  expect(allOrNothing.filter((count) => count !== 0 && count !== 5)).toEqual([])
})
