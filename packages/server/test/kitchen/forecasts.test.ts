import type { Slot } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { requestSearchText } from '../../src/database/search.ts'
import { addDays, toMoment } from '../../src/platform/calendar.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { type Kitchen, monday, newKitchen } from './kitchen.ts'

let kitchen: Kitchen
beforeEach(async () => {
  kitchen = await newKitchen()
})
afterEach(() => kitchen.world.close())

const forecastOn = (date: string, until = date) =>
  kitchen.admin.forecast.list({ query: { from: date, until } })
const lunchOn = async (date: string) =>
  (await forecastOn(date)).mealtimes.find(({ slot }) => slot === 'lunch')

interface Past {
  readonly taken?: number
  readonly walkUps?: number
  readonly missed?: number
  readonly slot?: Slot
  readonly state?: 'closed' | 'cancelled'
  /** Served portions, by the time at which they were requested. All other portions have no request. */
  readonly requested?: Readonly<Record<string, number>>
}

/** Adds a past lunch with this many portions taken. */
async function pastLunch(
  date: string,
  { taken = 40, walkUps = 0, missed = 0, slot = 'lunch', state = 'closed', requested = {} }: Past = {},
) {
  const { db, timeZone } = kitchen.world
  const added = await addMealtime(db, {
    date,
    slot,
    state,
    ordersCloseAt: toMoment(date, '10:00', timeZone),
    servings: [{ mealId: kitchen.dal, portions: 200 }],
  })
  const [serving_id = ''] = added.servings
  await db.updateTable('servings').set({ taken, walk_ups: walkUps }).where('id', '=', serving_id).execute()
  const row = (closed_as: 'no-show' | 'served', portions: number, time = '00:00') => ({
    id: newId(),
    meal_id: kitchen.dal,
    meal_title: 'Dal',
    user_email: 'chef@hostel.test',
    request_time: toMoment(date, time, timeZone).toISOString(),
    serving_id,
    portions,
    status: closed_as === 'served' ? ('delivered' as const) : ('cancelled' as const),
    closed_as,
    closed_at: toMoment(date, '13:00', timeZone).toISOString(),
    search_text: requestSearchText({ mealTitle: 'Dal', email: '' }),
  })
  const rows = [
    ...(missed > 0 ? [row('no-show', missed), row('served', 1)] : []),
    ...Object.entries(requested).map(([time, portions]) => row('served', portions, time)),
  ]
  if (rows.length > 0) await db.insertInto('meal_requests').values(rows).execute()
  return added
}

/** Returns parts of a forecast while requests are open. */
const open = (later: number) => ({ isFromOrders: false, parts: { asked: 20, later, walkUps: 6 } })

const weeksAgo = (count: number) => addDays(monday, -7 * count)

