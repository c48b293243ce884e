import { countServedPortions, type KitchenAct, type KitchenOutcome } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { after, closes } from '../bookings/booking-fixtures.ts'
import { expectTrueServings } from '../bookings/races/expect-true-servings.ts'
import { joinMany } from '../bookings/races/join-many.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

let world: CounterWorld
/** Bela has her own counter, which is offline for a while. */
let bela: Person
beforeEach(async () => {
  world = await newCounterWorld({ connectionTimeout: 30_000 })
  bela = await world.join('Bela', { duties: ['desk'] })
})
afterEach(() => world.close())

const people = 40
/** Whether a resident must not eat the crab that they requested, which is true of every fifth. */
const mustNotEat = (index: number) => index % 5 === 0
const portionsEach = (index: number) => 1 + (index % 3 === 0 ? 1 : 0)

/** Plans dinner with crab and squid. Everyone requests crab, and every second resident squid too. */
async function bookDinner() {
  const [crab, squid] = [await world.addMeal({ title: 'Crab' }), await world.addMeal({ title: 'Squid' })]
  const labels = { contains: ['crustaceans' as const], mayContain: [], suits: [] }
  await world.asha.meals.update({ params: { id: crab }, body: { labels } })
  // plans four more portions of crab, and two more of squid, than are requested
  const requestedPortions = Array.from({ length: people }, (_, index) => portionsEach(index))
  const { id: mealtimeId, servings } = await addMealtime(world.db, {
    ordersCloseAt: closes,
    servings: [
      {
        mealId: crab,
        title: 'Crab',
        portions: requestedPortions.reduce((sum, portions) => sum + portions, 4),
      },
      { mealId: squid, title: 'Squid', portions: people / 2 + 2 },
    ],
  })
  const [crabServing = '', squidServing = ''] = servings
  const residents = await joinMany(world, people)
  await Promise.all(
    residents.map(async ({ mealRequests, needs }, index) => {
      if (mustNotEat(index)) await needs.save({ body: { avoids: ['crustaceans'], diets: [], consent: true } })
      const portions = portionsEach(index)
      await mealRequests.create({ body: { mealId: crab, servingId: crabServing, portions } })
      if (index % 2 === 1) await mealRequests.create({ body: { mealId: squid, servingId: squidServing } })
    }),
  )
  const { pickups } = await world.board(mealtimeId)
  const tickets = await Promise.all(
    residents.map(async ({ id }, index) => {
      const row = await world.db
        .selectFrom('pickups')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      const pickup = pickups.find((one) => one.id === row.id)
      const crabRequest = pickup?.items.find(({ servingId }) => servingId === crabServing)?.requestId ?? ''
      return { index, pickupId: row.id, crabRequest }
    }),
  )
  return { mealtimeId, crabServing, squidServing, tickets }
}

const countOutcomes = (outcomes: readonly { readonly outcome: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, ({ outcome }) => outcome)].map(([name, all]) => [name, all.length]),
  )

