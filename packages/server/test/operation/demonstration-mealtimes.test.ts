import { getSuitability, countServedPortions, platesLeft } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateAt, getMonday, toMoment, getWeekday } from '../../src/platform/calendar.ts'
import { countMealtimes } from '../../src/bookings/mealtime-counts.ts'
import { parseLabels } from '../../src/people/labels.ts'
import { readTimes } from '../../src/bookings/mealtimes.ts'
import { listCookedFor, listNeeds } from '../../src/bookings/special-plates.ts'
import { listForecasts } from '../../src/kitchen/sheet/list-forecasts.ts'
import { closeMealtimes, markNoShows } from '../../src/bookings/requests/jobs.ts'
import { demonstrationAccounts } from '../../src/operation/demonstration/data.ts'
import { openEvening, rollOn } from '../../src/operation/demonstration/roll.ts'
import { seedDemonstration } from '../../src/operation/demonstration/seed.ts'
import { listFalseCounters } from '../../src/database/false-counters.ts'
import { toIso } from '../../src/database/values.ts'
import { newWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await seedDemonstration({ database: world, timeZone: world.timeZone, seal: world.seal })
  await openEvening(world.db, world.timeZone)
})
afterAll(() => world.close())

const hour = 3_600_000
const mealtimes = () => world.db.selectFrom('mealtimes').selectAll().orderBy('starts_at').execute()
const listServings = (mealtimeId: string) =>
  world.db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'meal_id')
    .select(['servings.id', 'meal_title', 'portions', 'taken', 'walk_ups', 'labels'])
    .where('mealtime_id', '=', mealtimeId)
    .orderBy('servings.id')
    .execute()

/** Returns the first mealtime whose requests are still open. */
async function nextAt(now: Date) {
  const next = (await mealtimes()).find(({ orders_close_at: closes }) => new Date(closes) > now)
  if (!next) throw new Error('No mealtime comes.')
  return next
}

/** Lists title, requested and planned portions of each meal of a mealtime. */
const listRequested = async (id = '') =>
  (await listServings(id)).map(({ meal_title: title, portions, taken }) => [title, taken, portions])

/** Removes all plans, and opens the demonstration at another moment. */
async function openAt(now: Date) {
  await world.db.deleteFrom('meal_requests').where('serving_id', 'is not', null).execute()
  for (const table of ['waste', 'servings', 'pickups', 'mealtimes'] as const)
    await world.db.deleteFrom(table).execute()
  await openEvening(world.db, world.timeZone, () => now)
}