describe('the kitchen’s forecast', () => {
  it('is based on earlier mealtimes of the same weekday and slot', async () => {
    for (const week of [1, 2, 3, 4, 5]) {
      await pastLunch(weeksAgo(week))
      await pastLunch(addDays(weeksAgo(week), 1), { taken: 100 })
      await pastLunch(weeksAgo(week), { slot: 'dinner', taken: 7 })
    }
    expect((await forecastOn(monday)).mealtimes).toMatchObject([
      { date: monday, slot: 'lunch', observations: 5, forecast: { expected: 40, low: 40, high: 40 } },
      { date: monday, slot: 'dinner', observations: 5, forecast: { expected: 7 } },
    ])
    expect(await lunchOn(addDays(monday, 2))).toEqual({
      date: addDays(monday, 2),
      slot: 'lunch',
      observations: 0,
    })
    // a forecast for a past date uses only data known at the time
    expect(await lunchOn(weeksAgo(1))).toMatchObject({ observations: 4, forecast: { expected: 40 } })
    expect(await lunchOn(weeksAgo(2))).not.toHaveProperty('forecast')
  })

  it('excludes mealtimes that were cancelled, closed by a closure, or have not been settled', async () => {
    for (const week of [1, 2, 3, 4]) await pastLunch(weeksAgo(week))
    await pastLunch(weeksAgo(5), { state: 'cancelled' })
    await pastLunch(weeksAgo(6), { taken: 0 })
    await kitchen.world.db
      .insertInto('closures')
      .values({ id: newId(), from_date: weeksAgo(6), until_date: weeksAgo(6), slot: null, reason: 'Feast' })
      .execute()
    expect(await lunchOn(monday)).toMatchObject({ observations: 4, forecast: { expected: 40 } })

    await pastLunch(monday, { taken: 90 })
    const next = addDays(monday, 7)
    kitchen.setClock('2026-11-23T09:29:59.000Z')
    expect(await lunchOn(next)).toMatchObject({ observations: 4 })
    kitchen.setClock('2026-11-23T09:30:00.000Z')
    expect(await lunchOn(next)).toMatchObject({ observations: 5 })
  })

  it('adds the usual later requests to the current ones, and does not jump when requests close', async () => {
    for (const week of [1, 2, 3, 4, 5, 6, 7, 8])
      await pastLunch(weeksAgo(week), {
        taken: 40,
        missed: 4,
        walkUps: 6,
        requested: { '00:00': 15, '08:00': 10, '09:30': 10 },
      })
    await kitchen.planAndPublish(monday, [{ mealId: kitchen.dal, portions: 100 }])
    const gold = await kitchen.world.join('Gold', { badge: 'Gold' })
    await gold.mealRequests.create({ body: { mealId: kitchen.dal, portions: 20 } })
    const at = async (time: string) => {
      kitchen.setClock(toMoment(monday, time, kitchen.world.timeZone).toISOString())
      return (await lunchOn(monday))?.forecast
    }
    expect(await at('07:59')).toMatchObject({ expected: 42, ...open(20) })
    expect(await at('08:00')).toMatchObject({ expected: 33, ...open(10) })
    expect(await at('09:29')).toMatchObject({ expected: 33, ...open(10) })
    expect(await at('09:59')).toMatchObject({ expected: 24, ...open(0) })
    expect(await at('10:00')).toMatchObject({ expected: 24, ...open(0), isFromOrders: true })
    // also forecasts a mealtime that is not published yet, so that no one can request its meals
    await kitchen.plan(addDays(monday, 7))
    expect((await lunchOn(addDays(monday, 7)))?.forecast).not.toHaveProperty('parts')
  })

  it('excludes mealtimes that do not take place', async () => {
    await kitchen.admin.closures.add({
      body: { from: monday, until: monday, slot: 'lunch', reason: 'Feast' },
    })
    expect((await forecastOn(monday)).mealtimes.map(({ slot }) => slot)).toEqual(['dinner'])
    await kitchen.admin.hours.save({ body: { hours: [] } })
    expect((await forecastOn(monday)).mealtimes).toEqual([])
  })

  it('is refused for too many days, and for days in the wrong order', async () => {
    await expect(forecastOn(monday, addDays(monday, 31))).rejects.toMatchObject({ status: 400 })
    await expect(forecastOn(monday, addDays(monday, -1))).rejects.toMatchObject({ status: 400 })
    expect((await forecastOn(monday, addDays(monday, 30))).mealtimes).toHaveLength(62)
  })

  it('is only shown to the kitchen', async () => {
    const gold = await kitchen.world.join('Gold', { badge: 'Gold' })
    const query = { from: monday, until: monday }
    await expect(gold.forecast.list({ query })).rejects.toMatchObject({ code: 'admin-only' })
    await expect(kitchen.world.visitor.forecast.list({ query })).rejects.toMatchObject({ status: 401 })
  })
})

const history = () => kitchen.admin.forecast.history()