it('with forty residents, two counters (one of them offline), walk-ups and conflicts, the totals equal the rows', async () => {
  const { mealtimeId, crabServing, squidServing, tickets } = await bookDinner()
  const serve = ({ pickupId }: { readonly pickupId: string }, details: Partial<KitchenAct> = {}) =>
    world.makeAct('serve', { pickupId, ...details })

  // the offline counter serves the 21st and all later residents, and more squid than planned
  world.at(after(60))
  const offline = [
    ...tickets.slice(20).map((ticket) => serve(ticket)),
    ...Array.from({ length: 6 }, () => world.makeAct('walk-up', { servingId: squidServing, portions: 1 })),
    world.makeAct('walk-up', { servingId: crabServing, portions: 2 }),
  ]
  const mistaken = world.makeAct('walk-up', { servingId: crabServing, portions: 1 })
  offline.push(mistaken, world.makeAct('undo', { actId: mistaken.id }))

  // the other counter serves the first 25 one by one, and walk-ups while portions are left
  world.at(after(75))
  const online: KitchenOutcome[] = []
  const oneByOne = async (acts: readonly KitchenAct[]) => {
    for (const act of acts) online.push(...(await world.report([act])))
  }
  const walkUps = Array.from({ length: 5 }, () =>
    world.makeAct('walk-up', { servingId: crabServing, portions: 1 }),
  )
  const firstActs = tickets.slice(0, 25).map((ticket) => serve(ticket))
  const [reported] = await Promise.all([
    world.report(offline, bela),
    oneByOne(firstActs.slice(0, 12)),
    oneByOne(firstActs.slice(12)),
    oneByOne(walkUps),
  ])
  // sends the same report again, as if the response had been lost
  expect(await world.report(offline, bela)).toEqual(reported)

  // nothing in conflict with needs was served
  const conflicts = tickets.filter(({ index }) => mustNotEat(index))
  const statuses = async () => {
    const rows = await world.db.selectFrom('meal_requests').select(['id', 'status']).execute()
    return new Map(rows.map(({ id, status }) => [id, status]))
  }
  const before = await statuses()
  expect(conflicts.map(({ crabRequest }) => before.get(crabRequest))).toEqual(conflicts.map(() => 'pending'))
  const refused = [...reported, ...online].filter(({ outcome }) => outcome === 'conflict')
  // both counters have tried to serve the residents from the 21st to the 25th
  expect(refused).toHaveLength(
    conflicts.length + conflicts.filter(({ index }) => index >= 20 && index < 25).length,
  )

  // the first resident gets the meal anyway; the others get the rest of their ticket and another meal
  const [allTheSame, ...others] = conflicts
  if (!allTheSame) throw new Error('There are conflicts.')
  const decided = await world.report([
    serve(allTheSame, { despite: ['conflict'] }),
    ...others.flatMap((ticket) => [
      ...(ticket.index % 2 === 1 ? [serve(ticket, { except: [ticket.crabRequest] })] : []),
      world.makeAct('serve', { requestId: ticket.crabRequest, instead: 'Rice and vegetables' }),
    ]),
  ])
  expect(countOutcomes(decided)).toEqual({ done: decided.length })

  // the totals must equal the rows
  await expectTrueServings(world.db)
  const requestedTotal = tickets.reduce((sum, { index }) => sum + portionsEach(index) + (index % 2), 0)
  const { counts, servings, pickups } = await world.board(mealtimeId)
  const rows = await world.db
    .selectFrom('walk_ups')
    .select(['serving_id', 'portions'])
    .where('undo_id', 'is', null)
    .execute()
  const given = rows.reduce((sum, { portions }) => sum + portions, 0)
  const served = { people, portions: requestedTotal }
  expect(counts).toEqual({
    planned: requestedTotal + 6,
    asked: served,
    waiting: { people: 0, portions: 0 },
    served,
    noShows: 0,
    walkUps: given,
    beyond: servings.reduce((sum, { beyond }) => sum + beyond, 0),
  })
  expect(countServedPortions(counts)).toBe(requestedTotal + given)
  expect([...(await statuses()).values()].every((status) => status === 'delivered')).toBe(true)
  // all walk-ups for squid were offline; online walk-ups for crab got only portions that were left at each press
  const squid = servings.find(({ id }) => id === squidServing)
  expect(squid).toMatchObject({ walkUps: 6, left: 0, beyond: 4 })
  const crab = servings.find(({ id }) => id === crabServing)
  const pressed = online.filter(({ id }) => walkUps.some((act) => act.id === id))
  expect(crab?.walkUps).toBe(2 + (countOutcomes(pressed)['done'] ?? 0))
  expect(countOutcomes(pressed)['sold-out']).toBeGreaterThan(0)

  // each request was served once, and only the confirmed conflict has a mark
  const marked = await world.db
    .selectFrom('kitchen_acts')
    .select('pickup_id')
    .where('despite', '=', 'conflict')
    .execute()
  expect(marked).toEqual([{ pickup_id: allTheSame.pickupId }])
  const twice = pickups.filter(({ repeats }) => repeats.length > 0).map(({ id }) => id)
  // only tickets served by both counters, without conflicts, can be repeated
  const both = tickets.filter(({ index }) => index >= 20 && index < 25 && !mustNotEat(index))
  for (const id of twice) expect(both.map(({ pickupId }) => pickupId)).toContain(id)
})
