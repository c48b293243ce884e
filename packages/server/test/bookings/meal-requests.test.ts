import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dateAt, toMoment } from '../../src/platform/calendar.ts'
import { giveToken } from '../http/call-with-token.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => world.close())

const own = async ({ mealRequests }: Person) => (await mealRequests.list({ query: {} })).body
const request = ({ mealRequests }: Pick<Person, 'mealRequests'>, mealId: string) =>
  mealRequests.create({ body: { mealId } })

const toCursor = (keyset: readonly string[]) => Buffer.from(JSON.stringify(keyset)).toString('base64url')

/** Returns the meal titles of the requests that a search finds. */
const found = async ({ mealRequests }: Pick<Person, 'mealRequests'>, search: string) =>
  (await mealRequests.queue({ query: { search } })).body.data.map(({ mealTitle }) => mealTitle)

/** Adds a meal with this title, and the member's request for it. */
async function makeRequest(person: Person, title = 'Dal') {
  await request(person, await world.addMeal({ title }))
  const [made] = await own(person)
  if (!made) throw new Error('The request is not in the list.')
  return made
}

describe('requesting a meal', () => {
  it('adds it to the member’s list, with the current counts of the meal [C12]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal({ title: 'Dal' })

    const answer = await request(gold, mealId)
    await gold.likes.add({ body: { mealId } })
    await gold.reviews.write({ body: { mealId, reviewText: 'Good.' } })

    const { requestId, ...said } = answer
    expect(said).toEqual({
      success: true,
      message: 'Your meal request has been sent!',
      text: 'answers.requestSent',
    })
    expect(await own(gold)).toEqual([
      {
        _id: requestId,
        mealId,
        mealTitle: 'Dal',
        mealImage: '/art/meals/house-curry-rice-w1280.avif',
        mealCategory: 'Lunch',
        userId: 'gold@hostel.test',
        status: 'pending',
        likeCount: 1,
        reviewCount: 1,
        requestTime: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  it('ignores all other fields of the call', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal({ title: 'Dal' })
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/meal-request',
      headers: { cookie: gold.cookie },
      payload: {
        mealId,
        userId: gold.email,
        mealTitle: 'Free lobster',
        likeCount: 99,
        reviewCount: 99,
        status: 'delivered',
        requestTime: '1999-01-01T00:00:00.000Z',
      },
    })
    expect(statusCode).toBe(200)
    const [made] = await own(gold)
    expect(made).toMatchObject({ mealTitle: 'Dal', likeCount: 0, reviewCount: 0, status: 'pending' })
    expect(made?.requestTime).not.toContain('1999')
  })

  it('is refused while a request for it is pending, and allowed again afterwards [C5]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const made = await makeRequest(gold)
    const mealId = String(made.mealId)

    await expect(request(gold, mealId)).rejects.toMatchObject({ status: 409, code: 'already-requested' })
    await admin.mealRequests.serve({ params: { id: made._id } })
    await request(gold, mealId)
    const [second] = await own(gold)
    await gold.mealRequests.cancel({ params: { id: String(second?._id) } })
    await request(gold, mealId)

    expect((await own(gold)).map(({ status }) => status)).toEqual(['pending', 'delivered'])
  })

  it('makes one request from concurrent calls [D6]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal()

    const calls = await Promise.allSettled(Array.from({ length: 200 }, () => request(gold, mealId)))

    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['already-requested']))
    expect(await world.db.selectFrom('meal_requests').selectAll().execute()).toHaveLength(1)
  })

  it('does not affect other members', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const silver = await world.join('silver', { badge: 'Silver' })
    const mealId = await world.addMeal()
    await request(gold, mealId)
    await request(silver, mealId)
    await request(gold, await world.addMeal())
    expect([(await own(gold)).length, (await own(silver)).length]).toEqual([2, 1])
  })

  it('requires a badge, whatever the role [A37, A87]', async () => {
    const mealId = await world.addMeal()
    const bronze = await world.join('bronze')
    const admin = await world.join('admin', { role: 'admin' })
    for (const person of [bronze, admin]) {
      await expect(request(person, mealId)).rejects.toMatchObject({
        status: 403,
        message: 'Only Platinum, Gold, or Silver members can request meals',
      })
    }
  })

  it('asks visitors to log in [A36]', async () => {
    const mealId = await world.addMeal()
    await expect(world.visitor.mealRequests.create({ body: { mealId } })).rejects.toMatchObject({
      status: 401,
      message: 'Please log in to request this meal',
    })
  })

  it('is refused for announced and unknown meals', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    for (const mealId of [await world.addMeal({ status: 'upcoming' }), randomUUID()]) {
      await expect(request(gold, mealId)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe("a member's own requests", () => {
  it('are paged newest first', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    for (const title of ['First', 'Second', 'Third']) await makeRequest(gold, title)

    const page = await gold.mealRequests.list({ query: { limit: 2, userId: 'GOLD@hostel.test' } })
    const rest = await gold.mealRequests.list({ query: { limit: 2, cursor: page.next } })

    expect(page.body.map(({ mealTitle }) => mealTitle)).toEqual(['Third', 'Second'])
    expect(rest.body.map(({ mealTitle }) => mealTitle)).toEqual(['First'])
    expect(rest.next).toBeUndefined()
  })

  it('are hidden from other members and readable by admins [D7]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const silver = await world.join('silver', { badge: 'Silver' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id } = await makeRequest(gold)

    for (const userId of [gold.email, gold.id, 'unknown@hostel.test']) {
      await expect(silver.mealRequests.list({ query: { userId } })).rejects.toMatchObject({ status: 403 })
    }
    for (const userId of [gold.email, gold.id]) {
      expect((await admin.mealRequests.list({ query: { userId } })).body).toMatchObject([{ _id }])
    }
    expect((await admin.mealRequests.list({ query: { userId: 'unknown@hostel.test' } })).body).toEqual([])
  })

  it('remain, with counts of 0, when the meal is removed', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const made = await makeRequest(gold, 'Dal')
    await gold.likes.add({ body: { mealId: String(made.mealId) } })
    await admin.mealRequests.serve({ params: { id: made._id } })
    await world.db.deleteFrom('meals').execute()
    expect(await own(gold)).toMatchObject([{ mealId: null, mealTitle: 'Dal', likeCount: 0, reviewCount: 0 }])
  })
})

