import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MealLabels, type MealtimeState, type Slot, slots } from '@warm-ladle/contract'
import { newId } from '../../src/database/new-id.ts'
import { labelColumns } from '../../src/people/labels.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { newWorld, type Person, type World } from '../world.ts'

/** Monday, 14:00 at the hostel: tests are in Asia/Kolkata. */
const noon = new Date('2026-11-23T08:30:20.500Z')
const minutesLater = (minutes: number) => new Date(Math.floor(noon.getTime() / 60_000 + minutes) * 60_000)

let moment: Date
let world: World
let gold: Person
beforeEach(async () => {
  moment = noon
  world = await newWorld({ clock: () => moment })
  gold = await world.join('gold', { badge: 'Gold' })
})
afterEach(() => world.close())

async function plan(
  date: string,
  slot: Slot = 'lunch',
  given: { state?: MealtimeState; closes?: Date } = {},
) {
  const mealId = await world.addMeal({ title: `${slot} of ${date}` })
  const servings = [{ mealId, title: `${slot} of ${date}`, portions: 5 }]
  const { state = 'published', closes: ordersCloseAt = minutesLater(60 + slots.indexOf(slot)) } = given
  const planned = await addMealtime(world.db, { date, slot, state, ordersCloseAt, servings })
  return { ...planned, mealId, servingId: planned.servings[0] ?? '' }
}

const readWeek = (from?: string, caller: Pick<Person, 'week'> = world.visitor) =>
  caller.week.find({ query: { from } })
const servingsIn = async (caller?: Pick<Person, 'week'>) =>
  (await readWeek('2026-11-23', caller)).days.flatMap(({ mealtimes }) =>
    mealtimes.flatMap(({ servings }) => servings),
  )

type Planned = Awaited<ReturnType<typeof plan>>

/** Adds a request that was made earlier. */
async function addRequest(
  person: Person,
  { servingId, mealId }: Planned,
  status: 'pending' | 'delivered' | 'cancelled',
) {
  const id = newId()
  await world.db
    .insertInto('meal_requests')
    .values({
      id,
      meal_id: mealId,
      user_id: person.id,
      meal_title: 'Lunch',
      user_email: person.email,
      request_time: noon.toISOString(),
      serving_id: servingId,
      portions: 2,
      note: 'No onions',
      takeaway: true,
      price_cents: 400,
      status,
      closed_at: status === 'pending' ? null : noon.toISOString(),
    })
    .execute()
  return id
}

const stateLabels = (mealId: string, labels: Partial<MealLabels>) => {
  const columns = labelColumns({ contains: [], mayContain: [], suits: [], ...labels }, noon)
  return world.db.updateTable('meals').set(columns).where('id', '=', mealId).execute()
}

/** Plans a vegan breakfast with soya, a vegan lunch with traces of nuts, and a dinner without allergen info. */
async function planWithLabels() {
  const [stated, traces] = [await plan('2026-11-24', 'breakfast'), await plan('2026-11-24', 'lunch')]
  await plan('2026-11-24', 'dinner')
  await stateLabels(stated.mealId, { suits: ['vegan'], contains: ['soya'] })
  await stateLabels(traces.mealId, { suits: ['vegan'], mayContain: ['nuts'] })
  return { lunch: traces }
}

const readNow = async () => (await readWeek()).now

const listNextSlots = async () =>
  (await world.visitor.week.next()).mealtimes.map(({ date, slot }) => `${date} ${slot}`)

const recordStatements = async (call: () => Promise<unknown>) => {
  const spy = vi.spyOn(world.db.getExecutor(), 'executeQuery')
  await call()
  const ofWeek = spy.mock.calls.map(([query]) => query.sql)
  spy.mockRestore()
  return ofWeek.filter((sql) => /mealtimes|closures|labels|needs/.test(sql)).length
}

const countStatements = async () => [
  await recordStatements(() => readWeek('2026-11-23', gold)),
  await recordStatements(() => gold.week.next()),
]

