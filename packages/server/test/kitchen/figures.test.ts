import { randomUUID } from 'node:crypto'
import type { KitchenAct } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notifyKitchen } from '../../src/kitchen/sheet/notify-kitchen.ts'
import { addDays } from '../../src/platform/calendar.ts'
import { changeSetting } from '../../src/platform/settings.ts'
import { after, before, type BookingWorld, closes, newBookingWorld } from '../bookings/booking-fixtures.ts'
import { joinMany, type Resident } from '../bookings/races/join-many.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

const date = '2026-11-26'
const titles = ['Khichuri', 'Dal', 'Rice'] as const

let world: BookingWorld
let chef: Person
let mealtimeId: string
let servings: readonly { readonly id: string; readonly mealId: string }[]
beforeEach(async () => {
  world = await newBookingWorld()
  chef = await world.join('Chef', { role: 'admin' })
  await changeSetting(world.db, 'guests', 2, 0)
  const mealIds = [
    world.mealId,
    await world.addMeal({ title: 'Dal' }),
    await world.addMeal({ title: 'Rice' }),
  ]
  for (const [index, id] of mealIds.entries())
    await chef.meals.update({
      params: { id },
      body: { labels: { contains: index === 0 ? ['milk'] : ['nuts'], mayContain: [], suits: [] } },
    })
  const meals = mealIds.map((mealId, index) => ({ mealId, title: titles[index] ?? '' }))
  for (const week of [1, 2, 3, 4, 5, 6]) {
    const past = await addMealtime(world.db, {
      date: addDays(date, -7 * week),
      state: 'closed',
      ordersCloseAt: before(7 * week * 24 * 60),
      servings: meals,
    })
    await world.db
      .updateTable('servings')
      .set({ taken: 12 + week, walk_ups: 2 })
      .where('id', 'in', past.servings)
      .execute()
  }
  const { id, servings: ids } = await addMealtime(world.db, {
    date,
    ordersCloseAt: closes,
    servings: meals.map((meal, index) => ({ ...meal, portions: [50, 50, 28][index] ?? 0 })),
  })
  mealtimeId = id
  servings = ids.map((serving, index) => ({ id: serving, mealId: mealIds[index] ?? '' }))
})
afterEach(() => world.close())

const request = ({ mealRequests }: Resident | Person, index: number, more: object = {}) => {
  const { id: servingId = '', mealId = '' } = servings[index] ?? {}
  return mealRequests.create({ body: { mealId, servingId, ...more } })
}

/**
 * Adds 28 residents, some with needs, two meals, guests or cancellations, and an anytime request.
 * @returns the id of that request
 */
async function requestAll() {
  const residents = await joinMany(world, 28)
  for (const [number, resident] of residents.entries()) {
    if (number % 7 === 0)
      await resident.needs.save({
        body: { avoids: [number % 2 === 0 ? 'milk' : 'nuts'], diets: [], consent: true },
      })
    await request(resident, number % 3, { portions: 1 + (number % 2) })
    if (number % 5 === 0) await request(resident, (number + 1) % 3)
  }
  const [first, second, third] = residents
  if (!first || !second || !third) throw new Error('There are no residents.')
  await request(world.gold, 0, {
    portions: 2,
    guests: [{ avoids: ['milk'], diets: [] }],
    takeaway: true,
    note: 'Soft',
  })
  const [own] = (await second.mealRequests.list({ query: {} })).body
  if (own) await second.mealRequests.cancel({ params: { id: own._id } })
  const unplanned = await world.addMeal({ title: 'Soup' })
  return (await third.mealRequests.create({ body: { mealId: unplanned } })).requestId
}

type Figures = Readonly<Record<string, number | undefined>>

