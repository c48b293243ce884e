import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSetting } from '../src/database/shared/settings.ts'
import { addMealtime } from './database/some-mealtimes.ts'
import { newWorld, type Person, type World } from './world.ts'

const minute = 60_000
const closes = new Date('2026-11-26T04:30:00.000Z')
const before = (minutes: number) => new Date(closes.getTime() - minutes * minute)
const after = (minutes: number) => new Date(closes.getTime() + minutes * minute)

let world: World
let now: Date
let mealId: string
let gold: Person
beforeEach(async () => {
  now = before(60)
  world = await newWorld({ clock: () => now })
  mealId = await world.addMeal({ title: 'Khichuri' })
  gold = await world.join('Gold', { badge: 'Gold' })
})
afterEach(() => world.close())

const own = async ({ mealRequests }: Person) => (await mealRequests.list({ query: {} })).body

/** A published lunch on Thursday with the meal, and the serving's id. */
async function lunch(portions = 80) {
  const { id, servings } = await addMealtime(world.db, {
    ordersCloseAt: closes,
    servings: [{ mealId, portions, priceCents: 450 }],
  })
  return { mealtimeId: id, servingId: String(servings[0]) }
}

/** The same a week later, with orders closing a week later. */
const nextLunch = async () => {
  const { servings } = await addMealtime(world.db, {
    date: '2026-12-03',
    ordersCloseAt: after(7 * 24 * 60),
    servings: [{ mealId }],
  })
  return String(servings[0])
}

const ask = ({ mealRequests }: Person, body: object = {}) =>
  mealRequests.create({ body: { mealId, ...body } })
const change = ({ mealRequests }: Person, id: string, body: object) =>
  mealRequests.change({ params: { id }, body })
const cancel = ({ mealRequests }: Person, id: string) => mealRequests.cancel({ params: { id } })
const taken = async () =>
  (await world.db.selectFrom('servings').select('taken').orderBy('id').execute()).map((row) => row.taken)

