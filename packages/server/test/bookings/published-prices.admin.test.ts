import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kitchenOfEachTest, monday, tuesday } from '../kitchen/kitchen.ts'

const kitchen = kitchenOfEachTest()

const readPrices = (id: string) => kitchen().admin.planning.prices({ params: { id } })
const correct = (id: string, price: number, requests = false) =>
  kitchen().admin.planning.correctPrices({ params: { id }, body: { price, requests } })
const setPrice = (id: string, price: number) =>
  kitchen().admin.meals.update({ params: { id }, body: { price } })

/** Adds a resident with a badge who has requested dal at this serving. */
async function request(name: string, servingId: string) {
  const person = await kitchen().world.join(name, { badge: 'Gold' })
  await person.mealRequests.create({ body: { mealId: kitchen().dal, servingId, portions: 1 } })
  return person
}
const agreed = async () => {
  const rows = await kitchen()
    .world.db.selectFrom('meal_requests')
    .select(['user_email', 'price_cents'])
    .execute()
  return Object.fromEntries(
    rows.map(({ user_email: email, price_cents: cents }) => [email.split('@')[0], cents]),
  )
}
const readBell = async (person: Awaited<ReturnType<typeof request>>) =>
  (await person.notifications.list({ query: {} })).body.data.map(({ title }) => title)

