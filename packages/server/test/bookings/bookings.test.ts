import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { pickupAlphabet } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { after, before, type BookingWorld, closes, newBookingWorld, own } from './booking-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
beforeEach(async () => {
  world = await newBookingWorld()
})
afterEach(() => world.close())

describe('a request for a serving', () => {
  it('uses its portions, and is listed with its date, slot and note', async () => {
    const { servingId } = await world.lunch()
    const said = { servingId, portions: 3, note: 'No onions', takeaway: true }

    const { requestId } = await world.request(world.gold, said)

    expect(await world.taken()).toEqual([3])
    const listed = {
      _id: requestId,
      ...said,
      date: '2026-11-26',
      slot: 'lunch',
      startsAt: after(60).toISOString(),
      ordersCloseAt: closes.toISOString(),
      price: 4.5,
    }
    expect(await own(world.gold)).toMatchObject([{ ...listed, mayChange: true, mayCancel: true }])
    const admin = await world.join('Admin', { role: 'admin' })
    expect((await admin.mealRequests.queue({ query: {} })).body.data).toMatchObject([listed])
  })

  it('gets another code if the first one drawn belongs to another resident', async () => {
    const { servingId } = await world.lunch()
    const silver = await world.join('Silver', { badge: 'Silver' })
    drawCodes('2222', '2222', '3333')
    const codes = [await world.request(world.gold, { servingId }), await world.request(silver, { servingId })]
    expect(codes.map(({ code }) => code)).toEqual(['2222', '3333'])
  })

  it('keeps the price at the time it was made', async () => {
    const { servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    await world.db.updateTable('servings').set({ price_cents: 900 }).execute()
    expect(await own(world.gold)).toMatchObject([{ price: 4.5 }])
  })

  it('is refused if fewer portions are left, and the refusal states how many', async () => {
    const { servingId } = await world.lunch(3)
    await world.request(world.gold, { servingId, portions: 2 })
    const silver = await world.join('Silver', { badge: 'Silver' })
    const refusal = { status: 409, code: 'sold-out' }

    await expect(world.request(silver, { servingId, portions: 2 })).rejects.toMatchObject({
      ...refusal,
      message: 'Only one portion is left',
    })
    await world.request(silver, { servingId })
    const bob = await world.join('Bob', { badge: 'Silver' })
    await expect(world.request(bob, { servingId })).rejects.toMatchObject({
      ...refusal,
      message: 'No portions left',
    })
    expect(await world.taken()).toEqual([3])
  })

  it('is refused if walk-ups have taken the last portions', async () => {
    const { servingId } = await world.lunch(2)
    await world.db.updateTable('servings').set({ walk_ups: 2 }).execute()
    await expect(world.request(world.gold, { servingId })).rejects.toMatchObject({ code: 'sold-out' })
  })

  it('is refused from the moment requests close', async () => {
    const { servingId } = await world.lunch()
    world.at(closes)
    await expect(world.request(world.gold, { servingId })).rejects.toMatchObject({
      status: 409,
      code: 'orders-closed',
    })
    world.at(new Date(closes.getTime() - 1))
    expect(await world.request(world.gold, { servingId })).toMatchObject({ success: true })
  })

  it.each([
    ['draft', 'not-found'],
    ['cancelled', 'orders-closed'],
    ['closed', 'orders-closed'],
  ] as const)('is refused for a mealtime that is %s', async (state, code) => {
    const { servings } = await addMealtime(world.db, {
      state,
      ordersCloseAt: closes,
      servings: [{ mealId: world.mealId }],
    })
    await expect(world.request(world.gold, { servingId: servings[0] })).rejects.toMatchObject({ code })
  })

  it('is refused on a day when the kitchen is closed', async () => {
    const { servingId } = await world.lunch()
    const closure = { id: servingId, from_date: '2026-11-26', until_date: '2026-11-27', reason: 'Repairs' }
    await world.db
      .insertInto('closures')
      .values({ ...closure, slot: 'dinner' })
      .execute()
    await world.request(world.gold, { servingId })
    const silver = await world.join('Silver', { badge: 'Silver' })
    await world.db.updateTable('closures').set({ slot: null }).execute()
    await expect(world.request(silver, { servingId })).rejects.toMatchObject({ code: 'kitchen-closed' })
  })

  it('is refused if it names a meal other than that of the serving', async () => {
    const { servingId } = await world.lunch()
    const other = await world.addMeal()
    await expect(world.request(world.gold, { servingId, mealId: other })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('is made only once, even after it was served', async () => {
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    await expect(world.request(world.gold, { servingId })).rejects.toMatchObject({
      code: 'already-requested',
    })
    const admin = await world.join('Admin', { role: 'admin' })
    const requestedAt = world.now()
    world.at(after(60))
    await admin.mealRequests.serve({ params: { id: requestId } })
    world.at(requestedAt)
    await expect(world.request(world.gold, { servingId })).rejects.toMatchObject({
      code: 'already-requested',
    })
    expect(await world.taken()).toEqual([1])
  })

  it('can be made for several mealtimes of one meal', async () => {
    const { servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    await world.request(world.gold, { servingId: await world.nextLunch() })
    expect(await world.taken()).toEqual([1, 1])
    const { requestedAt } = await world.gold.meals.find({ params: { id: world.mealId } })
    expect(requestedAt).toBe(world.now().toISOString())
  })
})

describe('the upcoming mealtimes of a meal', () => {
  it('are listed until they are over, with only this meal and the caller’s own request', async () => {
    const other = await world.addMeal()
    await world.nextLunch()
    const { servingId, mealtimeId } = await world.lunch()
    await addMealtime(world.db, { date: '2026-12-04', state: 'draft', servings: [{ mealId: world.mealId }] })
    await addMealtime(world.db, { date: '2026-12-05', servings: [{ mealId: other }] })
    const { requestId } = await world.request(world.gold, { servingId, portions: 2 })
    const coming = async ({ week }: Pick<Person, 'week'>) =>
      (await week.ofMeal({ params: { id: world.mealId } })).mealtimes

    expect(await coming(world.gold)).toMatchObject([
      { id: mealtimeId, servings: [{ id: servingId, left: 78, mine: { requestId, portions: 2 } }] },
      { date: '2026-12-03', servings: [{ mealId: world.mealId, left: 80 }] },
    ])
    expect((await coming(world.visitor))[0]?.servings[0]).not.toHaveProperty('mine')
    world.at(after(180))
    expect((await coming(world.gold)).map(({ date }) => date)).toEqual(['2026-12-03'])
  })
})

describe('a plain request', () => {
  it('uses the next serving that can be requested', async () => {
    const later = await world.nextLunch()
    const { servingId } = await world.lunch(1)
    await world.request(world.gold)
    const silver = await world.join('Silver', { badge: 'Silver' })
    await world.request(silver)
    expect(await own(world.gold)).toMatchObject([{ servingId }])
    expect(await own(silver)).toMatchObject([{ servingId: later }])
  })

  it('is refused with the reason that applies to the nearest serving if none can be requested', async () => {
    const { servingId } = await world.lunch(1)
    await world.request(await world.join('Silver', { badge: 'Silver' }), { servingId })
    await addMealtime(world.db, {
      date: '2026-12-03',
      ordersCloseAt: before(90),
      servings: [{ mealId: world.mealId }],
    })
    await expect(world.request(world.gold)).rejects.toMatchObject({ code: 'orders-closed' })
    world.at(after(90))
    await expect(world.request(world.gold)).rejects.toMatchObject({ code: 'orders-closed' })
    world.at(before(80))
    await world.db.updateTable('mealtimes').set({ state: 'draft' }).where('date', '=', '2026-12-03').execute()
    await expect(world.request(world.gold)).rejects.toMatchObject({ code: 'sold-out' })
  })

  it('is refused while any request for the meal is pending', async () => {
    await world.nextLunch()
    const { servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    await expect(world.request(world.gold)).rejects.toMatchObject({ code: 'already-requested' })
  })

  it('becomes an anytime request if no upcoming mealtime is published', async () => {
    await addMealtime(world.db, {
      state: 'draft',
      ordersCloseAt: closes,
      servings: [{ mealId: world.mealId }],
    })
    await world.request(world.gold)
    const [made] = await own(world.gold)
    for (const field of ['servingId', 'date', 'portions', 'price', 'mayChange']) {
      expect(made).not.toHaveProperty(field)
    }
    await expect(world.request(world.gold)).rejects.toMatchObject({ code: 'already-requested' })
  })

  it('becomes an anytime request once the last mealtime is over', async () => {
    await world.lunch()
    world.at(after(3 * 60))
    await world.request(world.gold, { portions: 2 })
    expect(await own(world.gold)).toMatchObject([{ portions: 2, note: '', takeaway: false }])
    expect(await world.taken()).toEqual([0])
  })
})

describe('an explicit anytime request', () => {
  const anytime = { servingId: null }

  it('is made if no upcoming mealtime is published', async () => {
    await world.request(world.gold, anytime)
    expect((await own(world.gold))[0]).not.toHaveProperty('servingId')
    await expect(world.request(world.gold, anytime)).rejects.toMatchObject({ code: 'already-requested' })
  })

  it('books no mealtime that has been planned since, and the response explains that', async () => {
    await world.lunch()
    await expect(world.request(world.gold, anytime)).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      message: 'This meal is now served only at certain mealtimes. Please choose one.',
    })
    expect([await world.taken(), await own(world.gold)]).toEqual([[0], []])
  })
})

/** Makes these pick-up codes come up one after another. */
function drawCodes(...codes: readonly string[]) {
  const signs = Array.from(codes.join(''), (sign) => pickupAlphabet.indexOf(sign))
  const draw = vi.spyOn(crypto, 'randomInt')
  // ids of requests are drawn from a larger alphabet
  draw.mockImplementation((max: number) => (max === pickupAlphabet.length ? signs.shift() : 0))
  syncBuiltinESMExports()
  onTestFinished(() => {
    draw.mockRestore()
    syncBuiltinESMExports()
  })
}