describe('the kitchen’s history', () => {
  it('lists the mealtimes of ten weeks, each with the forecast made before it', async () => {
    for (const week of [1, 2, 3, 4, 5, 10, 11])
      await pastLunch(weeksAgo(week), { taken: 40 + week, walkUps: 2 })
    await pastLunch(weeksAgo(1), { slot: 'dinner', taken: 30, missed: 4 })
    await pastLunch(weeksAgo(2), { slot: 'dinner', state: 'cancelled' })
    const { today, mealtimes } = await history()
    expect(today).toBe(monday)
    const servedAt = (slot: Slot) =>
      mealtimes.filter((one) => one.slot === slot).map(({ date, handedOut }) => [date, handedOut])
    expect(servedAt('lunch')).toEqual([10, 5, 4, 3, 2, 1].map((week) => [weeksAgo(week), 42 + week]))
    expect(servedAt('dinner')).toEqual([[weeksAgo(1), 26]])
    // the fifth mealtime of a kind is the first with four before it, including those before the ten weeks
    const known = mealtimes.flatMap(({ date, forecast }) => (forecast ? [date] : []))
    expect(known).toEqual([weeksAgo(3), weeksAgo(2), weeksAgo(1)])
    expect(mealtimes.find(({ forecast }) => forecast)?.forecast).toEqual({
      expected: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    })
  })

  it('sums waste by completed weeks, with the portions of the mealtimes at which it was weighed', async () => {
    for (const [week, grams] of [
      [2, 2000],
      [1, 1000],
      [0, 500],
    ] as const) {
      const { servings } = await pastLunch(weeksAgo(week), { taken: 50 })
      for (const kind of ['leftover', 'plate'] as const)
        await kitchen.admin.waste.add({
          body: { id: newId(), servingId: String(servings[0]), kind, grams },
        })
      await pastLunch(addDays(weeksAgo(week), 1), { taken: 90 })
    }
    expect((await history()).waste).toEqual([
      { monday: weeksAgo(2), grams: 4000, portions: 50 },
      { monday: weeksAgo(1), grams: 2000, portions: 50 },
    ])
  })

  it('is shown only to the kitchen', async () => {
    const gold = await kitchen.world.join('Gold', { badge: 'Gold' })
    await expect(gold.forecast.history()).rejects.toMatchObject({ code: 'admin-only' })
    await expect(kitchen.world.visitor.forecast.history()).rejects.toMatchObject({ status: 401 })
  })
})

/** Adds a past lunch with served portions of dal and rice. */
async function pastChoice(date: string, dal: number, rice: number) {
  const { db, timeZone } = kitchen.world
  const { servings } = await addMealtime(db, {
    date,
    state: 'closed',
    ordersCloseAt: toMoment(date, '10:00', timeZone),
    servings: [{ mealId: kitchen.dal }, { mealId: kitchen.rice, title: 'Rice' }],
  })
  for (const [index, taken] of [dal, rice].entries()) {
    const id = String(servings[index])
    await db.updateTable('servings').set({ taken }).where('id', '=', id).execute()
  }
}
const plannedOn = (date: string) =>
  kitchen.plan(date, [
    { mealId: kitchen.dal, portions: 50 },
    { mealId: kitchen.rice, portions: 50 },
  ])
const mealsOn = async (date: string) =>
  (await kitchen.admin.forecast.dishes({ query: { from: date, until: date } })).dishes

describe('the forecast of a meal', () => {
  it('shows how many of the expected residents usually take it, even before it is planned', async () => {
    for (const week of [1, 2, 3, 4, 5]) await pastChoice(weeksAgo(week), 30, 10)
    const { servings } = await plannedOn(monday)
    const own = { basis: 'own', observations: 5, off: 0, over: 1 }
    expect(await mealsOn(monday)).toEqual([
      { servingId: servings[0]?.id, forecast: { expected: 30, percent: 75, ...own } },
      { servingId: servings[1]?.id, forecast: { expected: 10, percent: 25, ...own } },
    ])
    const query = { mealId: kitchen.rice, date: addDays(monday, 7), slot: 'lunch' } as const
    await kitchen.plan(query.date)
    expect(await kitchen.admin.forecast.dish({ query })).toEqual({
      forecast: { expected: 10, percent: 25, ...own },
    })
    // a meal that was never served is compared by category and diets
    const other = await kitchen.world.addMeal({ title: 'Beans' })
    expect(await kitchen.admin.forecast.dish({ query: { ...query, mealId: other } })).toMatchObject({
      forecast: { basis: 'like', observations: 10 },
    })
  })

  it('needs at least four observations, and is shown only to the kitchen', async () => {
    for (const week of [1, 2, 3]) await pastChoice(weeksAgo(week), 30, 10)
    await pastLunch(weeksAgo(4))
    const { servings } = await plannedOn(monday)
    await kitchen.admin.meals.update({
      params: { id: kitchen.rice },
      body: { labels: { contains: [], mayContain: [], suits: ['vegan'] } },
    })
    expect(await mealsOn(monday)).toEqual(servings.map(({ id }) => ({ servingId: id })))
    const gold = await kitchen.world.join('Gold', { badge: 'Gold' })
    const query = { from: monday, until: monday }
    await expect(gold.forecast.dishes({ query })).rejects.toMatchObject({ code: 'admin-only' })
  })
})