describe('the price of a published meal', () => {
  it('stays the same at its mealtimes when the meal’s own price changes, and is listed for each of them', async () => {
    const { dal, planAndPublish, plan } = kitchen()
    const { servings } = await planAndPublish(tuesday)
    await planAndPublish('2026-11-25')
    await plan('2026-11-26')
    await request('ann', String(servings[0]?.id))
    await setPrice(dal, 5)
    expect(await readPrices(dal)).toEqual([
      { date: tuesday, slot: 'lunch', price: 4.5, requests: 1 },
      { date: '2026-11-25', slot: 'lunch', price: 4.5, requests: 0 },
    ])
  })

  it('can be corrected at its mealtimes, while requests keep their prices by default', async () => {
    const { dal, planAndPublish, acts, mealtimeOn } = kitchen()
    const { servings, revision } = await planAndPublish(tuesday)
    const ann = await request('ann', String(servings[0]?.id))
    await setPrice(dal, 5)
    expect(await correct(dal, 5)).toMatchObject({ mealtimes: 1, requests: 0 })
    expect(await mealtimeOn(tuesday)).toMatchObject({ revision: revision + 1, servings: [{ price: 5 }] })
    expect(await agreed()).toEqual({ ann: 450 })
    expect(await readBell(ann)).toEqual([])
    expect((await acts()).at(-1)).toBe('mealtime-changed: Lunch, Nov 24, 2026')
    await request('bob', String(servings[0]?.id))
    expect(await correct(dal, 5)).toMatchObject({ mealtimes: 0, requests: 0 })
    expect(await agreed()).toEqual({ ann: 450, bob: 500 })
    // the price of the mealtime was right already, but not that of every request
    expect(await correct(dal, 5, true)).toMatchObject({ mealtimes: 1, requests: 1 })
    expect(await agreed()).toEqual({ ann: 500, bob: 500 })
  })

  it('can be applied to pending requests for the meal, and only residents who pay more are notified', async () => {
    const { dal, rice, planAndPublish } = kitchen()
    const both = [dal, rice].map((mealId) => ({ mealId, portions: 10 }))
    const { servings } = await planAndPublish(tuesday, both)
    const ann = await request('ann', String(servings[0]?.id))
    const bob = await request('bob', String(servings[0]?.id))
    const [cancelled] = (await bob.mealRequests.list({ query: {} })).body
    await bob.mealRequests.cancel({ params: { id: String(cancelled?._id) } })
    const cem = await kitchen().world.join('cem', { badge: 'Gold' })
    await cem.mealRequests.create({ body: { mealId: rice, servingId: servings[1]?.id } })
    await setPrice(dal, 5)
    expect(await correct(dal, 5, true)).toMatchObject({ mealtimes: 1, requests: 1 })
    expect(await agreed()).toEqual({ ann: 500, bob: 450, cem: 300 })
    expect(await readBell(ann)).toEqual(['Dal now costs $5'])
    await setPrice(dal, 4)
    expect(await correct(dal, 4, true)).toMatchObject({ mealtimes: 1, requests: 1 })
    expect(await agreed()).toEqual({ ann: 400, bob: 450, cem: 300 })
    expect(await readBell(ann)).toEqual(['Dal now costs $5'])
    await setPrice(rice, 3.5)
    expect(await correct(rice, 3.5, true)).toMatchObject({ mealtimes: 1, requests: 1 })
    expect(await agreed()).toEqual({ ann: 400, bob: 450, cem: 350 })
  })

  it('can only fall for requests that can no longer be cancelled', async () => {
    const { dal, planAndPublish, setClock } = kitchen()
    const { servings, ordersCloseAt } = await planAndPublish(tuesday)
    await request('ann', String(servings[0]?.id))
    setClock(ordersCloseAt)
    await setPrice(dal, 5)
    expect(await correct(dal, 5, true)).toMatchObject({ mealtimes: 1, requests: 0 })
    expect(await agreed()).toEqual({ ann: 450 })
    await setPrice(dal, 4)
    expect(await correct(dal, 4, true)).toMatchObject({ mealtimes: 1, requests: 1 })
    expect(await agreed()).toEqual({ ann: 400 })
  })

  it('stays the same at mealtimes that are being served, are cancelled or closed, or have another meal', async () => {
    const { admin, dal, rice, planAndPublish, setClock } = kitchen()
    const served = await planAndPublish(monday)
    const cancelled = await planAndPublish(tuesday)
    await admin.planning.cancel({ params: { id: cancelled.id }, body: { reason: 'No gas' } })
    await planAndPublish('2026-11-25', [{ mealId: rice, portions: 5 }])
    setClock(served.startsAt)
    await setPrice(dal, 5)
    expect(await readPrices(dal)).toEqual([])
    expect(await correct(dal, 5, true)).toMatchObject({ mealtimes: 0, requests: 0 })
  })

  it('is not corrected if the meal no longer has that price, or is gone', async () => {
    const { dal, planAndPublish, mealtimeOn } = kitchen()
    await planAndPublish(tuesday)
    await expect(correct(dal, 5)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
    await expect(correct(dal, -1)).rejects.toMatchObject({ status: 400, field: 'price' })
    await expect(correct(randomUUID(), 5)).rejects.toMatchObject({ status: 404 })
    expect((await mealtimeOn(tuesday)).servings).toMatchObject([{ price: 4.5 }])
  })

  it('is corrected once by many simultaneous calls, and each request has a price that was shown', async () => {
    const { dal, world, planAndPublish, mealtimeOn } = kitchen()
    const { servings, revision } = await planAndPublish(tuesday)
    const servingId = String(servings[0]?.id)
    const ann = await request('ann', servingId)
    const others = await Promise.all(
      ['bob', 'cem', 'dia', 'eve'].map((name) => world.join(name, { badge: 'Gold' })),
    )
    await setPrice(dal, 5)
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => correct(dal, 5, true))),
      ...others.map((one) => one.mealRequests.create({ body: { mealId: dal, servingId, portions: 1 } })),
    ])
    expect(answers.filter(({ mealtimes }) => mealtimes > 0).length).toBeGreaterThan(0)
    expect((await mealtimeOn(tuesday)).servings).toMatchObject([{ price: 5, taken: 5 }])
    await correct(dal, 5, true)
    expect(new Set(Object.values(await agreed()))).toEqual(new Set([500]))
    expect(await readBell(ann)).toEqual(['Dal now costs $5'])
    const changes = answers.filter(({ mealtimes }) => mealtimes > 0).length
    expect((await mealtimeOn(tuesday)).revision).toBeLessThanOrEqual(revision + changes + 1)
  })
})
