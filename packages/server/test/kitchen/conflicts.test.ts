import { randomUUID } from 'node:crypto'
import type { Allergen, Diet, KitchenAct, MealLabels } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { daysBefore } from '../../src/platform/retention.ts'
import { eraseOldNotes } from '../../src/bookings/bookings.ts'
import { after, closes, own } from '../bookings/booking-fixtures.ts'
import { giveToken } from '../http/call-with-token.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

let world: CounterWorld
let lars: Person
beforeEach(async () => {
  world = await newCounterWorld()
  lars = await world.join('Lars', { badge: 'Gold' })
})
afterEach(() => world.close())

const none: MealLabels = { contains: [], mayContain: [], suits: [] }
/** Sets the labels of the lunch's meal; null removes them. */
const state = (labels: Partial<MealLabels>, mealId = world.mealId) =>
  world.asha.meals.update({ params: { id: mealId }, body: { labels: { ...none, ...labels } } })
const need = (avoids: Allergen[], diets: Diet[] = [], traces?: boolean) =>
  lars.needs.save({ body: { avoids, diets, consent: true, ...(traces !== undefined && { traces }) } })
const statuses = async () =>
  (
    await world.db
      .selectFrom('meal_requests')
      .select(['status', 'meal_title'])
      .orderBy('meal_title')
      .execute()
  ).map(({ status }) => status)
const acts = async () =>
  (await world.db.selectFrom('audit_log').select('act').orderBy('id').execute())
    .map(({ act }) => act)
    .filter((act) => act === 'meal-served' || act === 'conflict-overridden')

interface Booked {
  readonly requestId: string
  readonly pickupId: string
  readonly code: string
  readonly mealtimeId: string
}
type Despite = KitchenAct['despite']

const card = '0412'
/** Serves the pick-up that a scanned or typed text finds. */
async function serveFound(text: string, mealtimeId: string, despite?: Despite) {
  const { id } = await world.asha.pickups.find({ params: { code: text }, query: { mealtimeId } })
  return world.serve({ pickupId: id, despite })
}

/** The ways to serve. Each returns its outcome. */
const ways: Readonly<Record<string, (booking: Booked, despite?: Despite) => Promise<unknown>>> = {
  'a touch': ({ pickupId }, despite) => world.serve({ pickupId, despite }),
  'a scan': ({ pickupId, mealtimeId }, despite) => serveFound(pickupId, mealtimeId, despite),
  'a code': ({ code, mealtimeId }, despite) => serveFound(code, mealtimeId, despite),
  'a card': ({ mealtimeId }, despite) => serveFound(card, mealtimeId, despite),
  'one request': ({ requestId }, despite) => world.serve({ requestId, despite }),
  'several at once': async ({ pickupId }, despite) => {
    const others = [randomUUID(), randomUUID()].map((id) => world.makeAct('serve', { pickupId: id }))
    const theirs = world.makeAct('serve', { pickupId, despite })
    const outcomes = await world.report([...others.slice(0, 1), theirs, ...others.slice(1)])
    return outcomes.find(({ id }) => id === theirs.id)?.outcome
  },
  'an act that is reported later': ({ pickupId }, despite) => {
    const act = world.makeAct('serve', { pickupId, despite })
    world.at(after(90))
    return world.perform(act)
  },
  'the queue': ({ requestId }, despite) =>
    world.asha.mealRequests.serve({ params: { id: requestId }, body: { despite } }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    ),
  'several in the queue': async ({ requestId }, despite) => {
    const { data } = await world.asha.mealRequests.serveMany({ body: { ids: [requestId], despite } })
    return data[0]?.done ? 'done' : data[0]?.message.startsWith('This meal does not suit') && 'conflict'
  },
  'a program': async ({ pickupId }, despite) => {
    const { program } = await giveToken(world, world.asha, ['counter'])
    const act = world.makeAct('serve', { pickupId, despite })
    return (await program.counter.act({ body: { acts: [act] } })).outcomes[0]?.outcome
  },
}

