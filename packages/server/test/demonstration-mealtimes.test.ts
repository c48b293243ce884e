import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateAt, mondayOf } from '../src/domain/calendar.ts'
import { listForecasts } from '../src/kitchen/list-forecasts.ts'
import { closeOrdersSoon, rollOn } from '../src/demonstration/mealtimes.ts'
import { seedDemonstration } from '../src/demonstration/seed.ts'
import { newWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await seedDemonstration({ database: world, timeZone: world.timeZone })
})
afterAll(() => world.close())

const later = () => new Date('2026-12-08T06:00:00.000Z')
const mealtimes = () => world.db.selectFrom('mealtimes').selectAll().orderBy('starts_at').execute()

describe('the mealtimes of the demonstration', () => {
  it('are planned from ten weeks ago to the end of the next week, three a day', async () => {
    const monday = mondayOf(dateAt(new Date(), world.timeZone))
    const all = await mealtimes()
    const dates = [...new Set(all.map(({ date }) => date))]
    expect([dates[0], dates.at(-1), dates.length, all.length]).toEqual([
      addDays(monday, -70),
      addDays(monday, 13),
      84,
      252,
    ])
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['closed', 'published']))
  })

  it('have requests that were delivered, missed, and wait; `taken` counts them', async () => {
    const { db } = world
    const servings = await db.selectFrom('servings').selectAll().execute()
    const requests = await db
      .selectFrom('meal_requests')
      .selectAll()
      .where('serving_id', 'is not', null)
      .execute()
    expect(new Set(requests.map(({ closed_as }) => closed_as))).toEqual(new Set(['served', 'no-show', null]))
    const takenOf = Map.groupBy(requests, ({ serving_id }) => serving_id)
    for (const { id, taken } of servings) {
      expect(taken).toBe((takenOf.get(id) ?? []).reduce((sum, { portions }) => sum + portions, 0))
    }
    expect(servings.filter(({ walk_ups }) => walk_ups > 0).length).toBeGreaterThan(300)
    expect(requests.length).toBeLessThan(250)
  })

  it('have walk-ups of their own, though they are of one day', async () => {
    const counts = await world.db
      .selectFrom('servings')
      .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
      .select((eb) => ['date', eb.fn.sum<number>('walk_ups').as('walk_ups')])
      .where('state', '=', 'closed')
      .groupBy(['date', 'slot'])
      .execute()
    const days = [...Map.groupBy(counts, ({ date }) => date).values()].filter((day) => day.length === 3)
    const alike = days.filter((day) => new Set(day.map(({ walk_ups }) => walk_ups)).size === 1)
    expect(days.length).toBeGreaterThan(60)
    expect(alike.length).toBeLessThan(10)
  })

  it('have a pick-up for each resident who waits', async () => {
    const waiting = await world.db
      .selectFrom('meal_requests')
      .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
      .select(['servings.mealtime_id', 'meal_requests.user_id'])
      .distinct()
      .where('meal_requests.status', '=', 'pending')
      .execute()
    const pickups = await world.db.selectFrom('pickups').select(['mealtime_id', 'user_id']).execute()
    expect(waiting.length).toBeGreaterThan(0)
    expect(pickups).toHaveLength(waiting.length)
    expect(pickups).toEqual(expect.arrayContaining(waiting))
  })

  it('have waste of every kind, and a forecast of every mealtime of the next week', async () => {
    const waste = await world.db.selectFrom('waste').select(['kind', 'grams']).execute()
    expect(new Set(waste.map(({ kind }) => kind))).toEqual(new Set(['leftover', 'plate', 'spoiled']))
    expect(waste.length).toBeLessThan(500)
    const from = addDays(mondayOf(dateAt(new Date(), world.timeZone)), 7)
    const kitchen = { db: world.db, clock: () => new Date(), timeZone: world.timeZone }
    const forecasts = await listForecasts(kitchen, { from, until: addDays(from, 6) })
    expect(forecasts.filter(({ forecast }) => forecast !== undefined)).toHaveLength(21)
  })

  it('leave more than twenty meals without a serving, and state labels of most meals', async () => {
    const served = new Set(
      (await world.db.selectFrom('servings').select('meal_id').execute()).map(({ meal_id }) => meal_id),
    )
    const { body: menu } = await world.visitor.meals.list({ query: {} })
    expect(menu.filter(({ _id }) => !served.has(_id)).length).toBeGreaterThan(20)
    const stated = menu.filter(({ labels }) => labels !== undefined).length
    expect([stated > menu.length / 2, stated < menu.length]).toEqual([true, true])
  })

  it('have a coming serving that is sold out', async () => {
    const rows = await world.db
      .selectFrom('servings')
      .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
      .select(['portions', 'taken'])
      .where('starts_at', '>', new Date().toISOString())
      .execute()
    expect(rows.filter(({ portions, taken }) => taken === portions).length).toBeGreaterThan(0)
  })

  it.each([
    ['in the morning', '2026-11-23T02:00:00.000Z', '2026-11-23 lunch'],
    ['after the last one of the day', '2026-11-23T16:30:00.000Z', '2026-11-24 breakfast'],
  ])('close orders for the next one 40 minutes after a start %s', async (_when, at, expected) => {
    const now = new Date(at)
    await world.db.deleteFrom('meal_requests').where('serving_id', 'is not', null).execute()
    await world.db.deleteFrom('servings').execute()
    await world.db.deleteFrom('mealtimes').execute()
    await closeOrdersSoon(world.db, world.timeZone, () => now)
    const soon = (await mealtimes()).filter(
      ({ orders_close_at }) => new Date(orders_close_at).getTime() === now.getTime() + 40 * 60_000,
    )
    expect(soon.map(({ date, slot }) => `${date} ${slot}`)).toEqual([expected])
  })

  it('are rolled on when days have passed, and what the kitchen changed stays', async () => {
    const before = await mealtimes()
    const cancelled = before.at(-1)
    await world.db
      .updateTable('mealtimes')
      .set({ state: 'cancelled', cancel_reason: 'No gas' })
      .where('id', '=', String(cancelled?.id))
      .execute()
    await Promise.all([1, 2, 3].map(() => rollOn(world.db, world.timeZone, later)))
    const after = await mealtimes()
    expect(after.length - before.length).toBe(42)
    expect(after.at(-1)?.date).toBe('2026-12-20')
    expect(after.find(({ id }) => id === cancelled?.id)).toMatchObject({ state: 'cancelled' })
  })
})
