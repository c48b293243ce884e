import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { createEndAll } from '../../src/operation/reactions.ts'
import { createRemoveMember } from '../../src/people/remove-member.ts'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { nextMoment } from '../next-moment.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
})
afterEach(() => world.close())

type Query = Parameters<World['visitor']['members']['list']>[0]['query']
const names = async (query: Query) => (await admin.members.list({ query })).body.map(({ name }) => name)

describe('the list of members', () => {
  beforeEach(async () => {
    for (const name of ['Zoe', 'élodie', 'Ben']) {
      await nextMoment()
      await world.join(name)
    }
  })

  it('has only public fields of each member', async () => {
    const { body } = await admin.members.list({ query: { search: 'zoe@' } })
    expect(body).toEqual([
      {
        _id: expect.any(String),
        name: 'Zoe',
        email: 'zoe@hostel.test',
        photo: '',
        badge: 'Bronze Badge',
        role: 'user',
        isWaiting: false,
        revision: expect.any(Number),
      },
    ])
  })

  it('is sorted by name ignoring case and accents, by email, or newest first', async () => {
    expect(await names({})).toEqual(['Ben', 'élodie', 'Warden', 'Zoe'])
    expect(await names({ sortBy: 'email' })).toEqual(['Ben', 'Warden', 'Zoe', 'élodie'])
    expect(await names({ sortBy: 'newest' })).toEqual(['Ben', 'élodie', 'Zoe', 'Warden'])
  })

  it.each(['name', 'email', 'newest'] as const)('is paged by %s, each member once [C19]', async (sortBy) => {
    await world.db.updateTable('users').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
    const whole = await names({ sortBy })
    const seen: string[] = []
    const totals: (number | undefined)[] = []
    let cursor: string | undefined
    do {
      const part = await admin.members.list({ query: { sortBy, limit: 1, cursor } })
      seen.push(...part.body.map(({ name }) => name))
      totals.push(part.total)
      cursor = part.next
    } while (cursor !== undefined)
    expect(seen).toEqual(whole)
    expect(totals).toEqual([4, undefined, undefined, undefined])
  })

  it('finds any part of a name or email, without case, accents or special characters', async () => {
    expect(await names({ search: 'ELO' })).toEqual(['élodie'])
    expect(await names({ search: 'hostel.test' })).toHaveLength(4)
    for (const search of ['(', '%', '_', "'", '\\', 'zoe élodie']) expect(await names({ search })).toEqual([])
    expect(await names({ search: 'hostel & zoe' })).toEqual(['Zoe'])
    expect((await admin.members.list({ query: { search: 'e', limit: 1 } })).total).toBe(4)
    expect((await admin.members.list({ query: { search: 'zo', limit: 1 } })).total).toBe(1)
  })

  it('refuses an unknown order, and the cursor of another one', async () => {
    const { next } = await admin.members.list({ query: { sortBy: 'email', limit: 1 } })
    const elsewhere = admin.members.list({ query: { sortBy: 'newest', cursor: next } })
    await expect(elsewhere).rejects.toMatchObject({ status: 400 })
    const response = await admin.send('/users?sortBy=password', {})
    expect(response.status).toBe(400)
  })
})

describe('making a member an admin', () => {
  it('takes effect at once, and changes nothing the second time', async () => {
    const ben = await world.join('Ben')
    const params = { id: ben.id }
    expect(await admin.members.makeAdmin({ params })).toEqual({ modifiedCount: 1 })
    expect(await admin.members.makeAdmin({ params })).toEqual({ modifiedCount: 0 })
    expect(await ben.members.role({ params: { email: ben.email } })).toEqual({ role: 'admin' })
    expect((await ben.members.list({ query: {} })).body).toHaveLength(2)
  })

  it('leaves the badge unchanged', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    await admin.members.makeAdmin({ params: { id: gold.id } })
    const { data } = await gold.members.details({ query: { email: gold.email } })
    expect(data).toMatchObject({ badge: 'Gold', role: 'admin' })
  })

  it('is refused for an unknown member, and to members themselves [D1]', async () => {
    const ben = await world.join('Ben')
    const unknown = admin.members.makeAdmin({ params: { id: randomUUID() } })
    await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Member not found' })
    const byMember = ben.members.makeAdmin({ params: { id: ben.id } })
    await expect(byMember).rejects.toMatchObject({ status: 403, code: 'admin-only' })
  })
})

const revoke = (by: typeof admin, { id }: { readonly id: string }) =>
  by.members.revokeAdmin({ params: { id } })
async function admins() {
  const rows = await world.db.selectFrom('users').select('name').where('role', '=', 'admin').execute()
  return rows.map(({ name }) => name)
}