describe('the demonstration’s mealtimes', () => {
  it('are planned from ten weeks ago to the end of the next week, three a day', async () => {
    const monday = getMonday(dateAt(new Date(), world.timeZone))
    const all = await mealtimes()
    const dates = [...new Set(all.map(({ date }) => date))]
    expect([dates[0], dates.at(-1), dates.length, all.length]).toEqual([
      addDays(monday, -70),
      addDays(monday, 13),
      84,
      252,
    ])
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['closed', 'published']))
    expect(all.every(({ orders_close_at: closes }) => new Date(closes).getTime() % 60_000 === 0)).toBe(true)
  })

  it('have counters that equal their rows, and never more portions than planned', async () => {
    expect(await listFalseCounters(world.db)).toEqual([])
    const ends = await world.db
      .selectFrom('meal_requests')
      .select('closed_as')
      .where('serving_id', 'is not', null)
      .distinct()
      .execute()
    expect(new Set(ends.map(({ closed_as }) => closed_as))).toEqual(new Set(['served', 'no-show', null]))
  })

  it('serve the most on Fridays and the least on Sundays, with about a tenth to walk-ups and few no-shows', async () => {
    const over = (await mealtimes()).filter(({ state }) => state === 'closed')
    const countsByMealtime = await countMealtimes(
      world.db,
      over.map(({ id }) => id),
    )
    const counts = over.map(({ id, date }) => ({ date, ...countsByMealtime(id) }))
    const mean = (weekday: number) => {
      const days = counts.filter(({ date }) => getWeekday(date) === weekday)
      return days.reduce((sum, one) => sum + countServedPortions(one), 0) / days.length
    }
    const week = [1, 2, 3, 4, 5, 6, 7].map(mean)
    expect([week.indexOf(Math.max(...week)), week.indexOf(Math.min(...week))]).toEqual([4, 6])
    const all = counts.reduce((sum, one) => sum + countServedPortions(one), 0)
    const walkUps = counts.reduce((sum, one) => sum + one.walkUps, 0) / all
    expect([walkUps > 0.08, walkUps < 0.13]).toEqual([true, true])
    const missed = counts.reduce((sum, one) => sum + one.noShows, 0) / all
    expect([missed > 0.005, missed < 0.04]).toEqual([true, true])
  })

  it('have plate answers from four in ten of those served, most of which report an empty plate', async () => {
    const rows = await world.db.selectFrom('plates').select('left_over').execute()
    const shares = platesLeft.map((left) => rows.filter((row) => row.left_over === left).length / rows.length)
    expect(shares.map((share) => Math.round(share * 10))).toEqual([8, 2, 0])
    const { count } = await world.db
      .selectFrom('meal_requests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'delivered')
      .where('serving_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const share = rows.length / count
    expect([share > 0.3, share < 0.45]).toEqual([true, true])
  })

  it('have waste of every kind, which fell from 68 to 41 grams per plate', async () => {
    const weighed = await world.db
      .selectFrom('waste')
      .innerJoin('servings', 'servings.id', 'serving_id')
      .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
      .select(['kind', 'grams', 'date', 'mealtime_id'])
      .execute()
    expect(new Set(weighed.map(({ kind }) => kind))).toEqual(new Set(['leftover', 'plate', 'spoiled']))
    const ids = [...new Set(weighed.map(({ mealtime_id: id }) => id))]
    const countsByMealtime = await countMealtimes(world.db, ids)
    const perPlate = (dates: readonly string[]) => {
      const days = weighed.filter(({ date }) => dates.includes(date))
      const plates = [...new Set(days.map(({ mealtime_id: id }) => id))].reduce(
        (sum, id) => sum + countServedPortions(countsByMealtime(id)),
        0,
      )
      return days.reduce((sum, { grams }) => sum + grams, 0) / plates
    }
    const dates = [...new Set(weighed.map(({ date }) => date))].toSorted()
    expect(Math.abs(perPlate(dates.slice(0, 7)) - 68)).toBeLessThan(4)
    expect(Math.abs(perPlate(dates.slice(-7)) - 42)).toBeLessThan(4)
  })

  it('are planned with about 1.08 times the forecast, in multiples of five', async () => {
    const from = addDays(getMonday(dateAt(new Date(), world.timeZone)), 7)
    const kitchen = { db: world.db, clock: () => new Date(), timeZone: world.timeZone }
    const forecasts = await listForecasts(kitchen, { from, until: addDays(from, 6) })
    expect(forecasts).toHaveLength(21)
    for (const { date, slot, forecast } of forecasts) {
      const mealtime = (await mealtimes()).find((one) => one.date === date && one.slot === slot)
      const servings = await listServings(mealtime?.id ?? '')
      const planned = servings.reduce((sum, { portions }) => sum + portions, 0)
      expect(planned % 5).toBe(0)
      // if the best meal is sold out days before, residents request more than at other times
      if (servings.some(({ portions, taken }) => taken === portions)) continue
      expect(Math.abs(planned - 1.08 * (forecast?.expected ?? 0))).toBeLessThan(7)
    }
  })

  it('leave more than twenty meals without a serving, and state labels for most meals', async () => {
    const served = new Set(
      (await world.db.selectFrom('servings').select('meal_id').execute()).map(({ meal_id }) => meal_id),
    )
    const { body: menu } = await world.visitor.meals.list({ query: {} })
    expect(menu.filter(({ _id }) => !served.has(_id)).length).toBeGreaterThan(20)
    const stated = menu.filter(({ labels }) => labels !== undefined).length
    expect([stated > menu.length / 2, stated < menu.length]).toEqual([true, true])
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
    expect(pickups).toEqual(expect.arrayContaining(waiting))
  })
})

