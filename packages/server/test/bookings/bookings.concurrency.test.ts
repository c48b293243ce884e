import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockMealtime } from '../../src/bookings/locks.ts'
import type { Transaction } from '../../src/database/schema.ts'
import { closeRequests } from '../../src/bookings/bookings.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { before, type BookingWorld, cancel, closes, newBookingWorld } from './booking-fixtures.ts'
import { expectTrueServings } from './races/expect-true-servings.ts'
import { joinMany } from './races/join-many.ts'
import { mixedWorld } from './races/mixed-world.ts'
import { runMix } from './races/mix.ts'
import { sessionsWaiting } from '../start/database-restart/sessions.ts'

let world: BookingWorld
beforeEach(async () => {
  // few connections, which hundreds of calls share
  world = await newBookingWorld({ connectionTimeout: 30_000 })
})
afterEach(async () => {
  await expectTrueServings(world.db)
  await world.close()
})

/** Counts calls by outcome: the code of a refusal, or 'done'. */
async function countOutcomes(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  const outcomes = settled.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'done'))
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (code) => code)].map(([code, all]) => [code, all.length]),
  )
}

/**
 * Resolves once this many sessions wait for a lock. An embedded database has a single connection, so its calls
 * wait for that instead.
 */
async function untilWaiting(count: number) {
  if (process.env['TEST_DIALECT'] !== 'postgres') return
  await vi.waitUntil(async () => (await sessionsWaiting(world.db)) === count, { timeout: 20_000 })
}

describe('at the same moment', () => {
  it('one of 200 callers gets the last portion [D6]', async () => {
    const { servingId } = await world.lunch(1)
    const residents = await joinMany(world, 200)
    const calls = residents.map(({ mealRequests }) =>
      mealRequests.create({ body: { mealId: world.mealId, servingId } }),
    )
    expect(await countOutcomes(calls)).toEqual({ done: 1, 'sold-out': 199 })
  })

  it('one caller who sends 200 calls gets a single portion, even if half of the calls name no mealtime [D6]', async () => {
    const { servingId } = await world.lunch()
    await world.nextLunch()
    const { gold } = world
    const named = Array.from({ length: 100 }, () => world.request(gold, { servingId }))
    const plain = Array.from({ length: 100 }, () => world.request(gold))
    const ended = await countOutcomes([...named, ...plain])
    // if a call without a mealtime comes first, it takes the same serving
    expect(ended).toEqual({ done: 1, 'already-requested': 199 })
    expect(await world.taken()).toEqual([1, 0])
  })

  it('a cancelled portion goes to one of the callers who request it', async () => {
    const { servingId } = await world.lunch(1)
    const [holder, ...others] = await joinMany(world, 11)
    const { requestId } = (await holder?.mealRequests.create({
      body: { mealId: world.mealId, servingId },
    })) ?? { requestId: '' }
    const requesting = others.map(({ mealRequests }) =>
      mealRequests.create({ body: { mealId: world.mealId, servingId } }),
    )
    const given = Array.from({ length: 10 }, async () =>
      holder?.mealRequests.cancel({ params: { id: requestId } }),
    )
    const [ended, back] = await Promise.all([countOutcomes(requesting), countOutcomes(given)])
    expect(back).toEqual({ done: 1, 'not-found': 9 })
    expect((ended['done'] ?? 0) + (ended['sold-out'] ?? 0)).toBe(10)
    expect(await world.taken()).toEqual([ended['done'] ?? 0])
  })

  it('a mix of all acts leaves every count correct', async () => {
    const mixed = await mixedWorld(world, before(60), { residents: 20, mealtimes: 3 })
    const outcomes = await runMix({
      ...mixed,
      db: world.db,
      clock: world.now,
      seed: 1,
      acts: 200,
      callers: 12,
      // passes three hours in total, during which requests for the three mealtimes close
      onAct: (act) => world.at(new Date(before(60).getTime() + act * 54_000)),
    })
    expect(outcomes).toMatchObject({ 'ask done': expect.any(Number), 'cancel done': expect.any(Number) })
    const walkUps = await world.db.selectFrom('walk_ups').select('id').execute()
    expect(walkUps.length).toBeGreaterThan(0)
  })
})