describe('taking the admin role from a member', () => {
  it('takes effect at once, and changes nothing the second time', async () => {
    const other = await world.join('Other', { role: 'admin', badge: 'Gold' })
    expect(await revoke(admin, other)).toEqual({ modifiedCount: 1 })
    expect(await revoke(admin, other)).toEqual({ modifiedCount: 0 })
    await expect(other.members.list({ query: {} })).rejects.toMatchObject({ code: 'admin-only' })
    const { data } = await other.members.details({ query: { email: other.email } })
    expect(data).toMatchObject({ badge: 'Gold', role: 'user' })
  })

  it('is allowed for the caller while another admin remains, and never for the last one', async () => {
    const last = {
      status: 409,
      code: 'last-admin',
      message: 'The hostel needs an admin. Make another member an admin first.',
    }
    await expect(revoke(admin, admin)).rejects.toMatchObject(last)
    const other = await world.join('Other', { role: 'admin' })
    expect(await revoke(admin, admin)).toEqual({ modifiedCount: 1 })
    await expect(revoke(other, other)).rejects.toMatchObject(last)
    expect(await admins()).toEqual(['Other'])
  })

  it('is refused to members, and for an unknown member', async () => {
    const ben = await world.join('Ben')
    await expect(revoke(ben, admin)).rejects.toMatchObject({ status: 403, code: 'admin-only' })
    await expect(revoke(admin, { id: randomUUID() })).rejects.toMatchObject({
      status: 404,
      message: 'Member not found',
    })
  })

  it('leaves one of two admins who demote each other concurrently, 200 times', async () => {
    const other = await world.join('Other', { role: 'admin' })
    const calls = Array.from({ length: 200 }, (_, turn) =>
      turn % 2 === 0 ? revoke(admin, other) : revoke(other, admin),
    )
    const outcomes = await Promise.allSettled(calls)
    const revoked = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value.modifiedCount === 1,
    )
    expect(revoked).toHaveLength(1)
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason.code)] : [],
    )
    for (const code of new Set(refused)) expect(['admin-only', 'last-admin']).toContain(code)
    expect(await admins()).toHaveLength(1)
  })
})

describe('removing a member', () => {
  it('ends their session immediately and removes their likes and pending requests [C22]', async () => {
    const [ben, zoe] = [
      await world.join('Ben', { badge: 'Gold' }),
      await world.join('Zoe', { badge: 'Gold' }),
    ]
    const [dal, soup] = [await world.addMeal({ title: 'Dal' }), await world.addMeal({ title: 'Soup' })]
    for (const client of [ben, zoe]) {
      await client.likes.add({ body: { mealId: dal } })
      await client.mealRequests.create({ body: { mealId: dal } })
    }
    await ben.likes.add({ body: { mealId: soup } })
    await ben.reviews.write({ body: { mealId: soup, reviewText: 'Hearty.' } })

    expect(await admin.members.remove({ params: { id: ben.id } })).toEqual({ deletedCount: 1 })

    await expect(ben.mealRequests.list({ query: {} })).rejects.toMatchObject({ status: 401 })
    const meal = async (id: string) => world.visitor.meals.find({ params: { id } })
    expect(await meal(dal)).toMatchObject({ likes: 1 })
    expect(await meal(soup)).toMatchObject({ likes: 0, reviewsCount: 1 })
    await expectTrueCounters(world)
    const queue = await admin.mealRequests.queue({ query: {} })
    expect(queue.body.data.map(({ userId }) => userId)).toEqual([zoe.email])
    const { body: reviews } = await world.visitor.reviews.list({ query: { mealId: soup } })
    expect(reviews).toMatchObject([{ reviewText: 'Hearty.', author: { name: '', photo: '' } }])
  })

  it('keeps delivered requests without their email, and their payments [C22]', async () => {
    const ben = await world.join('Ben', { badge: 'Gold' })
    const mealId = await world.addMeal()
    await ben.mealRequests.create({ body: { mealId } })
    const [request] = (await admin.mealRequests.queue({ query: {} })).body.data
    await admin.mealRequests.serve({ params: { id: String(request?._id) } })

    await admin.members.remove({ params: { id: ben.id } })

    const { body } = await admin.mealRequests.queue({ query: {} })
    expect(body.data).toMatchObject([{ userId: '', mealTitle: 'Khichuri', status: 'delivered' }])
    const found = async (search: string) =>
      (await admin.mealRequests.queue({ query: { search } })).body.data.length
    expect([await found('ben@'), await found('khich')]).toEqual([0, 1])
    const storedRequests = await world.db.selectFrom('meal_requests').selectAll().execute()
    expect(JSON.stringify(storedRequests)).not.toContain('hostel.test')
    const payments = await world.db.selectFrom('payments').select(['email', 'user_id']).execute()
    expect(payments).toEqual([{ email: ben.email, user_id: null }])
  })

  it('allows another sign-up, with the default badge [C22]', async () => {
    const ben = await world.join('Ben', { badge: 'Platinum' })
    await admin.members.remove({ params: { id: ben.id } })
    const again = await world.join('Ben')
    const { data } = await again.members.details({ query: { email: again.email } })
    expect(data).toMatchObject({ badge: 'Bronze Badge', role: 'user' })
    expect(data._id).not.toBe(ben.id)
    expect((await again.payments.list({ query: {} })).body).toEqual([])
  })

  it('is refused for the calling admin’s own account, and for an unknown member [C22]', async () => {
    await world.join('Other', { role: 'admin' })
    const oneself = admin.members.remove({ params: { id: admin.id } })
    await expect(oneself).rejects.toMatchObject({ status: 409, code: 'own-account' })
    const unknown = admin.members.remove({ params: { id: randomUUID() } })
    await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Member not found' })
    const broken = admin.members.remove({ params: { id: 'ben' } })
    await expect(broken).rejects.toMatchObject({ status: 400 })
  })

  it('leaves at least one admin, even if two remove each other concurrently [C22]', async () => {
    const other = await world.join('Other', { role: 'admin' })
    // one connection per removal, because otherwise one removal would wait for the other's connection
    await Promise.all([admin, other].map(({ members }) => members.list({ query: {} })))
    // calls the function directly, as if both calls had passed the access check before either admin was removed
    const removeMember = createRemoveMember({
      db: world.db,
      onRemoved: createEndAll({ clock: systemClock, timeZone: 'UTC' }),
      onOpenPurchase: () => {},
      emailAdmins: world.emailAdmins,
    })
    const outcomes = await Promise.all([admin, other].map(({ id }) => removeMember(id, admin)))
    expect(outcomes.toSorted()).toEqual(['last-admin', 'removed'])
    const left = await world.db.selectFrom('users').select('role').execute()
    expect(left).toEqual([{ role: 'admin' }])
  })
})