describe('a request for a serving', () => {
  it('takes its portions, and is listed with its date, slot and what was said', async () => {
    const { servingId } = await lunch()
    const said = { servingId, portions: 3, note: 'No onions', takeaway: true }

    const { requestId } = await ask(gold, said)

    expect(await taken()).toEqual([3])
    const listed = {
      _id: requestId,
      ...said,
      date: '2026-11-26',
      slot: 'lunch',
      startsAt: after(60).toISOString(),
      ordersCloseAt: closes.toISOString(),
      price: 4.5,
    }
    expect(await own(gold)).toMatchObject([{ ...listed, mayChange: true, mayCancel: true }])
    const admin = await world.join('Admin', { role: 'admin' })
    expect((await admin.mealRequests.queue({ query: {} })).body.data).toMatchObject([listed])
  })

  it('keeps the price of the moment when it was made', async () => {
    const { servingId } = await lunch()
    await ask(gold, { servingId })
    await world.db.updateTable('servings').set({ price_cents: 900 }).execute()
    expect(await own(gold)).toMatchObject([{ price: 4.5 }])
  })

  it('is refused where fewer portions are left, and says how many', async () => {
    const { servingId } = await lunch(3)
    await ask(gold, { servingId, portions: 2 })
    const silver = await world.join('Silver', { badge: 'Silver' })
    const refusal = { status: 409, code: 'sold-out' }

    await expect(ask(silver, { servingId, portions: 2 })).rejects.toMatchObject({
      ...refusal,
      message: 'Only one portion is left',
    })
    await ask(silver, { servingId })
    const bob = await world.join('Bob', { badge: 'Silver' })
    await expect(ask(bob, { servingId })).rejects.toMatchObject({
      ...refusal,
      message: 'There are no portions left',
    })
    expect(await taken()).toEqual([3])
  })

  it('counts walk-ups as taken', async () => {
    const { servingId } = await lunch(2)
    await world.db.updateTable('servings').set({ walk_ups: 2 }).execute()
    await expect(ask(gold, { servingId })).rejects.toMatchObject({ code: 'sold-out' })
  })

  it('is refused from the moment on when orders close', async () => {
    const { servingId } = await lunch()
    now = closes
    await expect(ask(gold, { servingId })).rejects.toMatchObject({ status: 409, code: 'orders-closed' })
    now = new Date(closes.getTime() - 1)
    expect(await ask(gold, { servingId })).toMatchObject({ success: true })
  })

  it.each([
    ['draft', 'not-found'],
    ['cancelled', 'orders-closed'],
    ['closed', 'orders-closed'],
  ] as const)('is refused for a mealtime that is %s', async (state, code) => {
    const { servings } = await addMealtime(world.db, { state, ordersCloseAt: closes, servings: [{ mealId }] })
    await expect(ask(gold, { servingId: servings[0] })).rejects.toMatchObject({ code })
  })

  it('is refused for another meal than the serving’s', async () => {
    const { servingId } = await lunch()
    const other = await world.addMeal()
    await expect(ask(gold, { servingId, mealId: other })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is made once, also after it was served', async () => {
    const { servingId } = await lunch()
    const { requestId } = await ask(gold, { servingId })
    await expect(ask(gold, { servingId })).rejects.toMatchObject({ code: 'already-requested' })
    const admin = await world.join('Admin', { role: 'admin' })
    await admin.mealRequests.serve({ params: { id: requestId } })
    await expect(ask(gold, { servingId })).rejects.toMatchObject({ code: 'already-requested' })
    expect(await taken()).toEqual([1])
  })

  it('is made for several mealtimes of one meal', async () => {
    const { servingId } = await lunch()
    await ask(gold, { servingId })
    await ask(gold, { servingId: await nextLunch() })
    expect(await taken()).toEqual([1, 1])
    const { requestedAt } = await gold.meals.find({ params: { id: mealId } })
    expect(requestedAt).toBe(now.toISOString())
  })
})

describe('a plain request', () => {
  it('takes the next serving that can be booked', async () => {
    const later = await nextLunch()
    const { servingId } = await lunch(1)
    await ask(gold)
    const silver = await world.join('Silver', { badge: 'Silver' })
    await ask(silver)
    expect(await own(gold)).toMatchObject([{ servingId }])
    expect(await own(silver)).toMatchObject([{ servingId: later }])
  })

  it('is refused with the reason of the nearest serving where none can be booked', async () => {
    await lunch(0)
    await addMealtime(world.db, {
      date: '2026-12-03',
      ordersCloseAt: before(90),
      servings: [{ mealId }],
    })
    await expect(ask(gold)).rejects.toMatchObject({ code: 'orders-closed' })
    now = after(90)
    await expect(ask(gold)).rejects.toMatchObject({ code: 'orders-closed' })
    now = before(80)
    await world.db.updateTable('mealtimes').set({ state: 'draft' }).where('date', '=', '2026-12-03').execute()
    await expect(ask(gold)).rejects.toMatchObject({ code: 'sold-out' })
  })

  it('is refused while any request of the meal is pending', async () => {
    await nextLunch()
    const { servingId } = await lunch()
    await ask(gold, { servingId })
    await expect(ask(gold)).rejects.toMatchObject({ code: 'already-requested' })
  })

  it('is for no particular time where no published mealtime is coming', async () => {
    await addMealtime(world.db, { state: 'draft', ordersCloseAt: closes, servings: [{ mealId }] })
    await ask(gold)
    const [made] = await own(gold)
    for (const field of ['servingId', 'date', 'portions', 'price', 'mayChange']) {
      expect(made).not.toHaveProperty(field)
    }
    await expect(ask(gold)).rejects.toMatchObject({ code: 'already-requested' })
  })

  it('is for no particular time once the last mealtime is over', async () => {
    await lunch()
    now = after(3 * 60)
    await ask(gold, { portions: 2 })
    expect(await own(gold)).toMatchObject([{ portions: 2, note: '', takeaway: false }])
    expect(await taken()).toEqual([0])
  })
})

describe('changing a request', () => {
  it('takes more portions or gives some back, and leaves what is not named', async () => {
    const { servingId } = await lunch(5)
    const { requestId } = await ask(gold, { servingId, note: 'No onions' })
    await change(gold, requestId, { portions: 5 })
    expect(await taken()).toEqual([5])
    await change(gold, requestId, { portions: 2, takeaway: true })
    await change(gold, requestId, {})
    expect(await taken()).toEqual([2])
    expect(await own(gold)).toMatchObject([{ portions: 2, note: 'No onions', takeaway: true, price: 4.5 }])
    await expect(change(gold, requestId, { portions: 6 })).rejects.toMatchObject({ code: 'sold-out' })
    expect(await taken()).toEqual([2])
  })

  it('is refused after orders have closed, of closed requests, and to others', async () => {
    const { servingId } = await lunch()
    const { requestId } = await ask(gold, { servingId })
    const silver = await world.join('Silver', { badge: 'Silver' })
    await expect(change(silver, requestId, { note: 'Mine' })).rejects.toMatchObject({ code: 'not-found' })
    const admin = await world.join('Admin', { role: 'admin' })
    now = closes
    await expect(change(gold, requestId, { note: 'Late' })).rejects.toMatchObject({ code: 'orders-closed' })
    expect(await own(gold)).toMatchObject([{ mayChange: false, mayCancel: false }])
    await admin.mealRequests.serve({ params: { id: requestId } })
    await expect(change(gold, requestId, { note: 'Late' })).rejects.toMatchObject({ code: 'not-pending' })
  })

  it('gives no more portions to a member who has lost the badge', async () => {
    const { servingId } = await lunch()
    const { requestId } = await ask(gold, { servingId, portions: 2 })
    await world.db.updateTable('users').set({ badge: 'Bronze Badge' }).where('id', '=', gold.id).execute()
    await expect(change(gold, requestId, { portions: 3 })).rejects.toMatchObject({ code: 'badge-required' })
    await change(gold, requestId, { portions: 1 })
    expect(await taken()).toEqual([1])
  })

  it('changes a request for no particular time while it is pending', async () => {
    const { requestId } = await ask(gold)
    await change(gold, requestId, { portions: 2 })
    expect(await own(gold)).toMatchObject([{ portions: 2 }])
  })

  it.each([
    { portions: 0 },
    { portions: 21 },
    { portions: 1.5 },
    { note: 'x'.repeat(501) },
    { takeaway: 'yes' },
  ])('refuses what is not allowed: %o', async (body) => {
    const { servingId } = await lunch()
    const { requestId } = await ask(gold, { servingId })
    await expect(change(gold, requestId, body)).rejects.toMatchObject({ status: 400 })
    await expect(ask(gold, body)).rejects.toMatchObject({ status: 400 })
  })
})

describe('cancelling a request', () => {
  it('gives its portions back until orders close, and it can be made again', async () => {
    const { servingId } = await lunch(3)
    const { requestId } = await ask(gold, { servingId, portions: 3 })
    await cancel(gold, requestId)
    expect(await taken()).toEqual([0])
    await ask(gold, { servingId, portions: 3 })
    expect(await taken()).toEqual([3])
  })

  it('is refused after orders have closed', async () => {
    const { servingId } = await lunch()
    const { requestId } = await ask(gold, { servingId })
    now = closes
    await expect(cancel(gold, requestId)).rejects.toMatchObject({ status: 409, code: 'orders-closed' })
    expect(await taken()).toEqual([1])
  })

  it('is allowed late by a setting, until the mealtime is over', async () => {
    await changeSetting(world.db, 'lateCancel', true, 0)
    const { servingId } = await lunch()
    const { requestId } = await ask(gold, { servingId })
    now = after(3 * 60)
    await expect(cancel(gold, requestId)).rejects.toMatchObject({ code: 'orders-closed' })
    now = after(90)
    expect(await own(gold)).toMatchObject([{ mayChange: false, mayCancel: true }])
    await cancel(gold, requestId)
    expect(await taken()).toEqual([0])
    const { closed_as } = await world.db
      .selectFrom('meal_requests')
      .select('closed_as')
      .executeTakeFirstOrThrow()
    expect(closed_as).toBe('late')
  })
})
