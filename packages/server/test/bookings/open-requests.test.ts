import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

const day = 24 * 60 * 60 * 1000

let world: World
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z')
  world = await newWorld({ clock: () => now })
})
afterEach(() => world.close())

type Person = Awaited<ReturnType<World['join']>>
const own = async ({ mealRequests }: Person) => (await mealRequests.list({ query: {} })).body
const readQueue = async ({ mealRequests }: Person, ids?: string) =>
  (await mealRequests.queue({ query: { ids } })).body.data

async function request(person: Person, mealId: string) {
  await person.mealRequests.create({ body: { mealId } })
  const made = (await own(person)).find((one) => one.mealId === mealId && one.status === 'pending')
  return String(made?._id)
}

describe('a meal', () => {
  it('shows a member’s waiting time to that member alone', async () => {
    const [gold, silver] = [
      await world.join('gold', { badge: 'Gold' }),
      await world.join('silver', { badge: 'Silver' }),
    ]
    const admin = await world.join('admin', { role: 'admin', badge: 'Platinum' })
    const bronze = await world.join('bronze')
    const mealId = await world.addMeal()
    const otherId = await world.addMeal()
    await request(gold, mealId)

    const readRequestedAt = async ({ meals }: Pick<Person, 'meals'>) =>
      (await meals.find({ params: { id: mealId } })).requestedAt
    expect(await readRequestedAt(gold)).toBe(now.toISOString())
    expect(await gold.meals.find({ params: { id: otherId } })).not.toHaveProperty('requestedAt')
    for (const other of [silver, admin, bronze, world.visitor])
      expect(await readRequestedAt(other)).toBeUndefined()
  })

  it('shows the waiting time only while the request is pending', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const mealId = await world.addMeal()
    const isWaiting = async () =>
      (await gold.meals.find({ params: { id: mealId } })).requestedAt !== undefined

    await gold.mealRequests.cancel({ params: { id: await request(gold, mealId) } })
    expect(await isWaiting()).toBe(false)
    const id = await request(gold, mealId)
    expect(await isWaiting()).toBe(true)
    await admin.mealRequests.serve({ params: { id } })
    expect(await isWaiting()).toBe(false)
  })
})

describe('a request whose meal was removed', () => {
  it('is listed with the reason for its member for 14 days, but never for the kitchen [C4]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const mealId = await world.addMeal({ title: 'Dal' })
    const _id = await request(gold, mealId)
    await admin.meals.remove({ params: { id: mealId } })

    const cancelled = { _id, mealId: null, status: 'cancelled', reason: 'This meal was taken off the menu.' }
    expect(await own(gold)).toMatchObject([cancelled])
    expect(await readQueue(admin)).toEqual([])
    now = new Date(now.getTime() + 14 * day)
    expect(await own(gold)).toMatchObject([cancelled])
    now = new Date(now.getTime() + 1)
    expect(await own(gold)).toEqual([])
    expect(await world.db.selectFrom('meal_requests').select('id').execute()).toHaveLength(1)
  })

  it('can be read only by its member, and cannot be cancelled again', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const silver = await world.join('silver', { badge: 'Silver' })
    const admin = await world.join('admin', { role: 'admin' })
    const mealId = await world.addMeal()
    const id = await request(gold, mealId)
    await admin.meals.remove({ params: { id: mealId } })

    expect(await own(silver)).toEqual([])
    await expect(silver.mealRequests.list({ query: { userId: gold.email } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(gold.mealRequests.cancel({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the queue', () => {
  it('shows requesters by name and photo, but not former members', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    const leaver = await world.join('Leaver', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    await world.db
      .updateTable('users')
      .set({ photo: '/pictures/gold.webp' })
      .where('id', '=', gold.id)
      .execute()
    await request(gold, await world.addMeal())
    const served = await request(leaver, await world.addMeal())
    await admin.mealRequests.serve({ params: { id: served } })
    await admin.members.remove({ params: { id: leaver.id } })

    expect((await readQueue(admin)).map(({ requester }) => requester)).toEqual([
      { name: 'Gold', photo: '/pictures/gold.webp' },
      undefined,
    ])
  })

  it('returns the state of requests by id, but only to admins', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const [open, served, cancelled] = [
      await request(gold, await world.addMeal()),
      await request(gold, await world.addMeal()),
      await request(gold, await world.addMeal()),
    ]
    await request(gold, await world.addMeal())
    await admin.mealRequests.serve({ params: { id: served } })
    await gold.mealRequests.cancel({ params: { id: cancelled } })

    const ids = [served, cancelled, open, randomUUID()].join(',')
    expect((await readQueue(admin, ids)).map(({ _id, status }) => [_id, status])).toEqual([
      [open, 'pending'],
      [served, 'delivered'],
    ])
    await expect(readQueue(gold, ids)).rejects.toMatchObject({ status: 403 })
  })

  it.each(['1', `${randomUUID()},`, `${randomUUID()};drop`, Array(101).fill(randomUUID()).join(',')])(
    'refuses invalid ids, and too many of them [D12]',
    async (ids) => {
      const admin = await world.join('admin', { role: 'admin' })
      await expect(readQueue(admin, ids)).rejects.toMatchObject({ status: 400 })
    },
  )
})