type Meal = readonly [string, Partial<MealLabels> | null, Allergen[], Diet[]]
/** The stated labels of a meal (null if there are none), and its resident's needs. */
const conflicting: readonly Meal[] = [
  ['contains what they avoid', { contains: ['crustaceans'] }, ['crustaceans'], []],
  ['has traces of what they avoid', { mayContain: ['nuts'] }, ['nuts'], []],
  ['does not suit their diet', { suits: ['vegetarian'] }, [], ['vegan']],
]
const harmless: readonly Meal[] = [
  ['has no allergen info', null, ['nuts'], ['vegetarian']],
  ['suits them', { contains: ['milk'], suits: ['vegetarian'] }, ['nuts'], ['vegetarian']],
]

/** Sets the clock to lunchtime, with a request for the meal by Lars, who has a card and needs. */
async function larsAtLunch([, labels, avoids, diets]: Meal) {
  const lunch = await world.lunch()
  await world.asha.members.saveRoom({ params: { id: lars.id }, body: { room: '', card } })
  const booked = await world.booked(lars, lunch.servingId)
  if (labels) await state(labels)
  await need(avoids, diets)
  world.at(after(60))
  return { ...lunch, ...booked }
}
const overridden = async () =>
  (await world.db.selectFrom('kitchen_acts').select(['despite', 'by_user']).execute()).filter(
    ({ despite }) => despite !== null,
  )

/**
 * Returns the conflicts that the queue shows for the only request before it is served, both ungrouped and grouped
 * by meal.
 */
const saidBefore = async () => {
  const { body } = await world.asha.mealRequests.queue({ query: {} })
  const queuedMeals = await world.asha.mealRequests.dishes({ query: {} })
  return [body.data[0]?.conflicts, queuedMeals[0]?.requests[0]?.conflicts]
}

it.each(conflicting)('the queue warns beforehand about a meal that %s', async (...meal) => {
  const { requestId } = await larsAtLunch(meal)
  const [, , avoids, diets] = meal
  expect(await saidBefore()).toEqual([
    [...avoids, ...diets],
    [...avoids, ...diets],
  ])
  await world.serve({ requestId, despite: ['conflict'] })
  expect((await saidBefore())[0]).toBeUndefined()
})

it.each(harmless)('the queue does not warn about a meal that %s', async (...meal) => {
  await larsAtLunch(meal)
  expect(await saidBefore()).toEqual([undefined, undefined])
})

describe.each(Object.keys(ways))('by %s', (way) => {
  const serve = (booking: Booked, despite?: Despite) => ways[way]?.(booking, despite)

  it.each(conflicting)('a meal that %s is served only after a confirmation', async (...meal) => {
    const booked = await larsAtLunch(meal)
    // serves neither without a confirmation, nor with a confirmation of another problem
    expect([await serve(booked), await serve(booked, ['early'])]).toEqual(['conflict', 'conflict'])
    expect([await statuses(), await acts(), await overridden()]).toEqual([['pending'], [], []])
    expect(await serve(booked, ['early', 'conflict'])).toBe('done')
    expect([await statuses(), await acts()]).toEqual([['delivered'], ['conflict-overridden']])
    expect(await overridden()).toEqual([{ despite: 'conflict', by_user: world.asha.id }])
  })

  it.each(harmless)('a meal that %s is served, and nothing is overridden', async (...meal) => {
    const booked = await larsAtLunch(meal)
    expect(await serve(booked)).toBe('done')
    await world.undo({ requestId: booked.requestId })
    expect(await serve(booked, ['conflict'])).toBe('done')
    expect([await statuses(), await acts()]).toEqual([['delivered'], ['meal-served', 'meal-served']])
    expect(await overridden()).toEqual([])
  })
})

