import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFalseCounters, recount } from '../../src/database/false-counters.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { forgetExpired } from '../../src/operation/forget-expired.ts'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { type CounterWorld, newCounterWorld } from '../kitchen/counter-fixtures.ts'
import type { Person } from '../world.ts'
import { after, own } from './booking-fixtures.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld()
})
afterEach(async () => {
  await expectTrueCounters(world)
  await world.close()
})

const hours = (count: number) => after(60 + count * 60)
const rate = ({ ratings }: Person, requestId: string, stars: number, text?: string) =>
  ratings.rate({ body: { requestId, stars, text } })
const readRows = () => world.db.selectFrom('ratings').selectAll().execute()
const readAverage = async () =>
  (await world.visitor.meals.find({ params: { id: world.mealId } })).residentRating
const readTotals = () =>
  world.db
    .selectFrom('meals')
    .select(['ratings_count', 'stars'])
    .where('id', '=', world.mealId)
    .executeTakeFirst()

/** Adds a member's request for the lunch and serves it, an hour after requests closed; returns its id. */
async function serve(person: Person, servingId: string, details: object = {}) {
  world.at(after(-30))
  const { requestId, pickupId } = await world.booked(person, servingId, details)
  world.at(after(60))
  await world.serve({ pickupId })
  return requestId
}

function serveWalkUp(person: Person, servingId: string) {
  world.at(after(60))
  return world.walkUpByCard(person, servingId)
}

const join = (name: string) => world.join(name, { badge: 'Gold' })

