import { randomUUID } from 'node:crypto'
import { countServedPortions, type MealtimeCounts } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/platform/settings.ts'
import { markNoShows } from '../../src/bookings/requests/jobs.ts'
import { after, before, cancel, change, closes } from './booking-fixtures.ts'
import { type CounterWorld, newCounterWorld } from '../kitchen/counter-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

let world: CounterWorld
let lunch: { id: string; khichuri: string; dal: string }
beforeEach(async () => {
  world = await newCounterWorld()
  const dal = await world.addMeal({ title: 'Dal' })
  const servings = [
    { mealId: world.mealId, portions: 50 },
    { mealId: dal, portions: 30 },
  ]
  const { id, servings: ids } = await addMealtime(world.db, { ordersCloseAt: closes, servings })
  lunch = { id, khichuri: String(ids[0]), dal: String(ids[1]) }
})
afterEach(() => world.close())

const resident = (name: string) => world.join(name, { badge: 'Gold' })
const planner = async () =>
  (await world.asha.planning.week({ query: { from: '2026-11-26' } })).days
    .flatMap(({ mealtimes }) => mealtimes)
    .find(({ id }) => id === lunch.id)

interface Row {
  readonly who: string
  readonly portions: number
  readonly status: string
}

/** Computes the same numbers independently from single requests. */
function recount(rows: readonly Row[]) {
  const people = [...Map.groupBy(rows, ({ who }) => who).values()]
  const isWaiting = ({ status }: Row) => status === 'pending'
  const portions = (which: readonly Row[]) => which.reduce((sum, row) => sum + row.portions, 0)
  return {
    asked: { people: people.length, portions: portions(rows) },
    waiting: {
      people: people.filter((theirs) => theirs.some(isWaiting)).length,
      portions: portions(rows.filter(isWaiting)),
    },
    served: {
      people: people.filter((theirs) => !theirs.some(isWaiting)).length,
      portions: portions(rows.filter((row) => !isWaiting(row))),
    },
  }
}

/** Reads the mealtime on every kitchen page; returns its numbers if all pages agree. */
async function read(): Promise<MealtimeCounts> {
  const { asha } = world
  const { counts } = await asha.counter.board({ params: { id: lunch.id } })

  const overview = await asha.overview.kitchen()
  expect(overview.next?.counts, 'the overview').toEqual(counts)
  expect(overview.today.map((mealtime) => mealtime.counts)).toEqual([counts])
  expect(overview.servedToday).toBe(countServedPortions(counts))

  const { mealtimes } = await asha.counter.mealtimes()
  expect(
    mealtimes.map((mealtime) => mealtime.counts),
    'the counter',
  ).toEqual([counts])
  const { pickups } = await world.board(lunch.id)
  const tickets = pickups.flatMap(({ id, items }) => items.map((item) => ({ ...item, who: id })))
  expect(recount(tickets), 'the tickets').toEqual({
    asked: counts.asked,
    waiting: counts.waiting,
    served: counts.served,
  })

  const { body } = await asha.mealRequests.queue({ query: { date: '2026-11-26', slot: 'lunch' } })
  const rows = body.data.map(({ userId, portions = 1, status }) => ({
    who: String(userId),
    portions,
    status,
  }))
  expect(recount(rows), 'the queue').toEqual(recount(tickets))

  const sheet = await asha.kitchenSheet.show({ params: { id: lunch.id } })
  expect(sheet.counts, 'the sheet').toEqual(counts)
  const ofSheet = (name: 'planned' | 'asked' | 'pickedUp' | 'waiting' | 'walkUps') =>
    sheet.servings.reduce((sum, serving) => sum + serving[name], 0)
  expect([ofSheet('planned'), ofSheet('asked'), ofSheet('walkUps')]).toEqual([
    counts.planned,
    counts.asked.portions,
    counts.walkUps,
  ])
  expect([ofSheet('waiting'), ofSheet('pickedUp')]).toEqual([counts.waiting.portions, counts.served.portions])

  const planned = await planner()
  expect(planned?.counts, 'the planner').toEqual(counts)
  const ofPlan = (name: 'portions' | 'taken' | 'walkUps') =>
    planned?.servings.reduce((sum, serving) => sum + serving[name], 0)
  expect([ofPlan('portions'), ofPlan('taken'), ofPlan('walkUps')]).toEqual([
    counts.planned,
    counts.asked.portions,
    counts.walkUps,
  ])
  return counts
}

/** Returns waiting people and portions, served people and portions, walk-ups, and planned portions. */
const numbers = async () => {
  const { waiting, served, walkUps, planned } = await read()
  return [waiting.people, waiting.portions, served.people, served.portions, walkUps, planned]
}
const requestServing = async (person: Person, servingId: string, portions = 1) =>
  (
    await person.mealRequests.create({
      body: {
        mealId: servingId === lunch.dal ? await findMealId(servingId) : world.mealId,
        servingId,
        portions,
      },
    })
  ).requestId
