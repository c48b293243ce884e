import { randomUUID } from 'node:crypto'
import { limits, maxAtOnce } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let gold: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Chef'))
  gold = await world.join('Gold', { badge: 'Gold' })
})
afterEach(() => world.close())

async function requests(count: number) {
  for (let made = 0; made < count; made += 1) {
    await gold.mealRequests.create({ body: { mealId: await world.addMeal() } })
  }
  return (await admin.mealRequests.queue({ query: {} })).body.data.map(({ _id }) => _id)
}
const served = async () =>
  (await admin.mealRequests.queue({ query: {} })).body.data.filter(({ status }) => status === 'delivered')
    .length
const acts = async (act: 'meal-served' | 'meal-deleted' | 'review-deleted') =>
  (await world.db.selectFrom('audit_log').selectAll().where('act', '=', act).execute()).length

const serve = (ids: string[]) => admin.mealRequests.serveMany({ body: { ids } })

const delivered = {
  done: true,
  message: 'The meal has been marked as delivered.',
  text: 'answers.mealDelivered',
}
const unknownRequest = {
  done: false,
  message: 'Request not found',
  text: 'refusals.noSuchRequest',
}

describe('serving several requests', () => {
  it('serves and records each of them', async () => {
    const ids = await requests(3)
    expect(await serve(ids)).toEqual({
      success: true,
      message: 'All 3 meals have been marked as delivered.',
      text: 'answers.mealsDelivered',
      values: { all: 'yes', done: 3, total: 3 },
      data: ids.map((_id) => ({ _id, ...delivered })),
    })
    expect([await served(), await acts('meal-served')]).toEqual([3, 3])
  })

  it('explains why some cannot be served, and serves the others', async () => {
    const [first = '', second = '', third = ''] = await requests(3)
    const unknown = randomUUID()
    await admin.mealRequests.serve({ params: { id: first } })
    await gold.mealRequests.cancel({ params: { id: second } })
    const { message, data } = await serve([first, second, third, third, unknown])
    expect(message).toBe('1 of 4 meals have been marked as delivered.')
    expect(data).toEqual([
      {
        _id: first,
        done: false,
        message: 'This meal has already been delivered',
        text: 'refusals.alreadyDelivered',
      },
      { _id: second, ...unknownRequest },
      { _id: third, ...delivered },
      { _id: unknown, ...unknownRequest },
    ])
    expect([await served(), await acts('meal-served')]).toEqual([2, 2])
  })

  it('serves each request once for concurrent calls', async () => {
    const ids = await requests(3)
    const answers = await Promise.all(Array.from({ length: 12 }, () => serve(ids)))
    expect(answers.flatMap(({ data }) => data.filter(({ done }) => done))).toHaveLength(3)
    expect(await acts('meal-served')).toBe(3)
  })

  it('accepts one to fifty requests, and refuses invalid ids', async () => {
    const tooMany = Array.from({ length: maxAtOnce + 1 }, () => randomUUID())
    for (const [ids, message] of [
      [[], 'Choose at least one'],
      [tooMany, 'Choose up to 50'],
      [['1 or 1=1'], 'Not a valid id'],
    ] as const) {
      await expect(serve([...ids])).rejects.toMatchObject({ status: 400, message, field: 'ids' })
    }
  })

  it('is for admins only', async () => {
    const ids = await requests(1)
    for (const [caller, status] of [
      [world.visitor, 401],
      [gold, 403],
    ] as const) {
      await expect(caller.mealRequests.serveMany({ body: { ids } })).rejects.toMatchObject({ status })
    }
    expect(await served()).toBe(0)
  })
})

describe('deleting several', () => {
  it('meals deletes each with all its data, and cancels its requests', async () => {
    const ids = [await world.addMeal(), await world.addMeal()]
    const untouched = await world.addMeal()
    for (const mealId of [...ids, untouched]) {
      await gold.mealRequests.create({ body: { mealId } })
      await gold.likes.add({ body: { mealId } })
      await gold.reviews.write({ body: { mealId, reviewText: 'Good.' } })
    }
    const { message, data } = await admin.meals.removeMany({ body: { ids: [...ids, randomUUID()] } })
    expect(message).toBe('2 of 3 meals have been deleted.')
    expect(data.map(({ done }) => done)).toEqual([true, true, false])
    expect((await world.visitor.meals.list({ query: {} })).body).toMatchObject([
      { _id: untouched, likes: 1, reviewsCount: 1 },
    ])
    expect(await acts('meal-deleted')).toBe(2)
    await expectTrueCounters(world)
  })

  it('reviews deletes each, and updates the review count', async () => {
    const mealId = await world.addMeal()
    for (const reviewText of ['Bad', 'Fair', 'Good']) {
      await gold.reviews.write({ body: { mealId, reviewText } })
    }
    const [first, second, third] = (await gold.reviews.list({ query: {} })).body.map(({ _id }) => _id)
    await gold.reviews.remove({ params: { id: String(first) } })
    const body = { ids: [first, second, third].map(String) }
    const { data } = await admin.reviews.removeManyAsAdmin({ body })
    expect(data).toMatchObject([
      { done: false, message: 'Review not found' },
      { done: true, message: 'The review has been deleted.' },
      { done: true },
    ])
    expect((await admin.meals.find({ params: { id: mealId } })).reviewsCount).toBe(0)
    expect(await acts('review-deleted')).toBe(2)
    await expectTrueCounters(world)
  })
})

it('acting on several at once has its own limit, stricter than the limit for single acts', () => {
  expect(limits.adminBatches).toEqual({ calls: 30, minutes: 1 })
})