describe('the demonstration’s next mealtime', () => {
  const today = '2026-11-23'
  it.each([
    ['early', '03:12', 'breakfast', today],
    ['in the morning', '08:00', 'lunch', today],
    ['in the afternoon', '16:44:36', 'dinner', today],
    ['shortly before dinner', '18:41', 'breakfast', '2026-11-24'],
    ['after the last one of the day', '22:30', 'breakfast', '2026-11-24'],
  ])('is nearly full %s, and requests close in forty minutes', async (_when, time, slot, date) => {
    const now = toMoment(today, time, world.timeZone)
    await openAt(now)
    const next = await nextAt(now)
    expect([next.slot, next.date]).toEqual([slot, date])
    const closes = new Date(next.orders_close_at)
    const minutes = (closes.getTime() - now.getTime()) / 60_000
    expect([minutes >= 40, minutes < 45, closes.getTime() % (5 * 60_000)]).toEqual([true, true, 0])

    // the times match the opening hours, and those of the same mealtime on other days
    const { findTimes } = await readTimes(world.db, world.timeZone)
    for (const one of (await mealtimes()).filter(({ starts_at: startsAt }) => new Date(startsAt) > closes))
      expect(findTimes(one)?.ordersCloseAt.toISOString()).toBe(toIso(one.orders_close_at))

    const servings = await listServings(next.id)
    expect(servings.map(({ portions, taken }) => taken / portions)).toEqual([
      expect.closeTo(0.845, 1),
      expect.closeTo(0.775, 1),
    ])
    const cookedRequests = await listCookedFor(
      world.db,
      servings.map(({ id }) => id),
    )
    const needs = await listNeeds(
      world.db,
      servings.map(({ id }) => id),
    )
    const suitability = cookedRequests.map(({ serving_id: id, user_id: user }) => {
      const labels = servings.find((serving) => serving.id === id)?.labels ?? null
      return getSuitability(parseLabels({ labels }), needs.get(user ?? '') ?? { avoids: [], diets: [] })
    })
    expect([suitability.filter((one) => one === 'no').length, suitability.includes('unknown')]).toEqual([
      2,
      false,
    ])
    expect(needs.size).toBeGreaterThan(5)
    const takeaways = cookedRequests.filter(({ takeaway }) => Boolean(takeaway))
    expect(takeaways.map(({ portions }) => portions)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(cookedRequests.map(({ note }) => note)).size - 1).toBe(6)
    expect(new Set(cookedRequests.map(({ user_id: user }) => user)).size).toBeGreaterThan(11)
    const accounts = await world.db
      .selectFrom('users')
      .innerJoin('identity_account', 'identity_account.user_id', 'users.id')
      .select(['users.id', 'email'])
      .execute()
    const booked = accounts.filter(({ id }) => cookedRequests.some(({ user_id: user }) => user === id))
    expect(booked.map(({ email }) => email)).toEqual(['platinum@warmladle.test'])
    // the resident of the tour can request with the first tap
    expect(demonstrationAccounts.find(({ tour }) => tour === 'resident')?.email).toBe('gold@warmladle.test')
  })

  it('is a dinner with 38 of 45 and 31 of 40 portions taken on a Monday, and crab is sold out on Friday', async () => {
    const now = toMoment(today, '16:44:36', world.timeZone)
    await openAt(now)
    const all = await mealtimes()
    const index = all.findIndex(({ date, slot }) => date === today && slot === 'dinner')
    expect(await listRequested(all[index]?.id)).toEqual([
      ['Butter crab supper', 38, 45],
      ['Lemon squid', 31, 40],
    ])
    const [[, few = 0, totalPortions = 0] = []] = await listRequested(all[index + 1]?.id)
    expect(Number(totalPortions) - Number(few)).toBe(3)
    const friday = all.find(({ date, slot }) => date === '2026-11-27' && slot === 'dinner')
    const [[title, requested, portions] = []] = await listRequested(friday?.id)
    expect([title, requested]).toEqual(['Butter crab supper', portions])
  })

  it('is the same if the demonstration is started again, and fuller for a different mealtime', async () => {
    const now = toMoment(today, '16:44:36', world.timeZone)
    await openAt(now)
    const dinner = await listServings((await nextAt(now)).id)
    await openEvening(world.db, world.timeZone, () => new Date(now.getTime() + 10 * 60_000))
    expect(await listServings((await nextAt(now)).id)).toEqual(dinner)
    const onWednesday = toMoment('2026-11-25', '09:00', world.timeZone)
    await openEvening(world.db, world.timeZone, () => onWednesday)
    const [first] = await listServings((await nextAt(onWednesday)).id)
    expect((first?.taken ?? 0) / (first?.portions ?? 1)).toBeCloseTo(0.845, 1)
    expect(await listFalseCounters(world.db)).toEqual([])
  })

  it('has served and waiting residents during its time', async () => {
    const now = toMoment(today, '20:00', world.timeZone)
    await openAt(now)
    const dinner = (await mealtimes()).find(({ date, slot }) => date === today && slot === 'dinner')
    const counts = (await countMealtimes(world.db, [dinner?.id ?? '']))(dinner?.id ?? '')
    expect(counts.served.people).toBeGreaterThan(5)
    expect(counts.waiting.people).toBeGreaterThan(11)
  })
})

const later = () => new Date('2026-12-08T06:00:00.000Z')

describe('a demonstration that keeps running', () => {
  it('serves its requests, and keeps the kitchen’s changes', async () => {
    const now = toMoment('2026-11-23', '16:44:36', world.timeZone)
    await openAt(now)
    const before = await mealtimes()
    const cancelled = before.at(-1)
    await world.db
      .updateTable('mealtimes')
      .set({ state: 'cancelled', cancel_reason: 'No gas' })
      .where('id', '=', String(cancelled?.id))
      .execute()
    await Promise.all([1, 2, 3].map(() => rollOn(world.db, world.timeZone, later)))
    await closeMealtimes(world.db, later)
    await markNoShows(world.db, later)
    const after = await mealtimes()
    expect(after.length - before.length).toBe(42)
    expect(after.at(-1)?.date).toBe('2026-12-20')
    expect(after.find(({ id }) => id === cancelled?.id)).toMatchObject({ state: 'cancelled' })

    const over = after.filter(({ ends_at: endsAt }) => new Date(endsAt) < new Date(later().getTime() - hour))
    const countsByMealtime = await countMealtimes(
      world.db,
      over.map(({ id }) => id),
    )
    const dinner = countsByMealtime(
      before.find((one) => one.date === '2026-11-23' && one.slot === 'dinner')?.id ?? '',
    )
    expect(dinner.served.portions).toBeGreaterThan(60)
    expect(dinner.walkUps).toBeGreaterThan(3)
    expect(await listFalseCounters(world.db)).toEqual([])
  })
})