describe('a rating', () => {
  it('is accepted from the time of serving until 48 hours later', async () => {
    const { servingId } = await world.lunch()
    const { requestId, pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    await expect(rate(world.gold, requestId, 5)).rejects.toMatchObject({
      status: 409,
      code: 'too-early',
      message: 'This meal has not been served yet',
    })
    expect((await own(world.gold))[0]).not.toHaveProperty('rateUntil')
    await world.serve({ pickupId })
    expect(await own(world.gold)).toMatchObject([{ rateUntil: hours(48).toISOString() }])
    world.at(new Date(hours(48).getTime() - 1))
    await rate(world.gold, requestId, 4)
    world.at(hours(48))
    await expect(rate(world.gold, requestId, 5)).rejects.toMatchObject({
      status: 410,
      code: 'too-late',
      message: 'You can only rate a meal within 48 hours',
    })
    expect(await own(world.gold)).toMatchObject([{ rating: { stars: 4, text: '' } }])
  })

  it('is refused for a request that the kitchen cancelled', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { requestId } = await world.booked(world.gold, servingId)
    await world.asha.planning.cancel({ params: { id: mealtimeId }, body: { reason: 'No gas' } })
    await expect(rate(world.gold, requestId, 1)).rejects.toMatchObject({ code: 'too-early' })
    const [cancelled] = await own(world.gold)
    expect(cancelled).toMatchObject({ _id: requestId, status: 'cancelled' })
    expect(cancelled).not.toHaveProperty('rateUntil')
  })

  it('counts once for a request, regardless of its portions, and can be changed', async () => {
    const { servingId } = await world.lunch()
    const requestId = await serve(world.gold, servingId, { portions: 3 })
    await rate(world.gold, requestId, 2, 'Cold.')
    await rate(world.gold, requestId, 5)
    expect(await readTotals()).toEqual({ ratings_count: 1, stars: 5 })
    const mine = async () => {
      const { days } = await world.gold.week.find({ query: { from: '2026-11-26' } })
      return days.flatMap(({ mealtimes }) => mealtimes)[0]?.servings[0]?.mine
    }
    expect(await mine()).toMatchObject({ rating: { stars: 5, text: 'Cold.' } })
    await rate(world.gold, requestId, 5, '')
    expect(await mine()).toMatchObject({ rating: { stars: 5, text: '' } })
    expect(await readRows()).toMatchObject([{ request_id: requestId, walk_up_id: null, date: '2026-11-26' }])
  })

  it('is only for the member who was served', async () => {
    const { servingId } = await world.lunch()
    const requestId = await serve(world.gold, servingId)
    const walkUp = await serveWalkUp(world.gold, servingId)
    for (const [person, id] of [
      [world.asha, requestId],
      [world.asha, walkUp],
      [world.gold, randomUUID()],
    ] as const)
      await expect(rate(person, id, 3)).rejects.toMatchObject({ status: 404, message: 'Request not found' })
    for (const stars of [0, 6, 2.5])
      await expect(rate(world.gold, requestId, stars)).rejects.toMatchObject({ field: 'stars' })
    await expect(rate(world.gold, requestId, 3, 'a'.repeat(301))).rejects.toMatchObject({ field: 'text' })
    expect(await readRows()).toEqual([])
  })

  it('of an anytime request has the date of serving at the hostel', async () => {
    const { requestId } = await world.request(world.gold)
    // the meal is served after midnight in Kolkata
    world.at(new Date('2026-11-26T19:00:00.000Z'))
    await world.asha.mealRequests.serve({ params: { id: requestId } })
    await rate(world.gold, requestId, 4)
    expect(await readRows()).toMatchObject([{ request_id: requestId, date: '2026-11-27' }])
  })

  it('of a meal that was removed in the meantime is stored without the meal', async () => {
    const { servingId } = await world.lunch()
    const requestId = await serve(world.gold, servingId)
    const other = await join('Other')
    const others = await serve(other, servingId)
    await rate(other, others, 1)
    await world.asha.meals.remove({ params: { id: world.mealId } })
    await rate(world.gold, requestId, 4)
    await rate(other, others, 2)
    const rows = await readRows()
    expect(rows.map(({ meal_id: id }) => id)).toEqual([null, null])
    expect(rows.map(({ stars }) => stars).toSorted((one, next) => one - next)).toEqual([2, 4])
  })

  it('of a walk-up stays with the rated meal if the kitchen swaps the meal afterwards', async () => {
    const { servingId } = await world.lunch()
    const walkUp = await serveWalkUp(world.gold, servingId)
    await rate(world.gold, walkUp, 2)
    const instead = await world.addMeal({ title: 'Dal' })
    const body = { reason: 'No rice', instead }
    await world.asha.planning.withdraw({ params: { id: servingId }, body })
    await rate(world.gold, walkUp, 5)
    expect(await readTotals()).toEqual({ ratings_count: 1, stars: 5 })
  })

  it('is removed if the counter undoes the serving', async () => {
    const { servingId } = await world.lunch()
    const requestId = await serve(world.gold, servingId)
    const { pickupId } = (await own(world.gold))[0]?.served ?? {}
    const walkUp = await serveWalkUp(world.gold, servingId)
    await rate(world.gold, requestId, 1)
    await rate(world.gold, walkUp, 2)
    const other = await join('Other')
    await rate(other, await serve(other, servingId), 5)
    expect(await readTotals()).toEqual({ ratings_count: 3, stars: 8 })
    expect(await world.undo({ pickupId: String(pickupId) })).toBe('done')
    expect(await world.undo({ actId: walkUp })).toBe('done')
    expect(await readTotals()).toEqual({ ratings_count: 1, stars: 5 })
    await expect(rate(world.gold, walkUp, 2)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a walk-up of a known resident', () => {
  it('is listed for them while they can rate it, with their rating', async () => {
    const { servingId } = await world.lunch()
    const walkUp = await serveWalkUp(world.gold, servingId)
    await rate(world.gold, walkUp, 3, 'Salty')
    const listed = {
      _id: walkUp,
      mealId: world.mealId,
      mealTitle: 'Khichuri',
      date: '2026-11-26',
      slot: 'lunch',
      rateUntil: hours(48).toISOString(),
      rating: { stars: 3, text: 'Salty' },
    }
    expect(await world.gold.ratings.walkUps()).toMatchObject([listed])
    expect(await world.asha.ratings.walkUps()).toEqual([])
    expect(await readRows()).toMatchObject([{ walk_up_id: walkUp, request_id: null }])
    world.at(hours(48))
    expect(await world.gold.ratings.walkUps()).toEqual([])
    await expect(rate(world.gold, walkUp, 4)).rejects.toMatchObject({ status: 410 })
  })
})

describe('the residents’ average rating', () => {
  it('is shown once five have rated, wherever the meal is listed', async () => {
    const { servingId } = await world.lunch()
    for (const [index, stars] of [4, 5, 3, 5].entries()) {
      const person = await join(`Resident ${index}`)
      await rate(person, await serve(person, servingId), stars)
    }
    expect(await readAverage()).toBeUndefined()
    await rate(world.gold, await serveWalkUp(world.gold, servingId), 4)
    const residentRating = { average: 4.2, count: 5 }
    expect(await readAverage()).toEqual(residentRating)
    const { list, search, ranking } = world.visitor.meals
    for (const { body } of [
      await list({ query: {} }),
      await search({ query: { search: 'khichuri' } }),
      await ranking({ query: { sortBy: 'likes' } }),
    ])
      expect(body).toMatchObject([{ rating: 0, residentRating }])
  })

  it('loses all ratings by a removed member, and no others', async () => {
    const { servingId } = await world.lunch()
    const people: Person[] = []
    for (let index = 0; index < 6; index += 1) {
      const person = await join(`Resident ${index}`)
      people.push(person)
      await rate(person, await serve(person, servingId), index < 3 ? 5 : 2, 'Fine')
    }
    const [leaver] = people
    await rate(leaver as Person, await serveWalkUp(leaver as Person, servingId), 1)
    expect(await readTotals()).toEqual({ ratings_count: 7, stars: 22 })
    await world.asha.members.remove({ params: { id: String(leaver?.id) } })
    expect(await readTotals()).toEqual({ ratings_count: 5, stars: 16 })
    expect(await readAverage()).toEqual({ average: 3.2, count: 5 })
  })

  it('is recomputed from the ratings if it is wrong', async () => {
    const { servingId } = await world.lunch()
    await rate(world.gold, await serve(world.gold, servingId), 4)
    await world.db.updateTable('meals').set({ ratings_count: 3, stars: 15 }).execute()
    expect(await listFalseCounters(world.db)).toEqual([
      { counter: 'ratings of meals', entity: 'meal', wrong: [world.mealId] },
    ])
    await inTransaction(world.db, (tx) => recount(tx, 'ratings of meals', world.mealId))
    expect(await readTotals()).toEqual({ ratings_count: 1, stars: 4 })
  })

  it('cannot exceed five stars per rating', async () => {
    await expect(world.db.updateTable('meals').set({ stars: 1 }).execute()).rejects.toThrow(/check/i)
    const tooMany = world.db.updateTable('meals').set({ ratings_count: 1, stars: 6 })
    await expect(tooMany.execute()).rejects.toThrow(/check/i)
  })
})

describe('the kitchen', () => {
  it('reads the ratings of a meal newest first, all or only those with a text, and without names', async () => {
    const { servingId } = await world.lunch()
    const other = await join('Other')
    const [mine, others] = [await serve(world.gold, servingId), await serve(other, servingId)]
    await rate(world.gold, mine, 2, 'Too salty')
    world.at(hours(1))
    await rate(other, others, 5)
    const cook = await world.join('Cook', { duties: ['kitchen'] })
    const list = async (query: object = {}) =>
      (await cook.ratings.list({ query: { mealId: world.mealId, ...query } })).body
    const salty = { stars: 2, text: 'Too salty', date: '2026-11-26', ratedAt: hours(0).toISOString() }
    const { _id, ...first } = (await list({ withText: 'true' }))[0] ?? {}
    expect(first).toEqual(salty)
    expect((await list()).map(({ stars }) => stars)).toEqual([5, 2])
    const part = await cook.ratings.list({ query: { mealId: world.mealId, limit: 1 } })
    const rest = await cook.ratings.list({ query: { mealId: world.mealId, cursor: part.next } })
    expect(rest.body).toMatchObject([salty])
    await expect(world.gold.ratings.list({ query: { mealId: world.mealId } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('gets reports of ratings by week and by meal, including removed meals', async () => {
    const { servingId } = await world.lunch()
    const other = await join('Other')
    await rate(world.gold, await serve(world.gold, servingId), 2)
    await rate(other, await serve(other, servingId), 5)
    const later = await world.nextLunch()
    world.at(after(7 * 24 * 60 - 30))
    const { requestId, pickupId } = await world.booked(world.gold, later)
    world.at(after(7 * 24 * 60 + 60))
    await world.serve({ pickupId })
    await rate(world.gold, requestId, 4)
    const query = { from: '2026-11-23', until: '2026-12-06', by: 'week' } as const
    const [first, second] = [
      { from: '2026-11-23', until: '2026-11-29', average: 3.5, count: 2 },
      { from: '2026-11-30', until: '2026-12-06', average: 4, count: 1 },
    ]
    const all = { average: 3.7, count: 3, periods: [first, second] }
    expect(await world.asha.reports.ratings({ query })).toEqual([
      { mealId: world.mealId, title: 'Khichuri', ...all },
    ])
    expect(await world.asha.reports.ratings({ query: { ...query, until: first.until } })).toMatchObject([
      { count: 2, periods: [first] },
    ])
    const readWeeks = async () => (await world.asha.reports.kitchen({ query })).map(({ rating }) => rating)
    const weeks = [
      { average: 3.5, count: 2 },
      { average: 4, count: 1 },
    ]
    expect(await readWeeks()).toEqual(weeks)
    await world.asha.meals.remove({ params: { id: world.mealId } })
    expect(await world.asha.reports.ratings({ query })).toEqual([])
    expect(await readWeeks()).toEqual(weeks)
  })

  it('no longer sees the texts after 30 days, but still sees the stars', async () => {
    const { servingId } = await world.lunch()
    await rate(world.gold, await serve(world.gold, servingId), 2, 'Too salty')
    const retention = { auditLogDays: 730, noteDays: 30, pickupDays: 30 }
    const forget = (days: number) => forgetExpired(world.db, hours(days * 24), retention)
    await forget(30)
    expect(await readRows()).toMatchObject([{ text: 'Too salty' }])
    await forget(31)
    expect(await readRows()).toMatchObject([{ text: '', stars: 2 }])
  })
})

it('members export their own ratings', async () => {
  const { servingId } = await world.lunch()
  const requestId = await serve(world.gold, servingId)
  const walkUp = await serveWalkUp(world.gold, servingId)
  await rate(world.gold, requestId, 5, 'More')
  await rate(world.gold, walkUp, 3)
  const other = await join('Other')
  await rate(other, await serve(other, servingId), 1)
  const { records } = await world.gold.ownData.export()
  expect(records['ratings']).toMatchObject([{ request_id: requestId, stars: 5, text: 'More' }])
  expect(records['ratingsOfWalkUps']).toMatchObject([{ walk_up_id: walkUp, stars: 3 }])
})
