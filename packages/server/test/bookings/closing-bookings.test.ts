import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeMealtimes, markNoShows } from '../../src/bookings/requests/jobs.ts'
import { after, before, type BookingWorld, cancel, closes, newBookingWorld, own } from './booking-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { requestRow } from '../database/some-rows.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
let admin: Person
beforeEach(async () => {
  world = await newBookingWorld()
  admin = await world.join('Admin', { role: 'admin' })
})
afterEach(() => world.close())

const serve = (id: string) => admin.mealRequests.serve({ params: { id } })
const states = async () => {
  const rows = await world.db.selectFrom('mealtimes').select(['state', 'revision']).orderBy('date').execute()
  return rows.map(({ state, revision }) => [state, revision])
}

const refund = async (resident: Person) => {
  const [payment] = (await resident.payments.list({ query: {} })).body
  await admin.adminPayments.refund({ params: { id: String(payment?._id) } })
}

describe('a meal that is removed', () => {
  it('closes its requests, and keeps the titles of servings that residents had requested', async () => {
    const { servingId } = await world.lunch()
    await world.nextLunch()
    await world.request(world.gold, { servingId, portions: 2 })

    await admin.meals.remove({ params: { id: world.mealId } })

    const storedServings = await world.db.selectFrom('servings').selectAll().execute()
    expect(storedServings).toMatchObject([{ id: servingId, meal_id: null, meal_title: 'Khichuri', taken: 0 }])
    expect(await states()).toEqual([
      ['published', 2],
      ['published', 2],
    ])
    const cancellation = {
      reason: 'This meal was taken off the menu.',
      closedAs: 'meal-removed',
      status: 'cancelled',
    }
    expect(await own(world.gold)).toMatchObject([
      { ...cancellation, mealId: null, date: '2026-11-26', portions: 2 },
    ])
  })

  it('leaves past servings and other meals in place', async () => {
    const other = await world.addMeal({ title: 'Dal' })
    await addMealtime(world.db, { state: 'closed', servings: [{ mealId: world.mealId }, { mealId: other }] })
    await addMealtime(world.db, { slot: 'dinner', servings: [{ mealId: world.mealId }] })
    await admin.meals.remove({ params: { id: world.mealId } })
    const storedServings = await world.db.selectFrom('servings').select('meal_id').execute()
    expect(storedServings.map(({ meal_id: id }) => id)).toEqual(expect.arrayContaining([null, other]))
    // only someone who is planning the dinner must look at it again
    const planned = world.db.selectFrom('mealtimes').select(['slot', 'revision']).orderBy('slot')
    expect(await planned.execute()).toEqual([
      { slot: 'dinner', revision: 2 },
      { slot: 'lunch', revision: 1 },
    ])
  })
})

