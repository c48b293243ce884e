import { limits } from '@warm-ladle/contract'
import { sync, type VEvent } from 'node-ical'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/platform/settings.ts'
import { addMealtime, type SomeMealtime } from '../database/some-mealtimes.ts'
import { requestRow } from '../database/some-rows.ts'
import { newWorld, type Person, type World } from '../world.ts'

const today = '2026-11-22T10:00:00.000Z'
let now: Date

let world: World
let log: string[]
let ann: Person
beforeEach(async () => {
  now = new Date(today)
  log = []
  world = await newWorld({ clock: () => now, limits, log })
  ann = await world.join('Ann', { badge: 'Gold' })
})
afterEach(() => world.close())

/** Adds a mealtime at noon in Kolkata on a date, with one meal. */
async function addLunch({ title = 'Khichuri', ...given }: SomeMealtime & { title?: string } = {}) {
  const { date = '2026-11-26' } = given
  const mealId = await world.addMeal({ title })
  const ordersCloseAt = new Date(`${date}T05:30:00.000Z`)
  return addMealtime(world.db, { ordersCloseAt, ...given, servings: [{ mealId, title }] })
}

const createFeedPath = async (person: Person, shows: 'menu' | 'mine' = 'menu') =>
  new URL((await person.calendarFeed.create({ body: { shows } })).url).pathname

const get = (url: string, headers = {}) => world.app.inject({ url, headers })

const setAttempts = (keys: string, count: number) =>
  world.db.updateTable('attempts').set({ count }).where('key', 'like', keys).execute()

/** Returns the events at a URL, as parsed by another library. */
async function eventsAt(path: string) {
  const { body, statusCode } = await get(path)
  expect(statusCode).toBe(200)
  return Object.values(sync.parseICS(body)).filter((one): one is VEvent => one?.type === 'VEVENT')
}

async function addRequest(person: Person, servingId: string | undefined, change = {}) {
  const { id } = await world.db.selectFrom('meals').select('id').executeTakeFirstOrThrow()
  await world.db
    .insertInto('meal_requests')
    .values({ ...requestRow(id, person.id), serving_id: servingId ?? null, ...change })
    .execute()
}

describe('a calendar', () => {
  it('has the published mealtimes with their times, meals and revisions', async () => {
    const { id } = await addLunch({ note: 'Bring a plate; please, all' })
    await addLunch({ state: 'draft', date: '2026-11-27' })
    await world.db.updateTable('mealtimes').set({ revision: 7 }).where('id', '=', id).execute()
    const [event, ...others] = await eventsAt(await createFeedPath(ann))
    expect(others).toEqual([])
    expect(event).toMatchObject({
      uid: id,
      sequence: 7,
      status: 'CONFIRMED',
      summary: 'Lunch: Khichuri',
      location: 'Warm Ladle',
      url: { val: 'http://localhost:3000/week' },
    })
    expect(event?.start.toISOString()).toBe('2026-11-26T06:30:00.000Z')
    expect(event?.end?.toISOString()).toBe('2026-11-26T08:30:00.000Z')
    expect(event?.description).toBe(
      'Khichuri\nBring a plate; please, all\nRequest by Nov 26, 2026, 11:00 AM (Asia/Kolkata)',
    )
  })

  it('is offered once the hostel plans mealtimes', async () => {
    await addLunch({ state: 'draft' })
    expect(await ann.calendarFeed.show()).toEqual({ shows: null, isOffered: false })
    await addLunch({ date: '2026-11-27' })
    expect(await ann.calendarFeed.show()).toEqual({ shows: null, isOffered: true })
  })

  it('keeps cancelled mealtimes, and shows the reason', async () => {
    await addLunch({ state: 'cancelled' })
    expect(await eventsAt(await createFeedPath(ann))).toMatchObject([
      {
        status: 'CANCELLED',
        summary: 'Cancelled: Lunch',
        description: 'The kitchen cancelled this mealtime: The stove is broken.',
      },
    ])
  })

  it('covers fourteen days back and sixty days ahead', async () => {
    for (const date of ['2026-11-07', '2026-11-08', '2027-01-21', '2027-01-22']) await addLunch({ date })
    const days = (await eventsAt(await createFeedPath(ann))).map(({ start }) =>
      start.toISOString().slice(0, 10),
    )
    expect(days).toEqual(['2026-11-08', '2027-01-21'])
  })

  it('of one’s own mealtimes contains those that the kitchen cancelled, and nothing about other members', async () => {
    const ben = await world.join('Ben', { badge: 'Gold' })
    const [monday, tuesday] = [await addLunch({ date: '2026-11-23' }), await addLunch({ date: '2026-11-24' })]
    const [wednesday, thursday] = [
      await addLunch({ date: '2026-11-25', state: 'cancelled' }),
      await addLunch({ date: '2026-11-26' }),
    ]
    const closed = { status: 'cancelled', closed_at: now.toISOString() } as const
    await addRequest(ann, monday.servings[0], { portions: 2, takeaway: true })
    await addRequest(ben, tuesday.servings[0])
    await addRequest(ann, wednesday.servings[0], { ...closed, closed_as: 'kitchen' })
    await addRequest(ann, thursday.servings[0], { ...closed, closed_as: 'member' })
    const events = await eventsAt(await createFeedPath(ann, 'mine'))
    expect(events.map(({ uid, status }) => [uid, status])).toEqual([
      [monday.id, 'CONFIRMED'],
      [wednesday.id, 'CANCELLED'],
    ])
    expect(events[0]?.description).toContain('Khichuri (2 portions for you, takeaway)')
    expect((await get(await createFeedPath(ben))).body).not.toContain('2 portions')
  })

  it("carries the hostel's name", async () => {
    await changeSetting(world.db, 'hostelName', 'Hostel Möwe, Süd', 0)
    await addLunch()
    const path = await createFeedPath(ann)
    expect((await eventsAt(path))[0]?.location).toBe('Hostel Möwe, Süd')
    expect((await get(path)).body).toContain('X-WR-CALNAME:Meals at Hostel Möwe\\, Süd')
  })

  it('is not sent again while it is unchanged, whatever the time, and is not stored in shared caches', async () => {
    const { id } = await addLunch()
    const path = await createFeedPath(ann)
    const first = await get(path)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    })
    const known = { 'if-none-match': first.headers.etag }
    now = new Date('2026-11-22T10:05:00.000Z')
    expect((await get(path, known)).statusCode).toBe(304)
    await world.db.updateTable('mealtimes').set({ revision: 2 }).where('id', '=', id).execute()
    expect((await get(path, known)).statusCode).toBe(200)
  })
})

