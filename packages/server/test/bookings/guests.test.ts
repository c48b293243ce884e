import { expect, it } from 'vitest'
import { eraseOldNotes } from '../../src/bookings/bookings.ts'
import { kitchenOfEachTest, tuesday } from '../kitchen/kitchen.ts'
import type { Person } from '../world.ts'

const kitchen = kitchenOfEachTest()

const choose = (name: 'guests' | 'mostPortions' | 'weeklyAllowanceGold', value: number) =>
  kitchen().admin.hostel.changeSetting({
    params: { name },
    body: { value, revision: name === 'mostPortions' ? 1 : 0 },
  })
const vegan = { avoids: [], diets: ['vegan' as const] }
const noNuts = { avoids: ['nuts' as const], diets: [] }
const plain = { avoids: [], diets: [] }

/** Plans a lunch with dal, and adds a resident who may request it. */
async function lunch(portions = 4) {
  const { world, dal, planAndPublish } = kitchen()
  const mealtime = await planAndPublish(tuesday, [{ mealId: dal, portions }])
  const servingId = mealtime.servings[0]?.id
  const asha = await world.join('Asha', { badge: 'Gold' })
  const requestDal = (body: object, person: Person = asha) =>
    person.mealRequests.create({ body: { mealId: dal, servingId, ...body } })
  const change = (id: string, body: object) => asha.mealRequests.change({ params: { id }, body })
  const own = async () => (await asha.mealRequests.list({ query: {} })).body[0]
  const taken = async () =>
    (await world.db.selectFrom('servings').select('taken').executeTakeFirstOrThrow()).taken
  return { mealtimeId: mealtime.id, asha, requestDal, change, own, taken }
}
const tooMany = { status: 409, code: 'too-many-guests' }

it('guests are refused unless the hostel allows them, and for any request without a mealtime', async () => {
  const { requestDal, change, asha } = await lunch()
  await expect(requestDal({ guests: [plain] })).rejects.toMatchObject(tooMany)
  const { requestId } = await requestDal({})
  await expect(change(requestId, { portions: 2, guests: [plain] })).rejects.toMatchObject(tooMany)
  await choose('guests', 2)
  const mealId = await kitchen().world.addMeal({ title: 'Toast' })
  const anytime = asha.mealRequests.create({ body: { mealId, servingId: null, guests: [plain] } })
  await expect(anytime).rejects.toMatchObject(tooMany)
})

it('each guest takes one portion, and the hostel limits the number of guests', async () => {
  await choose('guests', 2)
  const { requestDal, change, own, taken } = await lunch()
  for (const body of [{ guests: [plain, plain, plain] }, { portions: 2, guests: [plain, plain] }])
    await expect(requestDal(body)).rejects.toMatchObject(tooMany)
  const { requestId } = await requestDal({ guests: [vegan] })
  expect(await own()).toMatchObject({ portions: 2, guests: 1, guestNeeds: [vegan] })
  expect(await taken()).toBe(2)
  await expect(change(requestId, { portions: 1 })).rejects.toMatchObject(tooMany)
  await expect(change(requestId, { portions: 5, guests: [plain, plain] })).rejects.toMatchObject({
    code: 'sold-out',
  })
  await change(requestId, { portions: 3, guests: [vegan, noNuts] })
  expect(await taken()).toBe(3)
  await change(requestId, { portions: 1, guests: [] })
  expect(await taken()).toBe(1)
  expect(await own()).not.toHaveProperty('guests')
})

it('guests do not count towards a resident’s portions, and may stay when the hostel allows no more guests', async () => {
  await choose('guests', 1)
  await choose('mostPortions', 1)
  const { requestDal, change } = await lunch()
  await expect(requestDal({ portions: 3, guests: [plain] })).rejects.toMatchObject({
    code: 'too-many-portions',
  })
  const { requestId } = await requestDal({ guests: [plain] })
  await expect(change(requestId, { portions: 2, guests: [] })).rejects.toMatchObject({
    code: 'too-many-portions',
  })
  await kitchen().admin.hostel.changeSetting({ params: { name: 'guests' }, body: { value: 0, revision: 1 } })
  await change(requestId, { note: 'By the window' })
})

