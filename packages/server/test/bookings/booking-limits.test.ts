import { expect, it } from 'vitest'
import { kitchenOfEachTest, tuesday } from '../kitchen/kitchen.ts'
import type { Person } from '../world.ts'

const kitchen = kitchenOfEachTest()

const choose = (name: 'mostPortions' | 'requestsWithoutMealtime', value: number | boolean) =>
  kitchen().admin.hostel.changeSetting({
    params: { name },
    body: { value, revision: name === 'mostPortions' ? 1 : 0 },
  })

/** Plans a lunch with dal and rice, which a resident may request. */
async function lunch(date = tuesday) {
  const { world, dal, rice, planAndPublish } = kitchen()
  const { servings } = await planAndPublish(date, [
    { mealId: dal, portions: 30 },
    { mealId: rice, portions: 30 },
  ])
  const [ofDal, ofRice] = [servings[0]?.id, servings[1]?.id]
  return {
    asha: await world.join(`Asha on ${date}`, { badge: 'Gold' }),
    requestDal: (person: Person, portions: number) =>
      person.mealRequests.create({ body: { mealId: dal, servingId: ofDal, portions } }),
    requestRice: (person: Person, portions: number) =>
      person.mealRequests.create({ body: { mealId: rice, servingId: ofRice, portions } }),
  }
}
const tooMany = { status: 409, code: 'too-many-portions' }

it('a resident may request as many portions per mealtime as the hostel allows, across all meals', async () => {
  const { admin, setClock } = kitchen()
  await choose('mostPortions', 3)
  const { asha, requestDal, requestRice } = await lunch()
  await expect(requestDal(asha, 4)).rejects.toMatchObject(tooMany)
  const { requestId } = await requestDal(asha, 2)
  await expect(requestRice(asha, 2)).rejects.toMatchObject(tooMany)
  const rice = await requestRice(asha, 1)
  const change = (portions: number) =>
    asha.mealRequests.change({ params: { id: requestId }, body: { portions } })
  await expect(change(3)).rejects.toMatchObject(tooMany)
  await change(1)
  await change(2)
  // served portions count, but cancelled ones do not
  setClock('2026-11-24T07:00:00.000Z')
  await admin.mealRequests.serve({ params: { id: requestId } })
  setClock('2026-11-24T02:00:00.000Z')
  await asha.mealRequests.cancel({ params: { id: rice.requestId } })
  await expect(requestRice(asha, 2)).rejects.toMatchObject(tooMany)
  await expect(requestRice(asha, 1)).resolves.toBeDefined()
})

it('simultaneous requests for both meals stay within the limit', async () => {
  const { world } = kitchen()
  await choose('mostPortions', 3)
  const { requestDal, requestRice } = await lunch()
  const residents = await Promise.all(
    Array.from({ length: 12 }, (_, index) => world.join(`Resident ${index}`, { badge: 'Gold' })),
  )
  await Promise.allSettled(residents.flatMap((one) => [requestDal(one, 2), requestRice(one, 2)]))
  const rows = await world.db.selectFrom('meal_requests').select(['user_id', 'portions']).execute()
  expect(rows).toHaveLength(12)
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set(residents.map(({ id }) => id)))
})

it('a hostel may refuse requests without a mealtime', async () => {
  const { world, dal } = kitchen()
  const asha = await world.join('Asha', { badge: 'Gold' })
  const other = await world.addMeal({ title: 'Toast', priceCents: 200 })
  await asha.mealRequests.create({ body: { mealId: other, servingId: null } })
  await choose('requestsWithoutMealtime', false)
  for (const servingId of [undefined, null]) {
    const body = { mealId: dal, ...(servingId === null && { servingId }) }
    await expect(asha.mealRequests.create({ body })).rejects.toMatchObject({
      status: 409,
      code: 'not-planned',
      message: 'This meal is not planned for any mealtime. Please choose one from the week.',
    })
  }
  // waiting requests stay, and planned meals can still be requested
  await lunch()
  await asha.mealRequests.create({ body: { mealId: dal } })
  const { body } = await asha.mealRequests.list({ query: {} })
  expect(body.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

it('the limit also applies if the server chooses the next mealtime', async () => {
  await choose('mostPortions', 3)
  const { asha } = await lunch()
  const { dal } = kitchen()
  await expect(asha.mealRequests.create({ body: { mealId: dal, portions: 4 } })).rejects.toMatchObject(
    tooMany,
  )
  const guests = [{ diets: [], avoids: [], traces: false }]
  await expect(asha.mealRequests.create({ body: { mealId: dal, guests } })).rejects.toMatchObject({
    code: 'too-many-guests',
  })
})
