import type { KitchenAct } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markNoShows } from '../../src/bookings/requests/jobs.ts'
import { after } from '../bookings/booking-fixtures.ts'
import { expectTrueServings } from '../bookings/races/expect-true-servings.ts'
import { joinMany } from '../bookings/races/join-many.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'
import type { Person } from '../world.ts'

let world: CounterWorld
let bela: Person
beforeEach(async () => {
  // few connections, which many calls share
  world = await newCounterWorld({ connectionTimeout: 30_000 })
  bela = await world.join('Bela', { duties: ['desk'] })
})
afterEach(async () => {
  await expectTrueServings(world.db)
  await world.close()
})

/** Adds this many residents who have requested the lunch; returns them with their pick-ups. */
async function bookLunch(count: number) {
  const { mealtimeId, servingId } = await world.lunch()
  const residents = await joinMany(world, count)
  await Promise.all(
    residents.map(({ mealRequests }) => mealRequests.create({ body: { mealId: world.mealId, servingId } })),
  )
  const { pickups } = await world.board(mealtimeId)
  world.at(after(60))
  return { mealtimeId, servingId, residents, pickupIds: pickups.map(({ id }) => id) }
}

const served = (pickupIds: readonly string[]) =>
  pickupIds.map((pickupId) => world.makeAct('serve', { pickupId }))
const countOutcomes = (outcomes: readonly (string | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]))