const counted = () => world.db.selectFrom('walk_ups').select(['despite', 'user_id']).execute()

describe.each(['code', 'card'] as const)('a walk-up by %s', (whose) => {
  const give = ({ servingId, pickupId }: Awaited<ReturnType<typeof larsAtLunch>>, despite?: Despite) =>
    world.walkUp({ servingId, portions: 1, despite, ...(whose === 'code' ? { pickupId } : { card }) })

  it.each(conflicting)('of a meal that %s is counted only after a confirmation', async (...meal) => {
    const lunch = await larsAtLunch(meal)
    expect([await give(lunch), await give(lunch, ['early'])]).toEqual(['conflict', 'conflict'])
    expect(await counted()).toEqual([])
    expect(await give(lunch, ['conflict'])).toBe('done')
    expect([await counted(), await acts()]).toEqual([
      [{ despite: 'conflict', user_id: lars.id }],
      ['conflict-overridden'],
    ])
  })

  it.each(harmless)('of a meal that %s is counted, and nothing is overridden', async (...meal) => {
    const lunch = await larsAtLunch(meal)
    expect([await give(lunch), await give(lunch, ['conflict'])]).toEqual(['done', 'done'])
    expect((await counted()).map(({ despite }) => despite)).toEqual([null, null])
  })
})

/** Plans a pick-up with one meal in conflict with needs, and one that suits. */
async function planTwoMeals() {
  const squid = await world.addMeal({ title: 'Squid' })
  const { id: mealtimeId, servings } = await addMealtime(world.db, {
    ordersCloseAt: closes,
    servings: [{ mealId: world.mealId }, { mealId: squid, title: 'Squid' }],
  })
  await state({ contains: ['crustaceans'] })
  await state({ contains: ['molluscs'] }, squid)
  await need(['crustaceans'])
  const crab = await world.booked(lars, String(servings[0]))
  const { requestId } = await world.request(lars, { mealId: squid, servingId: servings[1] })
  world.at(after(60))
  return { ...crab, mealtimeId, crab: crab.requestId, squid: requestId }
}