describe('the week', () => {
  it('is the current one at the hostel, from Monday to Sunday', async () => {
    // in UTC it is still Sunday
    moment = new Date('2026-11-29T19:00:00.000Z')
    const { days, ...rest } = await readWeek()
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
    expect(rest).toEqual({
      now: '2026-11-29T19:00:00.000Z',
      today: '2026-11-30',
      timeZone: 'Asia/Kolkata',
      previous: '2026-11-23',
      next: '2026-12-07',
    })
  })

  it('is the one that contains the requested date', async () => {
    const { previous, next, days, today } = await readWeek('2027-01-02')
    expect([days[0]?.date, previous, next, today]).toEqual([
      '2026-12-28',
      '2026-12-21',
      '2027-01-04',
      '2026-11-23',
    ])
  })

  it('shows published, cancelled and closed mealtimes in the order of the day, and no drafts', async () => {
    await plan('2026-11-24', 'dinner', { closes: minutesLater(90) })
    await plan('2026-11-24', 'lunch', { state: 'cancelled' })
    await plan('2026-11-24', 'breakfast', { state: 'closed', closes: minutesLater(-60) })
    await plan('2026-11-25', 'lunch', { state: 'draft' })
    await plan('2026-11-30')
    const { days } = await readWeek()
    const shown = days.map(({ mealtimes }) => mealtimes.map(({ slot, state }) => `${slot} ${state}`))
    expect(shown).toEqual([
      [],
      ['breakfast closed', 'lunch cancelled', 'dinner published'],
      [],
      [],
      [],
      [],
      [],
    ])
    expect(days[1]?.mealtimes.map(({ cancelReason }) => cancelReason)).toEqual([
      undefined,
      'The stove is broken.',
      undefined,
    ])
  })

  it('shows on which days the kitchen is closed, and why', async () => {
    const closure = { id: newId(), from_date: '2026-11-20', until_date: '2026-11-24', reason: 'Holidays' }
    await world.db.insertInto('closures').values(closure).execute()
    const { days } = await readWeek()
    expect(days.map(({ closures }) => closures.map(({ reason }) => reason))).toEqual([
      ['Holidays'],
      ['Holidays'],
      [],
      [],
      [],
      [],
      [],
    ])
  })
})

describe('a serving', () => {
  it('has the portions that are left', async () => {
    const { servingId } = await plan('2026-11-24')
    await world.db.updateTable('servings').set({ taken: 2, walk_ups: 1 }).execute()
    expect(await servingsIn()).toMatchObject([
      { id: servingId, left: 2, price: 4, image: '/art/meals/house-curry-rice-w1280.avif' },
    ])
  })

  it("has the caller's own request, and no other member's", async () => {
    const planned = await plan('2026-11-24')
    const other = await world.join('other', { badge: 'Gold' })
    await addRequest(gold, planned, 'cancelled')
    const requestId = await addRequest(gold, planned, 'pending')
    const mine = {
      requestId,
      portions: 2,
      note: 'No onions',
      takeaway: true,
      status: 'pending',
      lateCancel: false,
    }
    expect(await servingsIn(gold)).toMatchObject([{ id: planned.servingId, mine }])
    for (const caller of [other, world.visitor]) {
      expect((await servingsIn(caller)).map((serving) => serving.mine)).toEqual([undefined])
    }
  })

  it('has only the code of the caller’s own pick-up, while it waits at the counter', async () => {
    const { mealId, servingId } = await plan('2026-11-24')
    const other = await world.join('other', { badge: 'Gold' })
    const { requestId, code } = await gold.mealRequests.create({ body: { mealId, servingId } })
    await other.mealRequests.create({ body: { mealId, servingId } })
    const [pickup] = (await gold.mealRequests.list({ query: {} })).body
    const mine = { requestId, code, pickupId: pickup?.pickupId }
    expect(code).toMatch(/^\w{4}$/)
    expect(await servingsIn(gold)).toMatchObject([{ mine }])
    expect((await gold.week.next()).mealtimes[0]?.servings).toMatchObject([{ mine }])
    const [theirs] = await servingsIn(other)
    expect(theirs?.mine?.code).not.toBe(code)
    expect(JSON.stringify(await readWeek('2026-11-23'))).not.toMatch(`${code}|${pickup?.pickupId}`)

    await world.db
      .updateTable('meal_requests')
      .set({ status: 'delivered', closed_at: noon.toISOString() })
      .execute()
    expect((await servingsIn(gold))[0]?.mine).toMatchObject({ requestId, status: 'delivered' })
    expect((await servingsIn(gold))[0]?.mine?.code).toBeUndefined()
  })

  it('keeps its title when its meal is gone', async () => {
    const { mealId } = await plan('2026-11-24')
    await world.db.deleteFrom('meals').where('id', '=', mealId).execute()
    expect(await servingsIn()).toMatchObject([{ mealId: null, title: 'lunch of 2026-11-24', image: '' }])
  })

  it("is compared with the caller's needs, and is of unknown suitability without allergen info", async () => {
    await planWithLabels()
    await gold.needs.save({ body: { avoids: ['nuts'], diets: ['vegetarian'], consent: true } })
    expect(await servingsIn(gold)).toMatchObject([
      { fits: 'yes', labels: { suits: ['vegan'], contains: ['soya'], mayContain: [] } },
      { fits: 'no', labels: { contains: [], mayContain: ['nuts'] } },
      { fits: 'unknown' },
    ])
    expect((await servingsIn()).map(({ fits }) => fits)).toEqual(['yes', 'yes', 'yes'])
  })
})

/** Returns the mealtimes of the filtered week, each with its number of servings. */
async function offered(query: Parameters<World['visitor']['week']['find']>[0]['query']) {
  const { days } = await world.visitor.week.find({ query })
  return days.flatMap(({ mealtimes }) => mealtimes.map(({ slot, servings }) => `${slot} ${servings.length}`))
}