describe('the address of a calendar', () => {
  it('has 256 bits, and only its hash is stored', async () => {
    const path = await createFeedPath(ann)
    const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await world.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(rows).toMatchObject([{ user_id: ann.id, token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is replaced by a new one, and can be revoked', async () => {
    const first = await createFeedPath(ann)
    expect(await ann.calendarFeed.show()).toEqual({ shows: 'menu', isOffered: false })
    const second = await createFeedPath(ann, 'mine')
    expect(await ann.calendarFeed.show()).toMatchObject({ shows: 'mine' })
    expect((await get(first)).statusCode).toBe(404)
    expect((await get(second)).statusCode).toBe(200)

    await ann.calendarFeed.remove()
    expect(await ann.calendarFeed.show()).toMatchObject({ shows: null })
    expect((await get(second)).statusCode).toBe(404)
    await expect(ann.calendarFeed.remove()).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is the only one of its member, even with several requests at once', async () => {
    const paths = await Promise.all(Array.from({ length: 12 }, () => createFeedPath(ann)))
    const statuses = await Promise.all(paths.map(async (path) => (await get(path)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('stops working when its member is removed', async () => {
    const warden = await world.join('Warden', { role: 'admin' })
    const path = await createFeedPath(ann)
    await warden.members.remove({ params: { id: ann.id } })
    expect((await get(path)).statusCode).toBe(404)
  })

  it.each(['x', 'a'.repeat(43), '%00', '..%2f'])('returns 404 if it is unknown: %s', async (token) => {
    const { statusCode, json } = await get(`/calendar/${token}.ics`)
    expect([statusCode, json().code]).toEqual([404, 'not-found'])
  })

  it('can be read sixty times in a quarter of an hour, across all networks', async () => {
    const [path, other] = [await createFeedPath(ann), await createFeedPath(await world.join('Ben'))]
    expect((await get(path)).statusCode).toBe(200)
    await setAttempts('calendar %', limits.readsOfOneCalendar.calls - 1)
    expect((await get(path)).statusCode).toBe(200)
    const { statusCode, headers } = await get(path)
    expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await get(other)).statusCode).toBe(200)
  })

  it('cannot be guessed more than six hundred times in a quarter of an hour from one network', async () => {
    const path = await createFeedPath(ann)
    await get('/calendar/guess.ics')
    await setAttempts('calendarReads from 127.0.0.1', limits.calendarReads.calls)
    expect((await get('/calendar/guess.ics')).statusCode).toBe(429)
    expect((await get(path)).statusCode).toBe(429)
  })

  it('is neither in the log nor in the stored attempts', async () => {
    const path = await createFeedPath(ann)
    await get(path)
    await get(`${path}?again`)
    await get(path.replace('.ics', 'x.ics'))
    await get(path.replace('.ics', ''))
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    const attempts = JSON.stringify(await world.db.selectFrom('attempts').selectAll().execute())
    expect(log.join('\n')).toContain('/calendar/:token.ics')
    expect(log.join('\n') + attempts).not.toContain(token)
  })
})

it('the feed raises the sequence of a member’s own mealtime with each change by the member or the kitchen', async () => {
  const { id, servings } = await addLunch({ ordersCloseAt: new Date('2026-11-26T05:30:00.000Z') })
  const { id: mealId } = await world.db.selectFrom('meals').select('id').executeTakeFirstOrThrow()
  const request = await ann.mealRequests.create({ body: { mealId, servingId: String(servings[0]) } })
  const admin = await world.join('Admin', { role: 'admin' })
  const path = await createFeedPath(ann, 'mine')
  const sequence = async () => Number((await eventsAt(path))[0]?.sequence)
  const change = (body: object) => ann.mealRequests.change({ params: { id: request.requestId }, body })
  const seen = [await sequence()]
  for (const act of [
    () => change({ portions: 2 }),
    () => change({ portions: 1 }),
    () => change({ note: 'Late', takeaway: true }),
    () => admin.planning.cancel({ params: { id }, body: { reason: 'No gas.' } }),
  ]) {
    await act()
    seen.push(await sequence())
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
})
