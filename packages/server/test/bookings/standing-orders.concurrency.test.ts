import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Kitchen, newKitchen } from '../kitchen/kitchen.ts'
import type { Person } from '../world.ts'

let kitchen: Kitchen
beforeEach(async () => {
  kitchen = await newKitchen()
})
afterEach(() => kitchen.world.close())

const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']

const join = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => kitchen.world.join(`Gold${index}`, { badge: 'Gold' })),
  )

const order = ({ standingOrders }: Person) =>
  standingOrders.add({ body: { slot: 'lunch', weekdays: [2, 3], from: tuesday } })

const away = ({ absences }: Person) =>
  absences.add({ body: { from: tuesday, until: wednesday, slots: ['lunch'] } })

/** The codes of the refused calls; any other error fails the test. */
async function refusals(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.code)] : []))
}

/**
 * Returns the portions taken from each serving. Fails unless they match the serving's requests and are within the
 * plan, and each resident has at most one request and one pick-up per mealtime.
 */
async function taken(): Promise<number[]> {
  const { db } = kitchen.world
  const servings = await db.selectFrom('servings').selectAll().orderBy('id').execute()
  const requests = await db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select(['serving_id', 'user_id', 'mealtime_id', 'meal_requests.portions'])
    .where('status', '<>', 'cancelled')
    .execute()
  for (const { id, portions, ...serving } of servings) {
    const ofServing = requests.filter(({ serving_id: servingId }) => servingId === id)
    expect(serving.taken).toBe(ofServing.reduce((sum, request) => sum + request.portions, 0))
    expect(serving.taken).toBeLessThanOrEqual(portions)
  }
  const bookers = requests.map(({ mealtime_id: id, user_id: user }) => `${id} ${user}`)
  expect(new Set(bookers).size).toBe(bookers.length)
  return servings.map((serving) => serving.taken)
}

describe('standing orders', () => {
  it('are booked once if several people publish the same days, and never beyond the portions', async () => {
    const { dal, plan, publish } = kitchen
    await plan(tuesday, [{ mealId: dal, portions: 7 }])
    await plan(wednesday, [{ mealId: dal, portions: 20 }])
    const residents = await join(12)
    for (const one of residents) await order(one)
    expect(await refusals(Array.from({ length: 10 }, () => publish(tuesday, wednesday)))).toEqual([])
    expect(await taken()).toEqual([7, 12])
  })

  it('are booked if they are made while their mealtime is being published, whichever comes first', async () => {
    const { dal, plan, publish } = kitchen
    await plan(tuesday, [{ mealId: dal, portions: 30 }])
    await plan(wednesday, [{ mealId: dal, portions: 8 }])
    const residents = await join(12)
    const calls = residents.flatMap((one, index) => [
      order(one),
      ...(index % 4 === 1 ? [publish(tuesday, wednesday)] : []),
    ])
    expect(await refusals(calls)).toEqual([])
    expect(await taken()).toEqual([12, 8])
  })

  it('share the last portions with requests made by hand', async () => {
    const { dal, planAndPublish } = kitchen
    const { servings } = await planAndPublish(tuesday, [{ mealId: dal, portions: 9 }])
    const residents = await join(16)
    const byHand = (one: Person) =>
      one.mealRequests.create({ body: { mealId: dal, servingId: servings[0]?.id } })
    const codes = await refusals(
      residents.flatMap((one, index) => [order(one), ...(index % 2 ? [byHand(one)] : [])]),
    )
    // refused as already requested if a resident with a standing order requests the same serving
    expect(['sold-out', 'already-requested']).toEqual(expect.arrayContaining([...new Set(codes)]))
    expect(await taken()).toEqual([9])
  })

  it('can be ended, skipped and changed during publishing without losing a portion', async () => {
    const { dal, plan, publish, world } = kitchen
    await plan(tuesday, [{ mealId: dal, portions: 30 }])
    const residents = await join(9)
    const ids = await Promise.all(residents.map(async (one) => (await order(one)).insertedId))
    const act = ({ standingOrders }: Person, index: number) => {
      const params = { id: ids[index] ?? '' }
      if (index % 3 === 0) return standingOrders.end({ params })
      if (index % 3 === 1) return standingOrders.skip({ params, body: { date: tuesday } })
      return standingOrders.change({ params, body: { weekdays: [3] } })
    }
    expect(await refusals([publish(tuesday), ...residents.map(act), publish(tuesday)])).toEqual([])
    expect(await taken()).toEqual([0])
    expect(
      await world.db.selectFrom('meal_requests').select('id').where('status', '=', 'pending').execute(),
    ).toEqual([])
  })
})

