import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toIso } from '../../src/database/values.ts'
import { findWaiting } from '../../src/bookings/bookings.ts'
import { changeSetting } from '../../src/platform/settings.ts'
import { after, type BookingWorld, cancel, change, closes, newBookingWorld, own } from './booking-fixtures.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
beforeEach(async () => {
  world = await newBookingWorld()
})
afterEach(() => world.close())

describe('changing a request', () => {
  it('adds or returns portions, and keeps fields that are not sent', async () => {
    const { servingId } = await world.lunch(5)
    const { requestId } = await world.request(world.gold, { servingId, note: 'No onions' })
    expect(await own(world.gold)).toMatchObject([{ portions: 1, left: 4 }])
    await change(world.gold, requestId, { portions: 5 })
    expect(await world.taken()).toEqual([5])
    expect(await own(world.gold)).toMatchObject([{ portions: 5, left: 0 }])
    await change(world.gold, requestId, { portions: 2, takeaway: true })
    await change(world.gold, requestId, {})
    expect(await world.taken()).toEqual([2])
    expect(await own(world.gold)).toMatchObject([
      { portions: 2, note: 'No onions', takeaway: true, price: 4.5 },
    ])
    await expect(change(world.gold, requestId, { portions: 6 })).rejects.toMatchObject({ code: 'sold-out' })
    expect(await world.taken()).toEqual([2])
  })

  it('is refused after requests have closed, for closed requests, and to other members', async () => {
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    const silver = await world.join('Silver', { badge: 'Silver' })
    await expect(change(silver, requestId, { note: 'Mine' })).rejects.toMatchObject({ code: 'not-found' })
    const admin = await world.join('Admin', { role: 'admin' })
    world.at(closes)
    await expect(change(world.gold, requestId, { note: 'Late' })).rejects.toMatchObject({
      code: 'orders-closed',
    })
    const [listed] = await own(world.gold)
    expect(listed).toMatchObject({ mayChange: false, mayCancel: false })
    expect(listed).not.toHaveProperty('left')
    world.at(after(60))
    await admin.mealRequests.serve({ params: { id: requestId } })
    await expect(change(world.gold, requestId, { note: 'Late' })).rejects.toMatchObject({
      code: 'not-pending',
    })
  })

  it('adds no portions for a member who has lost the badge', async () => {
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId, portions: 2 })
    await world.db
      .updateTable('users')
      .set({ badge: 'Bronze Badge' })
      .where('id', '=', world.gold.id)
      .execute()
    await expect(change(world.gold, requestId, { portions: 3 })).rejects.toMatchObject({
      code: 'badge-required',
    })
    await change(world.gold, requestId, { portions: 1 })
    expect(await world.taken()).toEqual([1])
  })

  it('is possible for an anytime request while it is pending', async () => {
    const { requestId } = await world.request(world.gold)
    await change(world.gold, requestId, { portions: 2 })
    expect(await own(world.gold)).toMatchObject([{ portions: 2 }])
  })

  it.each([
    { portions: 0 },
    { portions: 21 },
    { portions: 1.5 },
    { note: 'x'.repeat(501) },
    { takeaway: 'yes' },
  ])('is refused if it is invalid: %o', async (body) => {
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    await expect(change(world.gold, requestId, body)).rejects.toMatchObject({ status: 400 })
    await expect(world.request(world.gold, body)).rejects.toMatchObject({ status: 400 })
  })
})

describe('cancelling a request', () => {
  it('gives its portions back until requests close, and the meal can be requested again', async () => {
    const { servingId } = await world.lunch(3)
    const { requestId } = await world.request(world.gold, { servingId, portions: 3 })
    await cancel(world.gold, requestId)
    expect(await world.taken()).toEqual([0])
    await world.request(world.gold, { servingId, portions: 3 })
    expect(await world.taken()).toEqual([3])
  })

  it('is refused after requests have closed', async () => {
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    world.at(closes)
    await expect(cancel(world.gold, requestId)).rejects.toMatchObject({ status: 409, code: 'orders-closed' })
    expect(await world.taken()).toEqual([1])
  })

  it('is allowed late if the hostel chooses that, until the mealtime is over', async () => {
    await changeSetting(world.db, 'lateCancel', true, 0)
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    world.at(after(3 * 60))
    await expect(cancel(world.gold, requestId)).rejects.toMatchObject({ code: 'orders-closed' })
    world.at(after(90))
    expect(await own(world.gold)).toMatchObject([{ mayChange: false, mayCancel: true }])
    await cancel(world.gold, requestId)
    expect(await world.taken()).toEqual([0])
    const { closed_as } = await world.db
      .selectFrom('meal_requests')
      .select('closed_as')
      .executeTakeFirstOrThrow()
    expect(closed_as).toBe('late')
  })
})