interface Counts {
  readonly planned: number
  readonly asked: { readonly people: number; readonly portions: number }
  readonly waiting: { readonly people: number; readonly portions: number }
  readonly served: { readonly people: number; readonly portions: number }
  readonly walkUps: number
}
const named = ({ planned, asked, waiting, served, walkUps }: Counts): Figures => ({
  planned,
  people: asked.people,
  requested: asked.portions,
  peopleWaiting: waiting.people,
  waiting: waiting.portions,
  served: served.portions,
  walkUps,
})

const sumBy = <Of>(all: readonly Of[], getValue: (one: Of) => number) =>
  all.reduce((sum, one) => sum + getValue(one), 0)

/** Returns the figures of the queue, counted from its rows. */
async function readQueue(): Promise<Figures> {
  const { body } = await chef.mealRequests.queue({
    query: { date, slot: 'lunch', status: 'all', limit: 100 },
  })
  const rows = body.data
  const waiting = rows.filter(({ status }) => status === 'pending')
  const people = (some: typeof rows) => new Set(some.map(({ userId }) => userId)).size
  return {
    people: people(rows),
    requested: sumBy(rows, ({ portions = 1 }) => portions),
    peopleWaiting: people(waiting),
    waiting: sumBy(waiting, ({ portions = 1 }) => portions),
    served: sumBy(rows, ({ status, portions = 1 }) => (status === 'delivered' ? portions : 0)),
  }
}

const toCells = (getValue: (name: string) => number) => ({
  cook: getValue('Cook'),
  planned: getValue('Planned'),
  requested: getValue('Asked for'),
  waiting: getValue('Waiting'),
  served: getValue('Picked up'),
  walkUps: getValue('Walk-ups'),
})

