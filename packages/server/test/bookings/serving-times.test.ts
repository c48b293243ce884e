import type { KitchenAct } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/platform/settings.ts'
import { after, before, own } from './booking-fixtures.ts'
import { type CounterWorld, newCounterWorld } from '../kitchen/counter-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld()
})
afterEach(() => world.close())

/** Minutes until lunch on Thursday begins, at 11:00 in the hostel's time. */
const starts = 60
const day = 24 * 60

async function bookLunch() {
  const lunch = await world.lunch()
  return { ...lunch, ...(await world.booked(world.gold, lunch.servingId)) }
}

interface Booking {
  readonly requestId: string
  readonly servingId: string
}
/**
 * The calls that serve immediately. Each returns the code of its refusal, or its sentence if it serves several
 * requests.
 */
const calls: Readonly<
  Record<string, (booking: Booking, despite?: KitchenAct['despite']) => Promise<unknown>>
> = {
  'one request from the queue': ({ requestId: id }, despite) =>
    world.asha.mealRequests.serve({ params: { id }, body: { despite } }),
  'a walk-up': ({ servingId: id }, despite) =>
    world.asha.planning.walkUp({ params: { id }, body: { portions: 1, despite } }),
}
const readCode = (call: Promise<unknown> | undefined) =>
  call?.then(
    () => 'done',
    (error: { code: string; status: number }) => `${error.status} ${error.code}`,
  )

describe('a mealtime is served', () => {
  it('from a quarter of an hour before it begins, or earlier once that is confirmed', async () => {
    const { pickupId, mealtimeId, servingId } = await bookLunch()
    world.at(new Date(after(starts - 15).getTime() - 1))
    const from = after(starts - 15).toISOString()
    expect((await world.board(mealtimeId)).opensAt).toBe(from)
    const acts = [world.makeAct('serve', { pickupId }), world.makeAct('walk-up', { servingId, portions: 1 })]
    for (const act of acts) {
      expect(await world.report([act])).toEqual([{ id: act.id, outcome: 'too-early', from }])
      expect(await world.perform({ ...act, despite: ['conflict'] })).toBe('too-early')
    }
    expect(await world.closings()).toEqual(['pending'])
    // the same acts with a confirmation
    for (const act of acts) expect(await world.perform({ ...act, despite: ['early'] })).toBe('done')
    world.at(after(starts - 15))
    expect(await world.walkUp({ servingId, portions: 1 })).toBe('done')
  })

  it.each([
    [0, starts],
    [60, starts - 60],
  ])('from %i minutes before it begins, if the hostel chooses that', async (minutes, opens) => {
    const { pickupId } = await bookLunch()
    await changeSetting(world.db, 'servingOpensMinutes', minutes, 0)
    world.at(new Date(after(opens).getTime() - 1))
    expect(await world.serve({ pickupId })).toBe('too-early')
    world.at(after(opens))
    expect(await world.serve({ pickupId })).toBe('done')
  })

  it.each(Object.keys(calls))('no earlier through %s', async (name) => {
    const booking = await bookLunch()
    world.at(after(starts - day))
    expect(await readCode(calls[name]?.(booking, ['early', 'conflict']))).toBe('409 other-day')
    world.at(after(starts - 16))
    const call = calls[name]?.(booking)
    await expect(call).rejects.toMatchObject({
      status: 409,
      code: 'too-early',
      message: 'Too early: serving starts at 10:45 AM',
      said: { values: { time: { time: expect.any(String), zone: expect.any(String), hours: 'language' } } },
    })
    expect(await readCode(calls[name]?.(booking, ['early']))).toBe('done')
  })

  it('no earlier when several requests are served at once, and the response explains each refusal', async () => {
    const silver = await world.join('Silver', { badge: 'Silver' })
    // an anytime request that was made before the meal was planned
    const undated = await world.request(silver, { mealId: world.mealId })
    const { requestId } = await bookLunch()
    const ids = [requestId, undated.requestId]
    const said = async () =>
      (await world.asha.mealRequests.dishes({ query: {} })).map(({ mealtime, people, requests }) => ({
        slot: mealtime?.slot,
        people,
        ids: requests.map(({ _id }) => _id),
        notNow: requests[0]?.notNow,
      }))
    const anytime = { slot: undefined, people: 1, ids: [undated.requestId], notNow: undefined }
    const atLunch = { slot: 'lunch', people: 1, ids: [requestId] }
    const from = after(starts - 15).toISOString()
    expect(await said()).toEqual([anytime, { ...atLunch, notNow: { reason: 'too-early', from } }])
    const { data } = await world.asha.mealRequests.serveMany({ body: { ids } })
    expect(data.map(({ done, message }) => [done, message])).toEqual([
      [false, 'Too early: serving starts at 10:45 AM'],
      [true, 'The meal has been marked as delivered.'],
    ])
    world.at(after(starts - day))
    const other = await world.asha.mealRequests.serveMany({
      body: { ids: [requestId], despite: ['early'] },
    })
    expect(other.data[0]?.message).toBe('This mealtime is on another day')
    expect(await said()).toMatchObject([{ ...atLunch, notNow: { reason: 'other-day' } }])
    world.at(after(starts - 15))
    expect(await said()).toEqual([{ ...atLunch, notNow: undefined }])
  })

  it('on no other day, even if confirmed', async () => {
    const { pickupId, servingId } = await bookLunch()
    const despite = ['early', 'conflict'] as const
    for (const moment of [after(starts - day), after(starts + day)]) {
      world.at(moment)
      expect(await world.serve({ pickupId, despite: [...despite] })).toBe('other-day')
      expect(await world.walkUp({ servingId, portions: 1, despite: [...despite] })).toBe('other-day')
    }
    expect(await world.closings()).toEqual(['pending'])
  })

  it('until the evening of its day, and may be reported the next day if served in time', async () => {
    const { pickupId, mealtimeId } = await bookLunch()
    world.at(after(starts + 10 * 60))
    expect(await world.serve({ pickupId })).toBe('done')
    await world.undo({ pickupId })
    world.at(after(starts + 60))
    const offline = world.makeAct('serve', { pickupId })
    world.at(after(starts + 2 * day))
    expect(await world.perform(offline)).toBe('done')
    const { pickups } = await world.board(mealtimeId)
    expect(pickups[0]?.items[0]?.served?.at).toBe(offline.at)
  })

  it('only after staff confirm early serving, and then any conflict with needs', async () => {
    const { pickupId } = await bookLunch()
    await world.asha.meals.update({
      params: { id: world.mealId },
      body: { labels: { contains: ['nuts'], mayContain: [], suits: [] } },
    })
    await world.gold.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    const act = world.makeAct('serve', { pickupId })
    expect(await world.perform(act)).toBe('too-early')
    expect(await world.perform({ ...act, despite: ['conflict'] })).toBe('too-early')
    expect(await world.perform({ ...act, despite: ['early'] })).toBe('conflict')
    expect(await world.perform({ ...act, despite: ['early', 'conflict'] })).toBe('done')
  })

  it('at any time for anytime requests, but not in conflict with needs', async () => {
    const { requestId } = await world.request(world.gold)
    expect(await world.serve({ requestId })).toBe('done')
    await world.undo({ requestId })
    await world.asha.meals.update({
      params: { id: world.mealId },
      body: { labels: { contains: ['nuts'], mayContain: [], suits: [] } },
    })
    await world.gold.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    expect(await world.serve({ requestId })).toBe('conflict')
  })
})

