import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeOldPickups } from '../../src/bookings/pickups.ts'
import { daysBefore } from '../../src/platform/retention.ts'
import { after, own } from '../bookings/booking-fixtures.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'
import type { Person } from '../world.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld()
})
afterEach(() => world.close())

const say = (person: Person, id: string, left: 'none' | 'half' | 'all') =>
  person.pickups.plate({ params: { id }, body: { left } })
const readPlates = async (id: string) => (await world.asha.kitchenSheet.show({ params: { id } })).plates

it('the plate question is shown once a meal has been served, and is answered once per pick-up', async () => {
  const { mealtimeId, servingId } = await world.lunch()
  const { pickupId } = await world.booked(world.gold, servingId)
  const person = await world.join('Silver', { badge: 'Silver' })
  const silver = { person, ...(await world.booked(person, servingId)) }
  world.at(after(60))
  await expect(say(world.gold, pickupId, 'half')).rejects.toMatchObject({
    status: 409,
    message: 'This meal has not been served yet',
  })
  await world.serve({ pickupId })
  // only a member's own served meal leaves a plate
  const { pickupId: waiting } = silver
  await expect(say(silver.person, waiting, 'half')).rejects.toMatchObject({ code: 'too-early' })
  const served = { at: after(60).toISOString(), pickupId }
  expect(await own(world.gold)).toMatchObject([{ served }])
  const mine = async () => {
    const { mealtimes } = await world.gold.week.next()
    return mealtimes[0]?.servings[0]?.mine?.served
  }
  expect(await mine()).toEqual(served)

  await world.serve({ pickupId: waiting })
  // each sends the same answer again, as if the response had been lost
  for (let time = 1; time <= 2; time += 1) {
    expect(await say(world.gold, pickupId, 'half')).toMatchObject({ success: true })
    await say(silver.person, waiting, 'none')
  }
  await expect(say(world.gold, pickupId, 'all')).rejects.toMatchObject({
    status: 409,
    code: 'already-answered',
    message: 'You have already answered',
  })
  expect(await mine()).toEqual({ ...served, left: 'half' })
  expect(await own(world.gold)).toMatchObject([{ served: { left: 'half' } }])
  const left = { none: 1, half: 1, all: 0 }
  expect(await readPlates(mealtimeId)).toEqual(left)
  expect((await world.asha.overview.kitchen()).today).toMatchObject([{ id: mealtimeId, plates: left }])
})

it('members can only answer for their own pick-ups', async () => {
  const { servingId } = await world.lunch()
  const { pickupId } = await world.booked(world.gold, servingId)
  world.at(after(60))
  await world.serve({ pickupId })
  for (const [person, id] of [
    [world.asha, pickupId],
    [world.gold, randomUUID()],
  ] as const) {
    await expect(say(person, id, 'none')).rejects.toMatchObject({
      status: 404,
      message: 'Pick-up not found',
    })
  }
  await expect(say(world.visitor as Person, pickupId, 'none')).rejects.toMatchObject({ status: 401 })
  await expect(say(world.gold, pickupId, 'some' as 'none')).rejects.toMatchObject({ status: 400 })
})

it('the kitchen sees only totals of plate answers, even after members have left and after 30 days', async () => {
  const { mealtimeId, servingId } = await world.lunch()
  const lefts = ['none', 'none', 'all', 'half'] as const
  const people: Person[] = []
  for (const left of lefts) {
    const person = await world.join(`Resident ${people.length}`, { badge: 'Gold' })
    people.push(person)
    const { pickupId } = await world.booked(person, servingId)
    world.at(after(60))
    await world.serve({ pickupId })
    await say(person, pickupId, left)
    world.at(after(-30))
  }
  const sums = { none: 2, half: 1, all: 1 }
  expect(await readPlates(mealtimeId)).toEqual(sums)
  const { records } = (await people[2]?.ownData.export()) ?? {}
  expect(records?.['plates']).toEqual([{ mealtime_id: mealtimeId, left_over: 'all' }])

  await world.asha.members.remove({ params: { id: String(people[0]?.id) } })
  expect(await readPlates(mealtimeId)).toEqual(sums)
  const known = async () =>
    (await world.db.selectFrom('plates').select('user_id').execute()).filter(({ user_id: id }) => id !== null)
      .length
  expect(await known()).toBe(3)
  await removeOldPickups(world.db, daysBefore(after(30 * 24 * 60 + 181), 30))
  expect(await known()).toBe(0)
  expect(await readPlates(mealtimeId)).toEqual(sums)
  expect((await own(people[1] as Person))[0]).not.toHaveProperty('served')
})

it('only one of many simultaneous answers is stored', async () => {
  const { mealtimeId, servingId } = await world.lunch()
  const { pickupId } = await world.booked(world.gold, servingId)
  world.at(after(60))
  await world.serve({ pickupId })
  const calls = Array.from({ length: 20 }, (_, call) =>
    say(world.gold, pickupId, call % 2 ? 'none' : 'all').then(
      () => 'kept',
      (error: { code: string }) => error.code,
    ),
  )
  const ended = await Promise.all(calls)
  expect(ended.toSorted()).toEqual([...Array(10).fill('already-answered'), ...Array(10).fill('kept')])
  const { none, half, all } = await readPlates(mealtimeId)
  expect(none + half + all).toBe(1)
})