const findMealId = async (servingId: string) =>
  String((await planner())?.servings.find(({ id }) => id === servingId)?.mealId)

/** Serves before the mealtime, while residents can still request and cancel. */
const serveEarly = (ticket: Parameters<typeof world.serve>[0]) =>
  world.perform({ ...world.makeAct('serve', ticket), despite: ['early'] })

describe('a mealtime’s numbers', () => {
  it('are the same on the overview, the queue, the counter, the sheet and the planner after every act', async () => {
    const [ana, ben, cai, dev] = await Promise.all(['Ana', 'Ben', 'Cai', 'Dev'].map(resident))
    if (!ana || !ben || !cai || !dev) throw new Error('Four residents have joined.')
    expect(await numbers()).toEqual([0, 0, 0, 0, 0, 80])

    // Ana requests two meals
    const anas = await world.booked(ana, lunch.khichuri)
    await requestServing(ana, lunch.dal)
    expect(await numbers()).toEqual([1, 2, 0, 0, 0, 80])
    // Ana changes one of them to two portions
    await change(ana, anas.requestId, { portions: 2 })
    expect(await numbers()).toEqual([1, 3, 0, 0, 0, 80])
    // Ben's request is cancelled
    const bens = await requestServing(ben, lunch.khichuri, 4)
    expect(await numbers()).toEqual([2, 7, 0, 0, 0, 80])
    await cancel(ben, bens)
    expect(await numbers()).toEqual([1, 3, 0, 0, 0, 80])
    // after a walk-up
    await world.asha.planning.walkUp({ params: { id: lunch.dal }, body: { portions: 2, despite: ['early'] } })
    expect(await numbers()).toEqual([1, 3, 0, 0, 2, 80])
    // the counter serves one of Ana's two meals, so that she still waits, and then the other
    await serveEarly({ requestId: anas.requestId })
    expect(await numbers()).toEqual([1, 1, 0, 2, 2, 80])
    await serveEarly({ pickupId: anas.pickupId })
    expect(await numbers()).toEqual([0, 0, 1, 3, 2, 80])
    // after both servings are undone
    await world.undo({ pickupId: anas.pickupId })
    expect(await numbers()).toEqual([1, 3, 0, 0, 2, 80])
    // after the queue serves several requests
    const ids = [await requestServing(cai, lunch.khichuri, 3), await requestServing(dev, lunch.dal)]
    expect(await numbers()).toEqual([3, 7, 0, 0, 2, 80])
    await world.asha.mealRequests.serveMany({ body: { ids, despite: ['early'] } })
    expect(await numbers()).toEqual([1, 3, 2, 4, 2, 80])
    // after fewer portions are planned
    const { revision = 0, servings = [] } = (await planner()) ?? {}
    const fewer = servings.map(({ mealId, portions }) => ({
      mealId: String(mealId),
      portions: portions - 10,
    }))
    await world.asha.planning.change({ params: { id: lunch.id }, body: { revision, servings: fewer } })
    expect(await numbers()).toEqual([1, 3, 2, 4, 2, 60])
    // a request is cancelled after requests have closed
    const late = await requestServing(ben, lunch.khichuri, 2)
    await changeSetting(world.db, 'lateCancel', true, 0)
    world.at(after(30))
    expect(await numbers()).toEqual([2, 5, 2, 4, 2, 60])
    await cancel(ben, late)
    expect(await numbers()).toEqual([1, 3, 2, 4, 2, 60])
    // an offline counter reports it, and again because the response was lost
    const queued = {
      ...world.makeAct('serve', { pickupId: anas.pickupId }),
      at: before(1).toISOString(),
      despite: ['early' as const],
    }
    for (const act of [queued, queued, { ...queued, id: randomUUID() }]) await world.perform(act)
    expect(await numbers()).toEqual([0, 0, 3, 7, 2, 60])
  })

  it('count no-shows and residents who have left among the requests', async () => {
    const [ana, ben] = [await resident('Ana'), await resident('Ben')]
    const { pickupId } = await world.booked(ana, lunch.khichuri, { portions: 2 })
    await requestServing(ben, lunch.dal, 3)
    world.at(after(60))
    await world.serve({ pickupId })
    world.at(after(5 * 60))
    await markNoShows(world.db, world.now)
    await world.asha.members.remove({ params: { id: ana.id } })
    const { counts } = await world.asha.kitchenSheet.show({ params: { id: lunch.id } })
    expect(counts).toEqual({
      planned: 80,
      asked: { people: 2, portions: 5 },
      waiting: { people: 0, portions: 0 },
      served: { people: 1, portions: 2 },
      noShows: 3,
      walkUps: 0,
      beyond: 0,
    })
    expect((await planner())?.counts).toEqual(counts)
  })
})