describe('while callers wait for the lock on a mealtime', () => {
  const crowd = 5

  /** Five residents request a portion while `act` holds the lock, and then continue. */
  async function requestMeanwhile(
    { mealtimeId, servingId }: Awaited<ReturnType<BookingWorld['lunch']>>,
    act: (tx: Transaction) => Promise<unknown>,
  ) {
    const residents = await joinMany(world, crowd)
    const requesting = await inTransaction(world.db, async (tx) => {
      await lockMealtime(tx, mealtimeId)
      const calls = residents.map(({ mealRequests }) =>
        mealRequests.create({ body: { mealId: world.mealId, servingId } }),
      )
      const ended = countOutcomes(calls)
      await untilWaiting(crowd)
      await act(tx)
      return { ended }
    })
    return requesting.ended
  }

  it('requests close, and no request is accepted', async () => {
    const lunch = await world.lunch()
    // moves the closing time instead of the clock, because the database server has its own clock
    const ended = await requestMeanwhile(lunch, (tx) =>
      tx.updateTable('mealtimes').set({ orders_close_at: world.now().toISOString() }).execute(),
    )
    expect(ended).toEqual({ 'orders-closed': crowd })
  })

  it.skipIf(process.env['TEST_DIALECT'] === 'postgres')(
    'requests close as time passes, and no request is accepted',
    async () => {
      const ended = await requestMeanwhile(await world.lunch(), async () => world.at(closes))
      expect(ended).toEqual({ 'orders-closed': crowd })
    },
  )

  it('portions are reduced, and no more requests are accepted', async () => {
    const lunch = await world.lunch()
    const ended = await requestMeanwhile(lunch, (tx) =>
      tx.updateTable('servings').set({ portions: 2 }).where('id', '=', lunch.servingId).execute(),
    )
    expect(ended).toEqual({ done: 2, 'sold-out': crowd - 2 })
  })

  it('the mealtime is cancelled, and no request is accepted', async () => {
    const lunch = await world.lunch()
    const { gold } = world
    await world.request(gold, { servingId: lunch.servingId })
    const ended = await requestMeanwhile(lunch, async (tx) => {
      await tx.updateTable('mealtimes').set({ state: 'cancelled', cancel_reason: 'No gas.' }).execute()
      await closeRequests(tx, { mealtime_id: lunch.mealtimeId }, 'kitchen', world.now)
    })
    expect(ended).toEqual({ 'orders-closed': crowd })
    expect([await world.taken(), await world.closings()]).toEqual([[0], ['kitchen']])
  })

  it('requests close, and no portion is given back', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { gold } = world
    const { requestId } = await world.request(gold, { servingId })
    const { ended } = await inTransaction(world.db, async (tx) => {
      await lockMealtime(tx, mealtimeId)
      const calls = countOutcomes([cancel(gold, requestId)])
      await untilWaiting(1)
      world.at(closes)
      return { ended: calls }
    })
    expect(await ended).toEqual({ 'orders-closed': 1 })
  })
})

/** Adds this many residents; returns calls that each request a portion of one lunch. */
const joinRequesters = async (count: number) => {
  const { servingId } = await world.lunch()
  const residents = await joinMany(world, count)
  return residents.map(({ id, mealRequests }) => ({
    id,
    call: () => mealRequests.create({ body: { mealId: world.mealId, servingId } }),
  }))
}

describe('while residents make requests', () => {
  it('the meal is removed, and no request stays open', async () => {
    const admin = await world.join('Warden', { role: 'admin' })
    const requesting = (await joinRequesters(20)).map(({ call }) => call())
    const removed = admin.meals.remove({ params: { id: world.mealId } })
    const ended = await countOutcomes(requesting)
    await removed
    expect((ended['done'] ?? 0) + (ended['not-found'] ?? 0)).toBe(20)
    expect(await world.closings()).toEqual(Array(ended['done'] ?? 0).fill('meal-removed'))
  })

  it('the meal is removed while it is requested without a mealtime, and no request stays open', async () => {
    const admin = await world.join('Warden', { role: 'admin' })
    const residents = await joinMany(world, 20)
    const requesting = residents.map(({ mealRequests }) =>
      mealRequests.create({ body: { mealId: world.mealId } }),
    )
    const removed = admin.meals.remove({ params: { id: world.mealId } })
    const ended = await countOutcomes(requesting)
    await removed
    expect((ended['done'] ?? 0) + (ended['not-found'] ?? 0)).toBe(20)
    expect(await world.closings()).toEqual(Array(ended['done'] ?? 0).fill('meal-removed'))
  })

  it('members are removed, and none of their portions stays taken', async () => {
    const admin = await world.join('Warden', { role: 'admin' })
    const residents = await joinRequesters(10)
    const calls = residents.flatMap(({ id, call }) => [call(), admin.members.remove({ params: { id } })])
    const ended = await countOutcomes(calls)
    const { done = 0, 'sign-in-required': removed = 0, ...otherwise } = ended
    expect([done + removed, otherwise]).toEqual([20, {}])
    expect(await world.taken()).toEqual([0])
  })
})
