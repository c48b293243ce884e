import { limits } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockMeal } from '../../src/database/locks.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { addReview } from '../../src/menu/reviews/add-review.ts'
import { newWorld, type World } from '../world.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('the service’s clock', () => {
  let world: World
  let now: Date
  const clock = () => now
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00.000Z')
    world = await newWorld({ clock, limits })
  })
  afterEach(() => world.close())

  it('allows another review of a meal once the day of the first is over, and not before', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal()
    const review = (reviewText: string) => gold.reviews.write({ body: { mealId, reviewText } })
    for (const text of ['1', '2', '3', '4', '5']) await review(text)

    pass(day - 1)
    await expect(review('6')).rejects.toMatchObject({ code: 'too-many' })
    pass(1)
    expect(await review('6')).toMatchObject({ success: true })
  })

  it('allows calls again once their minutes are over', async () => {
    const bronze = await world.join('bronze')
    const begin = () => bronze.payments.createIntent({ body: { price: 10 } })
    for (let call = 0; call < limits.paymentIntents.calls; call += 1) await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'too-many' })
    pass(limits.paymentIntents.minutes * minute)
    expect(await begin()).toMatchObject({ clientSecret: expect.any(String) })
  })

  it('dates requests, their closing and publications', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const admin = await world.join('admin', { role: 'admin' })
    const mealId = await world.addMeal({ status: 'upcoming' })
    await admin.upcomingMeals.publish({ body: { mealId } })
    pass(minute)
    await gold.mealRequests.create({ body: { mealId } })
    const { body } = await gold.mealRequests.list({ query: {} })
    pass(minute)
    await gold.mealRequests.cancel({ params: { id: String(body[0]?._id) } })

    const { postTime } = await gold.meals.find({ params: { id: mealId } })
    const closed = await world.db.selectFrom('meal_requests').select('closed_at').executeTakeFirstOrThrow()
    const times = [postTime, body[0]?.requestTime, new Date(String(closed.closed_at)).toISOString()]
    expect(times).toEqual([0, 1, 2].map((minutes) => `2026-11-21T10:0${minutes}:00.000Z`))
  })

  it('is read after the lock, so the time that a call waits for the lock counts', async () => {
    const { id: userId } = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal()
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = inTransaction(world.db, async (tx) => {
      await lockMeal(tx, mealId)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const writing = addReview(world.db, { mealId, userId, text: 'Late.' }, { calls: 5, minutes: 1 }, clock)
    pass(minute)
    released.resolve()
    await Promise.all([holding, writing])

    const review = await world.db.selectFrom('reviews').select('created_at').executeTakeFirstOrThrow()
    expect(new Date(review.created_at)).toEqual(now)
  })
})