describe('cancelling a request', () => {
  it('removes it from every list and keeps it for statistics [C4]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id: id } = await makeRequest(gold)

    const answer = await gold.mealRequests.cancel({ params: { id } })

    expect(answer).toEqual({
      success: true,
      message: 'Your request has been cancelled.',
      text: 'answers.requestCancelled',
    })
    expect(await own(gold)).toEqual([])
    expect(await admin.mealRequests.queue({ query: {} })).toMatchObject({ body: { data: [] }, total: 0 })
    const rows = await world.db.selectFrom('meal_requests').select(['id', 'status']).execute()
    expect(rows).toEqual([{ id, status: 'cancelled' }])
  })

  it('is refused once it is delivered [C6]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id: id } = await makeRequest(gold)
    await admin.mealRequests.serve({ params: { id } })
    await expect(gold.mealRequests.cancel({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'not-pending',
    })
    expect(await own(gold)).toMatchObject([{ status: 'delivered' }])
  })

  it("accepts only the caller's own pending request [C6]", async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const silver = await world.join('silver', { badge: 'Silver' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id: id } = await makeRequest(gold)

    for (const { mealRequests } of [silver, admin]) {
      await expect(mealRequests.cancel({ params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'Request not found',
      })
    }
    expect(await own(gold)).toMatchObject([{ status: 'pending' }])

    await gold.mealRequests.cancel({ params: { id } })
    await expect(gold.mealRequests.cancel({ params: { id } })).rejects.toMatchObject({ status: 404 })
    const unknown = gold.mealRequests.cancel({ params: { id: randomUUID() } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

describe('serving a request', () => {
  it('marks it as delivered, once [C4]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id: id } = await makeRequest(gold)

    const answer = await admin.mealRequests.serve({ params: { id } })

    expect(answer).toEqual({
      success: true,
      message: 'The meal has been marked as delivered.',
      text: 'answers.mealDelivered',
    })
    expect(await own(gold)).toMatchObject([{ status: 'delivered' }])
    await expect(admin.mealRequests.serve({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'already-delivered',
    })
  })

  it('and cancelling it concurrently has one outcome [C4]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id: id } = await makeRequest(gold)
    const calls = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => admin.mealRequests.serve({ params: { id } })),
      ...Array.from({ length: 20 }, () => gold.mealRequests.cancel({ params: { id } })),
    ])
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is recorded as the reason why it was closed, as are cancelling it and removing its meal or member', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const leaver = await world.join('leaver', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const removed = await makeRequest(gold, 'Removed')
    await makeRequest(gold, 'Open')
    await makeRequest(leaver, 'Moved out')
    await gold.mealRequests.cancel({ params: { id: (await makeRequest(gold, 'Unwanted'))._id } })
    await admin.mealRequests.serve({ params: { id: (await makeRequest(gold, 'Served'))._id } })
    await admin.meals.remove({ params: { id: String(removed.mealId) } })
    await admin.members.remove({ params: { id: leaver.id } })

    const columns = ['meal_title', 'status', 'closed_as'] as const
    const rows = await world.db.selectFrom('meal_requests').select(columns).orderBy('meal_title').execute()
    expect(rows.map(Object.values)).toEqual([
      ['Moved out', 'cancelled', 'member-removed'],
      ['Open', 'pending', null],
      ['Removed', 'cancelled', 'meal-removed'],
      ['Served', 'delivered', 'served'],
      ['Unwanted', 'cancelled', 'member'],
    ])
  })

  it('is refused if the request is cancelled or unknown', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id } = await makeRequest(gold)
    await gold.mealRequests.cancel({ params: { id: _id } })
    for (const id of [_id, randomUUID()]) {
      await expect(admin.mealRequests.serve({ params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'Request not found',
      })
    }
  })

  it('works with an empty body under a JSON content type [B39]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const { _id } = await makeRequest(gold)
    const { statusCode } = await world.app.inject({
      method: 'PUT',
      url: `/admin-meal-requests/${_id}`,
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    })
    expect(statusCode).toBe(200)
  })
})

