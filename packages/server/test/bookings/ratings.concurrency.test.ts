import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { type CounterWorld, newCounterWorld } from '../kitchen/counter-fixtures.ts'
import type { Person } from '../world.ts'
import { after } from './booking-fixtures.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld({ connectionTimeout: 30_000 })
})
afterEach(async () => {
  await expectTrueCounters(world)
  await world.close()
})

async function serve(person: Person, servingId: string) {
  world.at(after(-30))
  const { requestId, pickupId } = await world.booked(person, servingId)
  world.at(after(60))
  await world.serve({ pickupId })
  return { requestId, pickupId }
}
const rate = ({ ratings }: Person, requestId: string, stars: number) =>
  ratings.rate({ body: { requestId, stars } })
const countRows = async () => (await world.db.selectFrom('ratings').select('id').execute()).length

describe('at the same moment', () => {
  it('forty calls rate a request, and one of them succeeds', async () => {
    const { servingId } = await world.lunch()
    const { requestId } = await serve(world.gold, servingId)
    await Promise.all(Array.from({ length: 40 }, (_, call) => rate(world.gold, requestId, 1 + (call % 5))))
    expect(await countRows()).toBe(1)
  })

  it('many residents rate a meal, and each rating counts', async () => {
    const { servingId } = await world.lunch()
    const people: [Person, string][] = []
    for (let index = 0; index < 12; index += 1) {
      const person = await world.join(`Resident ${index}`, { badge: 'Gold' })
      people.push([person, (await serve(person, servingId)).requestId])
    }
    await Promise.all(people.flatMap(([person, id]) => [1, 5, 3].map((stars) => rate(person, id, stars))))
    expect(await countRows()).toBe(12)
  })

  it('a serving is rated and undone, or its member removed: no rating outlives its serving', async () => {
    const { servingId } = await world.lunch()
    for (let round = 0; round < 6; round += 1) {
      const [undone, leaver] = [
        await world.join(`Undone ${round}`, { badge: 'Gold' }),
        await world.join(`Leaver ${round}`, { badge: 'Gold' }),
      ]
      const [one, other] = [await serve(undone, servingId), await serve(leaver, servingId)]
      const walkUp = await world.walkUpByCard(undone, servingId)
      const calls = [
        ...[1, 2, 3].map((stars) => rate(undone, one.requestId, stars)),
        world.undo({ pickupId: one.pickupId }),
        ...[1, 2, 3].map((stars) => rate(undone, walkUp, stars)),
        world.undo({ actId: walkUp }),
        ...[1, 2, 3].map((stars) => rate(leaver, other.requestId, stars)),
        world.asha.members.remove({ params: { id: leaver.id } }),
      ]
      const ended = await Promise.allSettled(calls)
      const statuses = ended.flatMap((call) => (call.status === 'rejected' ? call.reason.status : []))
      expect([401, 404, 409]).toEqual(expect.arrayContaining([...new Set(statuses)]))
    }
    expect(await countRows()).toBe(0)
  })
})