/** Returns the time that the counter reported. */
const servedAt = async () => {
  const act = await world.db.selectFrom('kitchen_acts').select('at').executeTakeFirst()
  return act && new Date(act.at)
}

describe('the moment of serving', () => {
  it('is never before the request that it serves, nor before the last of several', async () => {
    const dal = await world.addMeal({ title: 'Dal' })
    const { servings } = await addMealtime(world.db, {
      ordersCloseAt: after(0),
      servings: [{ mealId: world.mealId }, { mealId: dal }],
    })
    const { pickupId } = await world.booked(world.gold, String(servings[0]))
    world.at(before(10))
    await world.request(world.gold, { mealId: dal, servingId: servings[1] })
    const act = { ...world.makeAct('serve', { pickupId }), at: before(11).toISOString() }
    world.at(after(starts))
    expect(await world.perform(act)).toBe('done')
    expect(await servedAt()).toEqual(after(starts))
  })

  it('may be before requests close', async () => {
    const { pickupId } = await bookLunch()
    world.at(before(10))
    const act = world.makeAct('serve', { pickupId, despite: ['early'] })
    world.at(after(starts))
    expect(await world.perform(act)).toBe('done')
    expect(await servedAt()).toEqual(before(10))
  })

  it('does not allow today’s counter to serve a meal of another day', async () => {
    const { pickupId } = await bookLunch()
    world.at(after(starts - day))
    // reported times that are long ago, or at the time of the mealtime, which is in the future
    for (const at of [after(starts - 29 * day), after(starts)]) {
      const act = { ...world.makeAct('serve', { pickupId }), at: at.toISOString() }
      expect(await world.perform(act)).toBe('other-day')
    }
    const [request] = await own(world.gold)
    expect(request).toMatchObject({ status: 'pending', mayCancel: true })
  })
})