describe('the queue', () => {
  it('is paged, with pending requests first, the longest wait on top, then delivered ones, newest first, and with the total [C25]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      const { _id: id } = await makeRequest(gold, title)
      if (['B', 'D'].includes(title)) await admin.mealRequests.serve({ params: { id } })
    }

    const readPages = async (limit: number) => {
      const titles: string[][] = []
      let cursor: string | undefined
      do {
        const { body, next, total } = await admin.mealRequests.queue({ query: { limit, cursor } })
        expect(total).toBe(cursor === undefined ? 5 : undefined)
        titles.push(body.data.map(({ mealTitle }) => mealTitle))
        cursor = next
      } while (cursor !== undefined)
      return titles
    }
    expect(await readPages(2)).toEqual([['A', 'C'], ['E', 'D'], ['B']])
    // no request is missing or repeated, even if a page ends with the last waiting request, or with the very last one
    expect(await readPages(3)).toEqual([
      ['A', 'C', 'E'],
      ['D', 'B'],
    ])
    expect(await readPages(5)).toEqual([['A', 'C', 'E', 'D', 'B']])
  })

  it('shows names and rooms but no emails to staff, who cannot search by email either', async () => {
    const gold = await world.join('Goldie', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    await admin.members.saveRoom({ params: { id: gold.id }, body: { room: 'B 12', card: '' } })
    await makeRequest(gold, 'Soup')
    await makeRequest(await world.join('silver', { badge: 'Silver' }), 'Dal')
    const { program } = await giveToken(world, admin, ['counter'])
    const desk = await world.join('desk', { duties: ['desk'] })
    const cook = await world.join('cook', { duties: ['kitchen'] })

    for (const reader of [desk, cook, program]) {
      const { body } = await reader.mealRequests.queue({ query: {} })
      const queuedMeals = await reader.mealRequests.dishes({ query: {} })
      expect(JSON.stringify([body, queuedMeals])).not.toContain('@')
      expect(body.data[0]).toMatchObject({ requester: { name: 'Goldie', room: 'B 12' } })
      for (const search of ['goldié', 'b 12', 'gold 12'])
        expect(await found(reader, search)).toEqual(['Soup'])
      for (const search of ['soup', 'goldie soup 12']) expect(await found(reader, search)).toEqual(['Soup'])
      for (const search of ['goldie@', 'hostel.test', 'goldie dal'])
        expect(await found(reader, search)).toEqual([])
      await expect(reader.mealRequests.download({ query: {} })).rejects.toMatchObject({ status: 403 })
    }
    expect((await admin.mealRequests.queue({ query: {} })).body.data[0]?.userId).toBe(gold.email)
  })

  it('shows staff what was served since yesterday, and admins everything', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const desk = await world.join('desk', { duties: ['desk'] })
    const { program } = await giveToken(world, admin, ['counter'])
    const yesterday = toMoment(addDays(dateAt(new Date(), world.timeZone), -1), '00:00', world.timeZone)
    const ids: string[] = []
    for (const [title, closedAt] of [
      ['Yesterday', yesterday],
      ['Before', new Date(yesterday.getTime() - 1)],
    ] as const) {
      const { _id: id } = await makeRequest(gold, title)
      await admin.mealRequests.serve({ params: { id } })
      await world.db
        .updateTable('meal_requests')
        .set({ closed_at: closedAt.toISOString() })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
    await makeRequest(gold, 'Waiting')
    for (const reader of [desk, program]) {
      expect(await found(reader, '')).toEqual(['Waiting', 'Yesterday'])
      expect(await found(reader, 'before')).toEqual([])
      const { body, total } = await reader.mealRequests.queue({ query: { ids: ids.join(','), limit: 1 } })
      expect([body.data.map(({ mealTitle }) => mealTitle), total]).toEqual([['Yesterday'], 1])
    }
    expect(await found(admin, '')).toEqual(['Waiting', 'Before', 'Yesterday'])
  })

  it('is searched by any part of an email or meal title, without special characters [D11]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const silver = await world.join('silver', { badge: 'Silver' })
    const admin = await world.join('admin', { role: 'admin' })
    await makeRequest(gold, 'Crème (100%)')
    await makeRequest(silver, 'Soup_of_the_day')

    expect(await found(admin, 'GOLD@')).toEqual(['Crème (100%)'])
    expect(await found(admin, 'hostel.test')).toEqual(['Crème (100%)', 'Soup_of_the_day'])
    expect(await found(admin, 'CRÈME')).toEqual(['Crème (100%)'])
    expect(await found(admin, '(')).toEqual(['Crème (100%)'])
    expect(await found(admin, '%')).toEqual(['Crème (100%)'])
    expect(await found(admin, '_')).toEqual(['Soup_of_the_day'])
    expect(await found(admin, '\\\'"*')).toEqual([])
    expect(await found(admin, ' ')).toHaveLength(2)
    expect((await admin.mealRequests.queue({ query: { search: 'soup' } })).total).toBe(1)
  })

  it('can be limited to one status, and is still paged', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    for (const title of ['A', 'B', 'C', 'D']) {
      const { _id: id } = await makeRequest(gold, title)
      if (['B', 'D'].includes(title)) await admin.mealRequests.serve({ params: { id } })
    }
    const shown = async (status: 'pending' | 'delivered') => {
      const first = await admin.mealRequests.queue({ query: { status, limit: 1 } })
      const rest = await admin.mealRequests.queue({ query: { status, limit: 5, cursor: first.next } })
      const titles = [...first.body.data, ...rest.body.data].map(({ mealTitle }) => mealTitle)
      return { titles, total: first.total, next: rest.next }
    }
    expect(await shown('pending')).toEqual({ titles: ['A', 'C'], total: 2, next: undefined })
    expect(await shown('delivered')).toEqual({ titles: ['D', 'B'], total: 2, next: undefined })
  })

  it('lists who waits for each meal, the longest wait first', async () => {
    const admin = await world.join('admin', { role: 'admin' })
    const [dal, rice] = [await world.addMeal({ title: 'Dal' }), await world.addMeal({ title: 'Rice' })]
    const requestBy = async (name: string, mealId: string) => {
      const person = await world.join(name, { badge: 'Gold' })
      return (await person.mealRequests.create({ body: { mealId } })).requestId
    }
    const ids = [await requestBy('Amina', dal), await requestBy('Tariq', rice), await requestBy('Nadia', dal)]
    const amina = { _id: ids[0], userId: 'amina@hostel.test', requester: { name: 'Amina' }, waited: 0 }
    expect(await admin.mealRequests.dishes({ query: {} })).toMatchObject([
      { mealTitle: 'Dal', people: 2, portions: 2, requests: [amina, { _id: ids[2] }] },
      { mealTitle: 'Rice', portions: 1, requests: [{ _id: ids[1] }] },
    ])
    await admin.mealRequests.serve({ params: { id: String(ids[0]) } })
    expect(await admin.mealRequests.dishes({ query: { search: 'dal' } })).toMatchObject([
      { mealTitle: 'Dal', portions: 1, requests: [{ _id: ids[2] }] },
    ])
    const gold = await world.join('gold', { badge: 'Gold' })
    await expect(gold.mealRequests.dishes({ query: {} })).rejects.toMatchObject({ code: 'admin-only' })
  })

  it('refuses a cursor of another list', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    await makeRequest(gold, 'A')
    await makeRequest(gold, 'B')
    const { next } = await gold.mealRequests.list({ query: { limit: 1 } })
    expect(next).toBeDefined()
    await expect(admin.mealRequests.queue({ query: { cursor: next } })).rejects.toMatchObject({ status: 400 })
  })

  it('refuses a cursor with an impossible year, which PostgreSQL does not know', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const keyset = ['0000-01-01T00:00:00.000Z', randomUUID()]
    const readings = [
      gold.mealRequests.list({ query: { cursor: toCursor(keyset) } }),
      admin.mealRequests.queue({ query: { cursor: toCursor(['pending', ...keyset]) } }),
      admin.members.list({ query: { sortBy: 'newest', cursor: toCursor(keyset) } }),
    ]
    await Promise.all(readings.map((reading) => expect(reading).rejects.toMatchObject({ status: 400 })))
  })
})
