import { afterEach, expect, it, vi } from 'vitest'
import type { StreamOptions } from '../../src/http/service/streams.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'
import { listenTo } from '../listen-to.ts'
import type { Person } from '../world.ts'

let world: CounterWorld
afterEach(() => world.close())

/** Makes the world listen on a port; returns a function that opens a person's stream there. */
async function openCounter(streams: Partial<StreamOptions> = {}) {
  world = await newCounterWorld({ streams })
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  return (person: Person) => listenTo(`${origin}/api/kitchen/live`, { cookie: person.cookie })
}

const makeEvent = (mealtimes: Readonly<Record<string, number>>, undated: number) =>
  `data: ${JSON.stringify({ mealtimes, undated })}\n\n`

it('the stream notifies boards of changes, including changes to anytime requests', async () => {
  const listen = await openCounter()
  const { mealtimeId, servingId } = await world.lunch()
  const { readUntil } = await listen(world.asha)
  await readUntil(makeEvent({ [mealtimeId]: 0 }, 0))
  const { pickupId } = await world.booked(world.gold, servingId)
  await readUntil(makeEvent({ [mealtimeId]: 1 }, 0))
  await world.serve({ pickupId })
  await readUntil(makeEvent({ [mealtimeId]: 2 }, 0))
  const { requestId } = await world.request(world.gold, { mealId: await world.addMeal() })
  await readUntil(makeEvent({ [mealtimeId]: 2 }, 1))
  await world.gold.mealRequests.cancel({ params: { id: requestId } })
  expect(await readUntil(makeEvent({ [mealtimeId]: 2 }, 2))).toMatch(/^retry: 2000\n\ndata: /)
})

it('the stream sends the current state on each new connection, so nothing is missed when a connection is lost', async () => {
  const listen = await openCounter()
  const { mealtimeId, servingId } = await world.lunch()
  const first = await listen(world.asha)
  await first.readUntil(makeEvent({ [mealtimeId]: 0 }, 0))
  first.leave()
  await world.booked(world.gold, servingId)
  const second = await listen(world.asha)
  const event = makeEvent({ [mealtimeId]: 1 }, 0)
  expect(await second.readUntil(event)).toContain(event)
})

it('the stream accepts a limited number of boards, until one disconnects', async () => {
  const max = 3
  const listen = await openCounter({ maxStaff: max })
  const boards = []
  for (let board = 0; board < max; board++) boards.push(await listen(world.asha))
  const { response, readUntil } = await listen(world.asha)
  expect([response.status, JSON.parse(await readUntil())]).toMatchObject([
    429,
    {
      code: 'too-many-streams',
      message: 'The counter is open in too many places. Close it on another device.',
    },
  ])
  boards[0]?.leave()
  await expect.poll(async () => (await listen(world.asha)).response.status).toBe(200)
})

it('the stream accepts ten boards per member, regardless of the boards of others', async () => {
  const listen = await openCounter()
  const bela = await world.join('Bela', { role: 'admin' })
  const boards = await Promise.all(Array.from({ length: 10 }, () => listen(world.asha)))
  const { response, readUntil } = await listen(world.asha)
  expect([response.status, JSON.parse(await readUntil())]).toMatchObject([
    429,
    {
      code: 'too-many-streams',
      message: 'You already have the counter open in 10 places. Close it on another device.',
    },
  ])
  expect((await listen(bela)).response.status).toBe(200)
  boards[0]?.leave()
  await expect.poll(async () => (await listen(world.asha)).response.status).toBe(200)
})

it.each([
  [
    'the session has ended',
    async () => world.db.deleteFrom('identity_session').where('user_id', '=', world.asha.id).execute(),
  ],
  [
    'the role is taken away',
    async () => world.db.updateTable('users').set({ role: 'user' }).where('id', '=', world.asha.id).execute(),
  ],
  [
    'the account is removed',
    async () => world.db.deleteFrom('identity').where('id', '=', world.asha.id).execute(),
  ],
])('the stream closes when %s, even without any activity', async (_, change) => {
  const listen = await openCounter({ recheck: 5 })
  const bela = await world.join('Bela', { role: 'admin' })
  const [ended, other] = [await listen(world.asha), await listen(bela)]
  await ended.readUntil(makeEvent({}, 0))
  await other.readUntil(makeEvent({}, 0))
  await change()
  await ended.readUntil()
  await world.request(world.gold)
  expect(await other.readUntil(makeEvent({}, 1))).toMatch(/"undated":1/)
})

it('the stream survives a short database outage', async () => {
  const listen = await openCounter({ recheck: 5 })
  const { readUntil } = await listen(world.asha)
  await readUntil(makeEvent({}, 0))
  const outage = vi.spyOn(world.db, 'selectFrom').mockImplementation(() => {
    throw new Error('The database is down.')
  })
  await expect.poll(() => JSON.stringify(outage.mock.calls)).toContain('identity_session')
  outage.mockRestore()
  await world.request(world.gold)
  expect(await readUntil(makeEvent({}, 1))).toMatch(/"undated":1/)
})