describe('a conflict', () => {
  it('names the request and the unmet needs, and appears on the board', async () => {
    const { pickupId, crab, mealtimeId } = await planTwoMeals()
    const [outcome] = await world.report([world.makeAct('serve', { pickupId })])
    expect(outcome).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ requestId: crab, labels: ['crustaceans'] }],
    })
    const [pickup] = (await world.board(mealtimeId)).pickups
    expect(pickup?.items.map(({ title, fits, conflicts: found }) => [title, fits, found])).toEqual([
      ['Khichuri', 'no', ['crustaceans']],
      ['Squid', 'yes', undefined],
    ])
  })

  it('does not prevent serving the other meals or a replacement, which is recorded', async () => {
    const { pickupId, crab } = await planTwoMeals()
    const rest = { ...world.makeAct('serve', { pickupId }), except: [crab] }
    expect(await world.perform(rest)).toBe('done')
    expect(await statuses()).toEqual(['pending', 'delivered'])
    const instead = { ...world.makeAct('serve', { requestId: crab }), instead: 'Rice and vegetables' }
    expect(await world.perform(instead)).toBe('done')
    expect(await statuses()).toEqual(['delivered', 'delivered'])
    const row = await world.db
      .selectFrom('kitchen_acts')
      .select(['instead', 'despite'])
      .where('id', '=', instead.id)
      .executeTakeFirst()
    expect(row).toEqual({ instead: 'Rice and vegetables', despite: null })
    expect(await acts()).toEqual(['meal-served', 'meal-served'])
  })

  it('can be confirmed in the same act, which is done once for many simultaneous callers', async () => {
    const { pickupId } = await planTwoMeals()
    const act = world.makeAct('serve', { pickupId })
    expect(await world.perform(act)).toBe('conflict')
    const confirmed = { ...act, despite: ['conflict' as const] }
    const others = Array.from({ length: 5 }, () => ({ ...confirmed, id: randomUUID() }))
    const outcomes = await Promise.all([confirmed, ...others].map((one) => world.perform(one)))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect((await acts()).toSorted()).toEqual(['conflict-overridden', 'meal-served'])
  })

  it('lets neither of two counters serve without confirmation', async () => {
    const { pickupId } = await planTwoMeals()
    const bela = await world.join('Bela', { duties: ['desk'] })
    const calls = Array.from({ length: 20 }, (_, call) =>
      world.serve(
        { pickupId, despite: call % 5 === 4 ? ['conflict'] : undefined },
        call % 2 ? bela : undefined,
      ),
    )
    const outcomes = Map.groupBy(await Promise.all(calls), String)
    expect(outcomes.get('done')).toHaveLength(1)
    expect(
      [...outcomes.keys()].filter((one) => !['done', 'conflict', 'served-before'].includes(one)),
    ).toEqual([])
    expect((await acts()).toSorted()).toEqual(['conflict-overridden', 'meal-served'])
  })

  it('also considers needs at the time of the request, while the resident agrees to storing them', async () => {
    const { servingId } = await world.lunch()
    await state({ contains: ['nuts'] })
    await need(['nuts'])
    const { pickupId } = await world.booked(lars, servingId)
    await need(['milk'])
    world.at(after(60))
    expect(await saidBefore()).toEqual([['nuts'], ['nuts']])
    expect(await world.serve({ pickupId })).toBe('conflict')
    await lars.needs.save({ body: { avoids: [], diets: [], consent: false } })
    expect(await world.serve({ pickupId })).toBe('done')
  })

  it('includes traces unless the resident chooses otherwise', async () => {
    const { servingId } = await world.lunch()
    await state({ mayContain: ['nuts'] })
    const { pickupId } = await world.booked(lars, servingId)
    await need(['nuts'], [], true)
    world.at(after(60))
    expect(await world.serve({ pickupId })).toBe('conflict')
    await need(['nuts'], [], false)
    expect(await lars.needs.find()).toMatchObject({ avoids: ['nuts'], traces: false })
    expect(await world.serve({ pickupId })).toBe('done')
  })

  it('ignores needs that the counter may not see', async () => {
    const { servingId } = await world.lunch()
    await state({ contains: ['nuts'] })
    await need(['nuts'])
    await world.db.updateTable('member_needs').set({ for_kitchen: false }).execute()
    const { pickupId } = await world.booked(lars, servingId)
    world.at(after(60))
    expect(await world.serve({ pickupId })).toBe('done')
  })

  it('leaves no needs on a request after 30 days', async () => {
    const { servingId } = await world.lunch()
    await need(['nuts'])
    await world.booked(lars, servingId)
    const readNeeds = async () =>
      (await world.db.selectFrom('meal_requests').select('needs').execute())[0]?.needs
    expect(JSON.parse(String(await readNeeds()))).toEqual({ avoids: ['nuts'], diets: [] })
    const end = after(30 * 24 * 60 + 181)
    await eraseOldNotes(world.db, daysBefore(end, 31))
    expect(await readNeeds()).not.toBeNull()
    await eraseOldNotes(world.db, daysBefore(end, 30))
    expect(await readNeeds()).toBeNull()
    expect(await own(lars)).toHaveLength(1)
  })

  it.each([
    ['with a replacement for a whole pick-up', { instead: 'Rice' }],
    [
      'for part of a single request',
      { requestId: randomUUID(), pickupId: undefined, except: [randomUUID()] },
    ],
    ['despite an unknown problem', { despite: ['hunger'] }],
  ])('is not accepted in an act %s', async (_, change) => {
    const act = { ...world.makeAct('serve', { pickupId: randomUUID() }), ...change } as KitchenAct
    await expect(world.report([act])).rejects.toMatchObject({ code: 'invalid-input' })
  })
})