describe('a mealtime that is cancelled', () => {
  it('shows residents the whole reason, and the kitchen’s own words separately', async () => {
    const { servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    const { mealtime_id: id } = await world.db
      .selectFrom('servings')
      .select('mealtime_id')
      .where('id', '=', servingId)
      .executeTakeFirstOrThrow()

    await admin.planning.cancel({ params: { id }, body: { reason: 'No gas.' } })

    const cancellation = {
      reason: 'The kitchen had to cancel this request. No gas.',
      cancelReason: 'No gas.',
    }
    expect(await own(world.gold)).toMatchObject([{ closedAs: 'kitchen', ...cancellation }])
  })
})

describe('a member who is removed', () => {
  it('gives their portions back to others', async () => {
    const { servingId } = await world.lunch(2)
    const silver = await world.join('Silver', { badge: 'Silver' })
    await world.request(world.gold, { servingId })
    await world.request(silver, { servingId })

    await admin.members.remove({ params: { id: world.gold.id } })

    expect(await world.taken()).toEqual([1])
    expect(await world.closings()).toEqual(['member-removed', 'pending'])
  })
})

describe('a member whose payment', () => {
  it('is refunded loses anytime requests and those that are still open, but keeps the others', async () => {
    const { buy } = paymentFixtures(world)
    const resident = await world.join('Resident')
    await buy(resident, 20)
    const { servingId } = await world.lunch()
    const undated = await world.addMeal()
    await world.request(resident, { servingId })
    await world.request(resident, { servingId: await world.nextLunch() })
    await world.request(resident, { mealId: undated })
    world.at(closes)

    await refund(resident)

    expect(await world.taken()).toEqual([1, 0])
    expect(await world.closings()).toEqual(['badge-lost', 'badge-lost', 'pending'])
    const reason = 'Your membership ended.'
    expect(await own(resident)).toContainEqual(expect.objectContaining({ closedAs: 'badge-lost', reason }))
  })

  it('is refunded but who has another one keeps all requests', async () => {
    const { buy } = paymentFixtures(world)
    const resident = await world.join('Resident')
    await buy(resident, 10)
    await buy(resident, 20)
    await world.request(resident, await world.lunch())
    await refund(resident)
    expect(await world.closings()).toEqual(['pending'])
  })

  it('is refunded by the provider loses their requests once', async () => {
    const { buy, deliver, refundedEvent } = paymentFixtures(world)
    const resident = await world.join('Resident')
    const transactionId = await buy(resident, 20)
    await world.request(resident, await world.lunch())
    const event = await refundedEvent(transactionId)
    await Promise.all([deliver(event), deliver(event), deliver(event)])
    expect([await world.taken(), await world.closings()]).toEqual([[0], ['badge-lost']])
  })

  it('is disputed keeps all requests', async () => {
    const { buy, deliver, disputeEvent } = paymentFixtures(world)
    const resident = await world.join('Resident')
    const transactionId = await buy(resident, 20)
    await world.request(resident, await world.lunch())
    await deliver(await disputeEvent(transactionId, 'open'))
    expect(await world.closings()).toEqual(['pending'])
    await expect(world.request(resident, { servingId: await world.nextLunch() })).rejects.toMatchObject({
      code: 'badge-required',
    })
  })
})

describe('a mealtime that is over', () => {
  it('is closed by a job, and keeps the portions of those who were served', async () => {
    const { servingId } = await world.lunch()
    await world.nextLunch()
    const { requestId } = await world.request(world.gold, { servingId })
    world.at(after(60))
    await serve(requestId)
    world.at(new Date(after(180).getTime() - 1))
    await closeMealtimes(world.db, world.now)
    expect(await states()).toMatchObject([
      ['published', 1],
      ['published', 1],
    ])
    world.at(after(180))
    await Promise.all([closeMealtimes(world.db, world.now), closeMealtimes(world.db, world.now)])
    expect(await states()).toMatchObject([
      ['closed', 1],
      ['published', 1],
    ])
    expect(await world.taken()).toEqual([1, 0])
  })

  it('marks no-shows an hour later, if anything was served', async () => {
    const { servingId } = await world.lunch()
    const silver = await world.join('Silver', { badge: 'Silver' })
    const { requestId } = await world.request(silver, { servingId })
    await world.request(world.gold, { servingId, portions: 2 })
    // neither a meal that was served the day before nor a cancelled request shows that the counter kept records
    const { servings } = await addMealtime(world.db, {
      date: '2026-11-25',
      ordersCloseAt: before(24 * 60),
      servings: [{ mealId: world.mealId }],
    })
    const at = before(20 * 60).toISOString()
    const served = { status: 'delivered', closed_as: 'served', closed_at: at } as const
    const row = { ...requestRow(world.mealId, silver.id), serving_id: servings[0], ...served }
    await world.db.insertInto('meal_requests').values(row).execute()
    const platinum = await world.join('Platinum', { badge: 'Platinum' })
    const cancelled = await world.request(platinum, { servingId })
    await cancel(platinum, cancelled.requestId)
    world.at(after(240))
    await markNoShows(world.db, world.now)
    expect(await world.closings()).toEqual(['member', 'pending', 'pending', 'served'])

    await serve(requestId)
    world.at(new Date(after(240).getTime() - 1))
    await markNoShows(world.db, world.now)
    expect(await world.closings()).toEqual(['member', 'pending', 'served', 'served'])
    world.at(after(240))
    await markNoShows(world.db, world.now)
    expect(await world.closings()).toEqual(['member', 'no-show', 'served', 'served'])
    expect(await world.taken()).toEqual([0, 3])
    expect(await own(world.gold)).toMatchObject([{ closedAs: 'no-show', reason: 'You missed this meal.' }])
  })

  it('leaves other mealtimes without no-shows', async () => {
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(world.gold, { servingId })
    await world.request(world.gold, { servingId: await world.nextLunch() })
    world.at(after(60))
    await serve(requestId)
    world.at(after(240))
    await markNoShows(world.db, world.now)
    expect(await world.closings()).toEqual(['pending', 'served'])
  })
})