describe('standing orders of members with a weekly allowance', () => {
  it('share what is left of the allowance with requests made by hand', async () => {
    const { admin, dal, plan, publish, planAndPublish } = kitchen
    const body = { value: 1, revision: 0 }
    await admin.hostel.changeSetting({ params: { name: 'weeklyAllowanceGold' }, body })
    const { servings } = await planAndPublish(tuesday, [{ mealId: dal, portions: 30 }])
    await plan(wednesday, [{ mealId: dal, portions: 30 }])
    const residents = await join(8)
    for (const { standingOrders } of residents)
      await standingOrders.add({ body: { slot: 'lunch', weekdays: [3], from: tuesday } })
    const calls = residents.flatMap((one, index) => [
      one.mealRequests.create({ body: { mealId: dal, servingId: servings[0]?.id } }),
      ...(index === 3 ? [publish(wednesday)] : []),
    ])
    const codes = await refusals(calls)
    expect(codes).toEqual(codes.map(() => 'over-allowance'))
    const [ofTuesday = 0, ofWednesday = 0] = await taken()
    expect(ofTuesday).toBe(8 - codes.length)
    expect(ofWednesday).toBe(codes.length)
  })
})

describe('the end of a stay', () => {
  it('ends standing orders while their mealtime is published, whichever comes first', async () => {
    const { admin, dal, plan, publish } = kitchen
    await plan(tuesday, [{ mealId: dal, portions: 30 }])
    await plan(wednesday, [{ mealId: dal, portions: 30 }])
    const residents = await join(6)
    for (const one of residents) await order(one)
    const leave = ({ id }: Person) => admin.members.saveStay({ params: { id }, body: { stayUntil: tuesday } })
    const calls = residents.flatMap((one, index) => [
      leave(one),
      ...(index === 2 ? [publish(tuesday, wednesday)] : []),
    ])
    expect(await refusals(calls)).toEqual([])
    expect(await taken()).toEqual([6, 0])
  })
})

describe('absences', () => {
  it('count once and are cancelled once if they are added twice', async () => {
    const { dal, planAndPublish, world } = kitchen
    const { servings } = await planAndPublish(tuesday)
    const [asha] = await join(1)
    if (!asha) throw new Error('No one joined.')
    await asha.mealRequests.create({ body: { mealId: dal, servingId: servings[0]?.id } })
    const codes = await refusals(Array.from({ length: 8 }, () => away(asha)))
    expect(codes).toEqual(Array(7).fill('already-added'))
    expect(await world.db.selectFrom('absences').select('id').execute()).toHaveLength(1)
    expect(await taken()).toEqual([0])
  })

  it('leave the right number of portions beside simultaneous requests', async () => {
    const { dal, planAndPublish } = kitchen
    const { servings } = await planAndPublish(tuesday)
    const residents = await join(8)
    const codes = await refusals(
      residents.flatMap((one) => [
        one.mealRequests.create({ body: { mealId: dal, servingId: servings[0]?.id } }),
        away(one),
      ]),
    )
    expect(codes).toEqual([])
    const [count] = await taken()
    expect(count).toBeLessThanOrEqual(8)
  })

  it('pause a standing order while its mealtime is published, whichever comes first', async () => {
    const { dal, plan, publish } = kitchen
    await plan(tuesday, [{ mealId: dal, portions: 30 }])
    const residents = await join(10)
    for (const one of residents) await order(one)
    const calls = residents.flatMap((one, index) => [...(index === 4 ? [publish(tuesday)] : []), away(one)])
    expect(await refusals(calls)).toEqual([])
    expect(await taken()).toEqual([0])
  })
})