describe('a request for a mealtime that has not begun', () => {
  it('joins the queue on its day, and its wait counts from the start of the mealtime', async () => {
    const admin = await world.join('Admin', { role: 'admin' })
    const dal = await world.addMeal({ title: 'Dal' })
    await world.gold.mealRequests.create({ body: { mealId: dal } })
    await world.request(world.gold, { servingId: await world.nextLunch() })
    const queued = async (mealtimes?: 'today' | 'all') =>
      (await admin.mealRequests.queue({ query: { mealtimes } })).total
    const waiting = async () => (await findWaiting(world.db, world.now().toISOString())).count

    expect([await queued(), await queued('all'), await queued('today'), await waiting()]).toEqual([
      2, 2, 1, 1,
    ])
    const table = await (await admin.send('/admin-meal-requests.csv?mealtimes=today', {})).text()
    expect(table.trim().split('\r\n')).toHaveLength(2)

    // midnight at the hostel, which is five and a half hours before midnight in UTC
    const dayBegins = new Date('2026-12-02T18:30:00.000Z')
    world.at(new Date(dayBegins.getTime() - 1))
    expect(await queued('today')).toBe(1)
    world.at(dayBegins)
    expect(await queued('today')).toBe(2)

    const starts = after((7 * 24 + 1) * 60)
    world.at(starts)
    expect((await findWaiting(world.db, starts.toISOString())).count).toBe(2)
    await admin.mealRequests.serveMany({ body: { ids: [await findOldest(admin)] } })
    const { count, oldest } = await findWaiting(world.db, starts.toISOString())
    expect([count, oldest && toIso(oldest)]).toEqual([1, starts.toISOString()])
  })
})

describe('the queue of a hostel that plans mealtimes', () => {
  it('is filtered by date and mealtime, and counts waits from the start of the mealtime', async () => {
    const admin = await world.join('Admin', { role: 'admin' })
    await world.gold.mealRequests.create({ body: { mealId: await world.addMeal({ title: 'Dal' }) } })
    await world.request(world.gold, { servingId: await world.nextLunch() })
    const queued = async (query: Parameters<typeof admin.mealRequests.queue>[0]['query']) =>
      (await admin.mealRequests.queue({ query })).body.data
    const [, lunch] = await queued({})
    const date = lunch?.date ?? ''
    expect(await queued({ date })).toEqual([lunch])
    expect(await queued({ date, slot: 'lunch', status: 'pending' })).toEqual([lunch])
    for (const query of [{ date: '2026-01-01' }, { date, slot: 'dinner' } as const]) {
      expect(await queued(query)).toEqual([])
      expect(await admin.mealRequests.dishes({ query })).toEqual([])
    }
    const table = await (await admin.send('/admin-meal-requests.csv?slot=dinner', {})).text()
    expect(table.trim().split('\r\n')).toHaveLength(1)

    world.at(after((7 * 24 + 1) * 60 - 1))
    expect((await queued({})).map(({ waited }) => waited !== undefined)).toEqual([true, false])
    world.at(after((7 * 24 + 1) * 60 + 12))
    expect(await queued({ date })).toMatchObject([{ waited: 12 }])
    await admin.mealRequests.serve({ params: { id: lunch?._id ?? '' } })
    expect((await queued({ date }))[0]).not.toHaveProperty('waited')
  })
})

const findOldest = async (admin: Person) =>
  String((await admin.mealRequests.queue({ query: { limit: 1 } })).body.data[0]?._id)

async function readPage({ mealRequests }: Person, query: { when: 'coming' | 'past'; cursor?: string }) {
  const { body, ...page } = await mealRequests.list({ query: { limit: 2, ...query } })
  return { ...page, ids: body.map(({ _id }) => _id) }
}

describe('a member’s upcoming and past requests', () => {
  it('are listed separately and in pages, in the order of their mealtimes, with the total', async () => {
    const [{ servingId: lunch }, nextLunch] = [await world.lunch(), await world.nextLunch()]
    const { requestId: later } = await world.request(world.gold, { servingId: nextLunch })
    const { requestId: sooner } = await world.request(world.gold, { servingId: lunch })
    const { requestId: undated } = await world.request(world.gold, { mealId: await world.addMeal() })
    const first = await readPage(world.gold, { when: 'coming' })
    expect(first).toMatchObject({ ids: [undated, sooner], total: 3 })
    const rest = await readPage(world.gold, { when: 'coming', cursor: String(first.next) })
    expect(rest).toEqual({ ids: [later] })
    expect(await readPage(world.gold, { when: 'past' })).toMatchObject({ ids: [], total: 0 })

    // one request is served, and another still waits although the mealtime is over
    const admin = await world.join('Admin', { role: 'admin' })
    await admin.mealRequests.serve({ params: { id: undated } })
    world.at(after(4 * 60))
    expect(await readPage(world.gold, { when: 'coming' })).toMatchObject({ ids: [later], total: 1 })
    expect((await readPage(world.gold, { when: 'past' })).ids.toSorted()).toEqual(
      [sooner, undated].toSorted(),
    )
  })

  it('can be read by id, including served ones, but not by other members', async () => {
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    const silver = await world.join('Silver', { badge: 'Silver' })
    const admin = await world.join('Admin', { role: 'admin' })
    world.at(after(60))
    await admin.mealRequests.serve({ params: { id: requestId } })
    const byId = async (person: Person) =>
      (await person.mealRequests.list({ query: { ids: requestId } })).body
    expect(await byId(world.gold)).toMatchObject([{ _id: requestId, status: 'delivered' }])
    expect(await byId(silver)).toEqual([])
  })

  it('include requests that the kitchen has cancelled', async () => {
    const { servingId, mealtimeId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    const admin = await world.join('Admin', { role: 'admin' })
    await admin.planning.cancel({ params: { id: mealtimeId }, body: { reason: 'The stove is broken.' } })
    const { body } = await world.gold.mealRequests.list({ query: { when: 'coming' } })
    expect(body).toMatchObject([{ _id: requestId, status: 'cancelled' }])
    world.at(after(4 * 60))
    expect(await readPage(world.gold, { when: 'past' })).toMatchObject({ ids: [requestId] })
  })
})