/** Returns figures from the table of the sheet: the row of all meals, and the totals of the other rows. */
function readTable(csv: string): readonly Figures[] {
  const [head = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const cell = (row: readonly string[], name: string) => Number(row[head.indexOf(name)])
  const last = rows.at(-1) ?? []
  return [
    toCells((name) => cell(last, name)),
    toCells((name) => sumBy(rows.slice(0, -1), (row) => cell(row, name))),
  ]
}

/** Reads every response with figures of the lunch, by where it is shown. */
async function readAll(): Promise<Readonly<Record<string, Figures>>> {
  const { next, servedToday } = await chef.overview.kitchen()
  const sheet = await chef.kitchenSheet.show({ params: { id: mealtimeId } })
  const board = await chef.counter.board({ params: { id: mealtimeId } })
  const { mealtimes } = await chef.counter.mealtimes()
  const { days } = await chef.planning.week({ query: { from: date } })
  const forecasts = await chef.forecast.list({ query: { from: date, until: date } })
  const planned = days.flatMap((day) => day.mealtimes).find(({ id }) => id === mealtimeId)
  const counter = mealtimes.find(({ id }) => id === mealtimeId)
  const forecast = forecasts.mealtimes.find(({ slot }) => slot === 'lunch')?.forecast
  if (!next || !planned || !counter || !forecast) throw new Error('The lunch is not on all pages.')
  const [table = {}, tableSums = {}] = readTable(
    await chef.kitchenSheet.download({ params: { id: mealtimeId } }),
  )
  const anytime = await world.db
    .selectFrom('meal_requests')
    .select(({ fn }) => fn.sum('portions').as('portions'))
    .where('serving_id', 'is', null)
    .where('status', '=', 'delivered')
    .executeTakeFirst()
  const waiting = board.pickups.filter(({ items }) => items.some(({ status }) => status === 'pending'))
  return {
    overview: {
      ...named(next.counts),
      cook: next.cook.portions,
      ...next.cook.range,
      special: next.specialPlates.separate,
    },
    'served today': {
      servedInAll: servedToday - Number(anytime?.portions ?? 0),
      served: servedToday - Number(anytime?.portions ?? 0) - next.counts.walkUps,
    },
    sheet: {
      ...named(sheet.counts),
      cook: sheet.cook.portions,
      ...sheet.cook.range,
      special: sheet.specialPlates.separate,
    },
    'sheet by meals': {
      cook: sumBy(sheet.servings, ({ cook }) => cook),
      planned: sumBy(sheet.servings, (meal) => meal.planned),
      requested: sumBy(sheet.servings, ({ asked }) => asked),
      waiting: sumBy(sheet.servings, (meal) => meal.waiting),
      served: sumBy(sheet.servings, ({ pickedUp }) => pickedUp),
      walkUps: sumBy(sheet.servings, ({ walkUps }) => walkUps),
      special: sumBy(sheet.apart, ({ portions }) => portions),
    },
    table,
    'table by meals': tableSums,
    forecast: { cook: forecast.expected, low: forecast.low, high: forecast.high },
    board: {
      ...named(board.counts),
      peopleWaiting: waiting.length,
      walkUps: sumBy(board.servings, ({ walkUps }) => walkUps),
    },
    'counter’s mealtimes': named(counter.counts),
    planner: named(planned.counts),
    'planner by meals': {
      planned: sumBy(planned.servings, ({ portions }) => portions),
      requested: sumBy(planned.servings, ({ taken }) => taken),
      walkUps: sumBy(planned.servings, ({ walkUps }) => walkUps),
    },
    queue: await readQueue(),
    'queue by meals': {
      waiting: sumBy(
        (await chef.mealRequests.dishes({ query: {} })).filter(({ mealtime }) => mealtime?.date === date),
        ({ portions }) => portions,
      ),
    },
  }
}

/** Returns the figures. Fails if two responses differ, or if the figures contradict each other. */
async function expectOneNumber(): Promise<Figures> {
  const answers = await readAll()
  const figures: Figures = Object.assign({}, ...Object.values(answers))
  const alike = Object.fromEntries(Object.keys(answers).map((name) => [name, figures]))
  const completed = Object.entries(answers).map(
    ([name, answer]) => [name, { ...figures, ...answer }] as const,
  )
  expect(Object.fromEntries(completed)).toEqual(alike)
  const { servings: meals, cook } = await chef.kitchenSheet.show({ params: { id: mealtimeId } })
  for (const meal of meals) expect(meal.cook).toBeGreaterThanOrEqual(meal.asked + meal.walkUps)
  expect(cook.range?.low).toBeGreaterThanOrEqual(sumBy(meals, ({ asked, walkUps }) => asked + walkUps))
  return figures
}

it('all answers show the same figures before requests close, after they close, and while the counter serves', async () => {
  const anytime = await requestAll()
  const open = await expectOneNumber()
  expect(open).toMatchObject({ people: 28, planned: 128, served: 0, walkUps: 0 })
  expect(open['cook']).toBeGreaterThan(Number(open['requested']))

  world.at(after(1))
  const closed = await expectOneNumber()
  const { people, requested } = closed
  expect([people, requested]).toEqual([open['people'], open['requested']])
  await notifyKitchen({ db: world.db, clock: world.now, timeZone: world.timeZone })
  const { data: notifications } = (await chef.notifications.list({ query: {} })).body
  expect(notifications.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(new RegExp(`^${people} residents .* ${requested} portions\\.$`)),
  )

  world.at(new Date(closes.getTime() + 50 * 60_000))
  const { pickups } = await chef.counter.board({ params: { id: mealtimeId } })
  const act = (fields: Omit<KitchenAct, 'id' | 'at'>): KitchenAct => ({
    id: randomUUID(),
    at: world.now().toISOString(),
    ...fields,
  })
  await chef.counter.act({
    body: {
      acts: [
        ...pickups.slice(0, 12).map(({ id }) => act({ act: 'serve', pickupId: id, despite: ['conflict'] })),
        act({ act: 'walk-up', servingId: String(servings[1]?.id), portions: 3 }),
      ],
    },
  })
  await chef.mealRequests.serve({ params: { id: anytime }, body: {} })
  const serving = await expectOneNumber()
  expect(serving).toMatchObject({ people, requested, planned: 128, walkUps: 3 })
  expect(serving['served']).toBeGreaterThan(12)
})
