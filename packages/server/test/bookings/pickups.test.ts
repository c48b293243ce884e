import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { pickupCodeLength } from '@warm-ladle/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { addPickups } from '../../src/bookings/pickups.ts'
import { newBookingWorld } from './booking-fixtures.ts'

it('simultaneous pick-ups each get their own code, even if the same code is drawn twice, and existing codes do not change', async () => {
  const world = await newBookingWorld()
  onTestFinished(() => world.close())
  const { mealtimeId, servingId } = await world.lunch()
  const readCodes = async () => {
    const pickups = world.db.selectFrom('pickups').select(['user_id', 'code'])
    const rows = await pickups.where('mealtime_id', '=', mealtimeId).execute()
    return new Map(rows.map((row) => [row.user_id, row.code]))
  }
  await world.request(world.gold, { servingId: await world.nextLunch() })
  await world.request(world.gold, { servingId })
  await world.request(await world.join('Silver', { badge: 'Silver' }), { servingId })
  const known = await world.db
    .selectFrom('pickups')
    .select(['mealtime_id as mealtimeId', 'user_id as userId', 'code'])
    .execute()
  expect(await inTransaction(world.db, (tx) => addPickups(tx, known))).toEqual(known.map(({ code }) => code))
  const own = (await readCodes()).get(world.gold.id)
  const people = await Promise.all(['Anna', 'Bela', 'Cleo'].map((name) => world.join(name)))

  // the first four draws are equal, so codes collide
  const chances = [...Array(4 * pickupCodeLength).fill(0), 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]
  const random = vi.spyOn(crypto, 'randomInt').mockImplementation(() => chances.shift())
  syncBuiltinESMExports()
  onTestFinished(() => {
    random.mockRestore()
    syncBuiltinESMExports()
  })
  await inTransaction(world.db, (tx) =>
    addPickups(
      tx,
      [world.gold, ...people].map(({ id }) => ({ mealtimeId, userId: id })),
    ),
  )
  const codes = await readCodes()
  expect(codes.get(world.gold.id)).toBe(own)
  expect([...codes.values()].toSorted()).toEqual(expect.arrayContaining(['2222', '3333', '4444']))
  expect(codes.size).toBe(5)
  expect(chances).toEqual([])
})