describe('at the same moment', () => {
  it('residents who request meals get one code each, and all codes differ', async () => {
    const { mealtimeId, residents } = await bookLunch(40)
    const { pickups } = await world.board(mealtimeId)
    expect(new Set(pickups.map(({ code }) => code)).size).toBe(residents.length)
  })

  it('one member who requests all meals of a mealtime gets a single pick-up', async () => {
    const others = await Promise.all(['Dal', 'Rice', 'Soup'].map((title) => world.addMeal({ title })))
    const { mealtimeId, servingId } = await world.lunch()
    const more = others.map((mealId) => ({ mealId, id: crypto.randomUUID() }))
    await world.db
      .insertInto('servings')
      .values(
        more.map(({ mealId, id }) => ({
          id,
          mealtime_id: mealtimeId,
          meal_id: mealId,
          meal_title: 'Dal',
          price_cents: 400,
          portions: 9,
        })),
      )
      .execute()
    const requested = [
      { mealId: world.mealId, servingId },
      ...more.map(({ mealId, id }) => ({ mealId, servingId: id })),
    ]
    const answers = await Promise.all(requested.map((body) => world.request(world.gold, body)))
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
    const { pickups } = await world.board(mealtimeId)
    expect(pickups.map(({ items }) => items.length)).toEqual([requested.length])
  })

  it('two counters scan one code many times, and it is served once', async () => {
    const { pickupIds } = await bookLunch(1)
    const [pickupId] = pickupIds
    const calls = Array.from({ length: 20 }, (_, call) =>
      world.serve({ pickupId }, call % 2 ? bela : world.asha),
    )
    expect(countOutcomes(await Promise.all(calls))).toEqual({ done: 1, 'served-before': 19 })
    expect(await world.closings()).toEqual(['served'])
  })

  it('a pick-up is served and undone, and its final state is that of the last successful act', async () => {
    const { pickupIds } = await bookLunch(1)
    const [pickupId] = pickupIds
    const calls = Array.from({ length: 20 }, (_, call) =>
      call % 2 ? world.serve({ pickupId }, bela) : world.undo({ pickupId }),
    )
    await Promise.all(calls)
    const done = await world.db
      .selectFrom('kitchen_acts')
      .select('act')
      .where('outcome', '=', 'done')
      .execute()
    const { serve = 0, undo = 0 } = countOutcomes(done.map(({ act }) => act))
    expect(serve - undo).toBe((await world.closings())[0] === 'served' ? 1 : 0)
  })

  it('pick-ups are served and marked as no-shows concurrently, and those that were served stay served', async () => {
    const { pickupIds } = await bookLunch(10)
    await world.serve({ pickupId: pickupIds[0] })
    world.at(after(240))
    const [outcomes] = await Promise.all([
      world.report(served(pickupIds.slice(1, 6))),
      markNoShows(world.db, world.now),
      markNoShows(world.db, world.now),
    ])
    expect(countOutcomes(outcomes.map(({ outcome }) => outcome))).toEqual({ done: 5 })
    await markNoShows(world.db, world.now)
    expect(countOutcomes(await world.closings())).toEqual({ served: 6, 'no-show': 4 })
    expect(await world.taken()).toEqual([10])
  })

  it('a batch arrives twice, and both calls get the same answer', async () => {
    const { pickupIds } = await bookLunch(10)
    const batch = served(pickupIds)
    const both = await Promise.all([world.report(batch), world.report(batch, bela)])
    expect(both[0]).toEqual(batch.map(({ id }) => ({ id, outcome: 'done' })))
    expect(both[1]).toEqual(both[0])
    const { length } = await world.db.selectFrom('kitchen_acts').select('id').execute()
    expect(length).toBe(batch.length)
  })

  it('a batch that is half stale still performs its other half', async () => {
    const { pickupIds } = await bookLunch(10)
    await world.report(served(pickupIds.slice(0, 5)), bela)
    const outcomes = await world.report(served(pickupIds))
    expect(outcomes.map(({ outcome, by }) => by ?? outcome)).toEqual([
      ...Array(5).fill('Bela'),
      ...Array(5).fill('done'),
    ])
    expect(countOutcomes(outcomes.map(({ outcome }) => outcome))).toEqual({ 'served-before': 5, done: 5 })
  })

  it('walk-ups get the last portions, but never more', async () => {
    const { mealtimeId, servingId } = await world.lunch(5)
    world.at(after(60))
    const calls = Array.from({ length: 20 }, (_, call) =>
      world.walkUp({ servingId, portions: 1 }, call % 2 ? bela : undefined),
    )
    expect(countOutcomes(await Promise.all(calls))).toEqual({ done: 5, 'sold-out': 15 })
    expect((await world.board(mealtimeId)).servings).toMatchObject([{ walkUps: 5, left: 0, beyond: 0 }])
  })

  it('a walk-up is reported and undone many times, but is counted and subtracted once', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    world.at(after(60))
    const act = world.makeAct('walk-up', { servingId, portions: 2 })
    const reports = Array.from({ length: 20 }, (_, call) => world.perform(act, call % 2 ? bela : undefined))
    expect(countOutcomes(await Promise.all(reports))).toEqual({ done: 20 })
    expect((await world.board(mealtimeId)).counts.walkUps).toBe(2)
    const undone = Array.from({ length: 20 }, () => world.undo({ actId: act.id }, bela))
    expect(countOutcomes(await Promise.all(undone))).toEqual({ done: 1, 'not-pending': 19 })
    expect((await world.board(mealtimeId)).counts.walkUps).toBe(0)
  })

  it('undoing an anytime request and making it again leaves only one request pending', async () => {
    const { requestId } = await world.request(world.gold)
    await world.serve({ requestId })
    const requesting = world.request(world.gold).catch((error: unknown) => error)
    const undone = Array.from({ length: 5 }, () => world.undo({ requestId }))
    await Promise.all([requesting, ...undone])
    const closings = await world.closings()
    expect(closings.filter((closing) => closing === 'pending')).toHaveLength(1)
  })

  it('servings are undone while their meal and a member are removed, and no request stays open', async () => {
    const { pickupIds, residents } = await bookLunch(6)
    await world.report(served(pickupIds))
    const undo = (acts: readonly string[]) =>
      Promise.all(acts.map((pickupId) => world.undo({ pickupId }, bela)))
    await Promise.all([
      undo(pickupIds.slice(0, 3)),
      world.asha.members.remove({ params: { id: String(residents[0]?.id) } }),
      undo(pickupIds.slice(3)),
      world.asha.meals.remove({ params: { id: world.mealId } }),
    ])
    expect(await world.closings()).not.toContain('pending')
  })

  it('many boards are read while pick-ups are served, and none is older than its version', async () => {
    const { mealtimeId, pickupIds } = await bookLunch(10)
    const start = (await world.board(mealtimeId)).activity
    const boards = Array.from({ length: 30 }, () => world.board(mealtimeId))
    const [, ...read] = await Promise.all([world.report(served(pickupIds)), ...boards])
    for (const { activity, pickups } of read) {
      const done = pickups.filter(({ items }) => items.every(({ status }) => status === 'delivered'))
      expect(done.length).toBeGreaterThanOrEqual(activity - start)
    }
  })
})

it('a member who loses the duty cannot perform the next act at an open board', async () => {
  const { pickupIds } = await bookLunch(2)
  const [first, second]: readonly KitchenAct[] = served(pickupIds)
  if (!first || !second) throw new Error('Two residents have requested.')
  expect(await world.perform(first, bela)).toBe('done')
  await world.asha.duties.save({ params: { id: bela.id }, body: { duties: [] } })
  await expect(world.perform(second, bela)).rejects.toMatchObject({
    code: 'admin-only',
    message: 'Only admins and members with the duty Kitchen or Desk can do this.',
  })
})