it('guests do not count towards a weekly allowance, but portions that replace them do', async () => {
  await choose('guests', 1)
  await choose('weeklyAllowanceGold', 1)
  const { requestDal, change, own } = await lunch()
  const { requestId } = await requestDal({})
  await change(requestId, { portions: 2, guests: [plain] })
  expect(await own()).toMatchObject({ portions: 2, guests: 1 })
  const beyond = { status: 409, code: 'over-allowance' }
  await expect(change(requestId, { portions: 2, guests: [] })).rejects.toMatchObject(beyond)
})

it('a member whose portions exceed a lowered allowance may still bring a guest', async () => {
  await choose('guests', 1)
  const { requestDal, change, own } = await lunch()
  const { requestId } = await requestDal({ portions: 2 })
  await choose('weeklyAllowanceGold', 1)
  await change(requestId, { portions: 3, guests: [plain] })
  expect(await own()).toMatchObject({ portions: 3, guests: 1 })
})

it('bringing a guest to one mealtime leaves the member as many portions at other mealtimes as before', async () => {
  await choose('guests', 1)
  await choose('weeklyAllowanceGold', 2)
  const { dal, planAndPublish } = kitchen()
  const { requestDal } = await lunch()
  await requestDal({ guests: [plain] })
  const { servings } = await planAndPublish('2026-11-25')
  const { requestId } = await requestDal({ mealId: dal, servingId: servings[0]?.id })
  expect(requestId).toBeDefined()
})

it('the kitchen cooks for guests, and the counter sees them and checks their needs', async () => {
  const { admin, world, dal, setClock } = kitchen()
  const labels = { contains: ['nuts' as const], mayContain: [], suits: ['vegan' as const] }
  await world.db
    .updateTable('meals')
    .set({ labels: JSON.stringify(labels), fit_bits: 0, labels_stated_at: '2026-11-20T00:00:00.000Z' })
    .where('id', '=', dal)
    .execute()
  await choose('guests', 3)
  const { requestDal, mealtimeId } = await lunch()
  const { requestId } = await requestDal({ guests: [vegan, noNuts] })
  const sheet = await admin.kitchenSheet.show({ params: { id: mealtimeId } })
  expect(sheet.servings[0]).toMatchObject({ asked: 3, guests: 2 })
  expect(sheet.needs).toMatchObject({
    diets: [{ diet: 'vegan', portions: 1 }],
    avoids: [{ allergen: 'nuts', portions: 1 }],
  })
  expect(sheet.apart).toEqual([expect.objectContaining({ portions: 1, isGuest: true, labels: ['nuts'] })])
  setClock('2026-11-24T07:00:00.000Z')
  const { pickups } = await admin.counter.board({ params: { id: mealtimeId } })
  expect(pickups[0]?.items[0]).toMatchObject({ portions: 3, guests: [vegan, noNuts], conflicts: ['nuts'] })
  const { body } = await admin.mealRequests.queue({ query: {} })
  expect(body.data[0]).toMatchObject({ conflicts: ['nuts'] })
  const serve = (despite?: ['conflict']) =>
    admin.mealRequests.serve({ params: { id: requestId }, body: { despite } })
  await expect(serve()).rejects.toMatchObject({ code: 'conflict' })
  await expect(serve(['conflict'])).resolves.toBeDefined()
})

it('the needs of guests are erased with the notes of a mealtime, but the number of guests remains', async () => {
  await choose('guests', 2)
  const { requestDal, own, asha } = await lunch()
  const { servings } = await kitchen().planAndPublish('2026-11-25')
  const tomorrow = { servingId: servings[0]?.id, note: 'Early', guests: [noNuts] }
  await requestDal(tomorrow)
  await requestDal({ note: 'Late', guests: [vegan] })
  const { db } = kitchen().world
  await eraseOldNotes(db, new Date('2026-11-24T08:00:00.000Z'))
  expect(await own()).toMatchObject({ guestNeeds: [vegan] })
  await eraseOldNotes(db, new Date('2026-11-24T10:00:00.000Z'))
  expect(await own()).toMatchObject({ note: '', guests: 1, guestNeeds: [plain] })
  const { body } = await asha.mealRequests.list({ query: {} })
  expect(body[1]).toMatchObject({ note: 'Early', guestNeeds: [noNuts] })
})