describe('filtered by diets and allergens, the week', () => {
  it('has only servings that the kitchen has declared suitable', async () => {
    await planWithLabels()
    expect(await offered({ without: 'nuts', diet: 'vegetarian' })).toEqual([
      'breakfast 1',
      'lunch 0',
      'dinner 0',
    ])
    expect(await offered({ without: ['nuts', 'soya'] })).toEqual(['breakfast 0', 'lunch 0', 'dinner 0'])
    expect(await offered({ without: '' })).toEqual(['breakfast 1', 'lunch 1', 'dinner 1'])
  })

  it('still has the caller’s requests, marked by their needs', async () => {
    const { lunch } = await planWithLabels()
    await gold.mealRequests.create({ body: { mealId: lunch.mealId, servingId: lunch.servingId } })
    await gold.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    const { days } = await gold.week.find({ query: { without: 'nuts' } })
    const shown = days.flatMap(({ mealtimes }) => mealtimes.flatMap(({ servings }) => servings))
    expect(shown.map(({ title, fits, mine }) => [title, fits, mine?.status])).toEqual([
      ['breakfast of 2026-11-24', 'yes', undefined],
      ['lunch of 2026-11-24', 'no', 'pending'],
    ])
    expect(await offered({ without: 'nuts' })).toEqual(['breakfast 1', 'lunch 0', 'dinner 0'])
  })

  it.each([
    ['without', 'Unknown allergen'],
    ['diet', 'Unknown diet'],
  ])('is refused if a name in %s is unknown', async (field, message) => {
    const answer = await world.sendAs()(`/api/week?${field}=nuts,halal,nut`, {})
    expect([answer.status, await answer.json()]).toMatchObject([400, { message, field }])
  })
})

describe('the timestamp of an answer', () => {
  it('is the full minute, so that the answer stays the same', async () => {
    await plan('2026-11-24', 'lunch', { closes: new Date('2026-11-23T08:31:10.250Z') })
    expect(await readNow()).toBe('2026-11-23T08:30:00.000Z')
    moment = new Date('2026-11-23T08:31:10.249Z')
    expect(await readNow()).toBe('2026-11-23T08:31:00.000Z')
  })

  it('is the deadline as soon as requests are closed', async () => {
    await plan('2026-11-24', 'lunch', { closes: new Date('2026-11-23T08:31:10.250Z') })
    moment = new Date('2026-11-23T08:31:10.250Z')
    expect(await readNow()).toBe('2026-11-23T08:31:10.250Z')
    moment = new Date('2026-11-23T08:31:59.999Z')
    expect(await readNow()).toBe('2026-11-23T08:31:10.250Z')
  })

  it('lets an answer be cached while nothing changes', async () => {
    const { servingId } = await plan('2026-11-24')
    const read = (tag?: string) =>
      world.app.inject({
        url: '/api/week',
        headers: { accept: 'application/json', ...(tag !== undefined && { 'if-none-match': tag }) },
      })
    const first = await read()
    const tag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('public, no-cache')
    moment = new Date(noon.getTime() + 30_000)
    expect((await read(tag)).statusCode).toBe(304)
    await world.db.updateTable('servings').set({ taken: 1 }).where('id', '=', servingId).execute()
    expect((await read(tag)).statusCode).toBe(200)
  })
})

describe('what comes next', () => {
  it('is nothing as long as no mealtime is published', async () => {
    await plan('2026-11-23', 'lunch', { state: 'draft' })
    await plan('2026-11-23', 'dinner', { state: 'cancelled' })
    expect(await world.visitor.week.next()).toEqual({
      now: '2026-11-23T08:30:00.000Z',
      today: '2026-11-23',
      timeZone: 'Asia/Kolkata',
      mealtimes: [],
    })
  })

  it('is the next mealtime, and the next one that is open for requests if that is a different one', async () => {
    await plan('2026-11-23', 'lunch', { closes: minutesLater(-60) })
    await plan('2026-11-23', 'dinner', { closes: minutesLater(30) })
    await plan('2026-11-24', 'lunch', { closes: minutesLater(600) })
    expect(await listNextSlots()).toEqual(['2026-11-23 lunch', '2026-11-23 dinner'])
    // now lunch is over
    moment = minutesLater(125)
    expect(await listNextSlots()).toEqual(['2026-11-23 dinner', '2026-11-24 lunch'])
    moment = minutesLater(300)
    expect(await listNextSlots()).toEqual(['2026-11-24 lunch'])
  })
})

it('the week needs few queries, however much is planned', async () => {
  await plan('2026-11-23')
  const before = await countStatements()
  for (const day of [24, 25, 26]) {
    for (const slot of ['breakfast', 'lunch', 'dinner'] as const) await plan(`2026-11-${day}`, slot)
  }
  expect(await countStatements()).toEqual(before)
  expect(before).toEqual([3, 2])
})
