import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeMealtimes, markNoShows } from '../../src/bookings/requests/jobs.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { after, before, closes } from '../bookings/booking-fixtures.ts'
import { type CounterWorld, newCounterWorld } from '../kitchen/counter-fixtures.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import { listNotifications, listNotificationLines } from './list-notifications.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld()
})
afterEach(() => world.close())

const thursday = 'Lunch on Thu, Nov 26'
const week = '/week?from=2026-11-26'

describe('residents with a request are notified', () => {
  it('that the mealtime is cancelled, once for everything they requested there, and what to do', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.request(world.gold, { servingId, portions: 2 })
    const silver = await world.join('Silver', { badge: 'Silver' })
    await world.asha.planning.cancel({ params: { id: mealtimeId }, body: { reason: 'The stove is broken' } })
    expect(await listNotifications(world.gold)).toMatchObject([
      { kind: 'mealtime-cancelled', at: world.now().toISOString() },
    ])
    expect(await listNotificationLines(world.gold, 'mealtime-cancelled')).toEqual([
      `${thursday} is cancelled | We’re sorry, but we had to cancel your request for 2 × Khichuri. Reason: The stove is broken. | ${week}`,
    ])
    expect([await listNotifications(silver), await listNotifications(world.asha)]).toEqual([[], []])
  })

  it('in the same way when the kitchen closes, for each mealtime', async () => {
    const { servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    const closure = {
      from: '2026-11-26',
      until: '2026-11-26',
      slot: null,
      reason: 'Holiday',
      cancelMealtimes: true,
    }
    await world.asha.closures.add({ body: closure })
    expect(await listNotificationLines(world.gold, 'mealtime-cancelled')).toHaveLength(1)
  })

  it('that the meal is off the menu', async () => {
    const { servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    await world.asha.meals.remove({ params: { id: world.mealId } })
    expect(await listNotificationLines(world.gold, 'request-cancelled')).toEqual([
      `No longer on the menu for lunch on Thu, Nov 26: Khichuri | Your request has been cancelled. Please choose another meal. | ${week}`,
    ])
  })

  it('that the kitchen has changed a meal’s allergens, but not of other changes', async () => {
    const { servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    const params = { id: world.mealId }
    await world.asha.meals.update({ params, body: { price: 9 } })
    expect(await listNotifications(world.gold)).toEqual([])
    const labels = { contains: ['nuts' as const], mayContain: [], suits: [] }
    await world.asha.meals.update({ params, body: { labels } })
    expect(await listNotificationLines(world.gold, 'dish-changed')).toEqual([
      `Khichuri has changed | The ingredients were updated. Please check that this meal still suits you. | /meal/${world.mealId}`,
    ])
  })

  it('about a new kitchen note on the mealtime', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    const call = (revision: number, note: string) =>
      world.asha.planning.change({ params: { id: mealtimeId }, body: { revision, note } })
    await call(1, 'Outside, under the tree')
    await call(2, 'Outside, under the tree')
    await call(3, '')
    expect(await listNotificationLines(world.gold, 'dish-changed')).toEqual([
      `A note about lunch on Thu, Nov 26 | Outside, under the tree | ${week}`,
    ])
  })

  it('that their meal was served, and the notification is withdrawn if that is undone', async () => {
    const { servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(61))
    await world.serve({ pickupId })
    expect(await listNotificationLines(world.gold, 'served')).toEqual([
      'Enjoy your meal! | We served you Khichuri. How was it? | /dashboard/requestedMeals',
    ])
    await world.undo({ pickupId })
    expect(await listNotifications(world.gold)).toEqual([])
    await world.serve({ pickupId })
    expect(await listNotifications(world.gold)).toMatchObject([{ kind: 'served' }])
  })

  it('about a no-show, until a counter reports later that the meal was served', async () => {
    const { servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    const silver = await world.join('Silver', { badge: 'Silver' })
    const other = await world.booked(silver, servingId)
    const absent = await world.join('Absent', { badge: 'Silver' })
    await world.booked(absent, servingId)
    world.at(after(70))
    await world.serve({ pickupId: other.pickupId })
    world.at(after(4 * 60 + 1))
    await closeMealtimes(world.db, world.now)
    await markNoShows(world.db, world.now)
    await markNoShows(world.db, world.now)
    expect(await listNotificationLines(world.gold, 'not-picked-up')).toEqual([
      `You missed lunch on Thu, Nov 26 | We cooked Khichuri for you. Next time, please cancel in time so that another resident can have your meal. | /dashboard/requestedMeals`,
    ])
    await world.serve({ pickupId })
    expect((await listNotifications(world.gold)).map(({ kind }) => kind)).toEqual(['served'])
    expect((await listNotifications(absent)).map(({ kind }) => kind)).toEqual(['not-picked-up'])
  })
})

describe('members are notified', () => {
  it('about their payment and badge, and about a refund and the requests that it closes', async () => {
    const { buy, admin } = await payments()
    const asker = await world.join('Asker')
    await buy(asker, 10)
    expect((await listNotifications(asker)).map(({ kind, title }) => `${kind}: ${title}`).toSorted()).toEqual(
      ['badge: You now have the Silver badge', 'payment: Thank you for your payment'],
    )
    const { servingId } = await world.lunch()
    await world.request(asker, { servingId })
    const { body } = await admin.adminPayments.list({ query: {} })
    const payment = body.find(({ email }) => email === asker.email)
    await admin.adminPayments.refund({ params: { id: String(payment?._id) } })
    expect((await listNotifications(asker)).map(({ kind, title }) => `${kind}: ${title}`).toSorted()).toEqual(
      [
        'badge: You now have the Silver badge',
        'badge: Your Silver membership has ended',
        'payment: One of your payments was refunded',
        'payment: Thank you for your payment',
        'request-cancelled: Your request for lunch on Thu, Nov 26 has been cancelled',
      ],
    )
  })

  it('when a meal that they like is planned, once per publication', async () => {
    await world.gold.likes.add({ body: { mealId: world.mealId } })
    await world.asha.hours.save({
      body: {
        hours: [
          {
            slot: 'lunch',
            weekday: 5,
            opens: '12:30',
            closes: '14:30',
            ordersDaysBefore: 0,
            ordersAt: '10:00',
          },
          {
            slot: 'dinner',
            weekday: 5,
            opens: '19:00',
            closes: '21:00',
            ordersDaysBefore: 0,
            ordersAt: '10:00',
          },
        ],
      },
    })
    const servings = [{ mealId: world.mealId, portions: 9 }]
    for (const slot of ['lunch', 'dinner'] as const)
      await world.asha.planning.add({ body: { date: '2026-11-27', slot, servings } })
    await world.asha.planning.publish({ body: { from: '2026-11-27', until: '2026-11-27' } })
    expect(await listNotificationLines(world.gold, 'liked-meal-planned')).toEqual([
      'Meals you like are on the menu | Request them before they sell out: Khichuri (lunch on Fri, Nov 27), Khichuri (dinner on Fri, Nov 27). | /week?from=2026-11-27',
    ])
  })

  it('that a meal they voted for has won', async () => {
    const mealId = await world.addMeal({ status: 'upcoming', title: 'Biryani' })
    await world.gold.upcomingMeals.like({ body: { mealId } })
    await world.asha.upcomingMeals.publish({ body: { mealId } })
    expect(await listNotificationLines(world.gold, 'vote-won')).toEqual([
      `Biryani is on the menu | You voted for this meal, and it won. | /meal/${mealId}`,
    ])
  })
})

async function payments() {
  const fixtures = paymentFixtures(world)
  return { ...fixtures, admin: await world.join('Treasurer', { role: 'admin' }) }
}

describe('the kitchen', () => {
  it('gets one notification when a resident adds a need after requesting, naming neither the resident nor the need', async () => {
    const cook = await world.join('Cook', { duties: ['kitchen'] })
    const { mealtimeId, servingId } = await world.lunch()
    await world.booked(world.gold, servingId)
    const save = (avoids: ('nuts' | 'milk')[]) =>
      world.gold.needs.save({ body: { avoids, diets: [], consent: avoids.length > 0 } })
    await save(['nuts'])
    await save([])
    await save(['nuts', 'milk'])
    expect(await listNotificationLines(cook, 'need-added')).toEqual([
      `New dietary need for lunch on Thu, Nov 26 | A resident who requested a meal has added a dietary need. If the sheet is already final, it stays as it is, but the counter will see a warning. | /dashboard/sheet/${mealtimeId}`,
    ])
    // the admin is not notified, because others have this duty
    expect(await listNotifications(world.asha)).toEqual([])
  })

  it('is not notified when a need is removed, or when a resident without a request changes needs', async () => {
    const cook = await world.join('Cook', { duties: ['kitchen'] })
    const save = (avoids: ('nuts' | 'milk')[]) =>
      world.gold.needs.save({ body: { avoids, diets: [], consent: avoids.length > 0 } })
    await save(['nuts', 'milk'])
    const { servingId } = await world.lunch()
    await world.booked(world.gold, servingId)
    await save(['nuts'])
    expect(await listNotifications(cook)).toEqual([])
  })
})

it('no one is notified about a change that did not happen', async () => {
  const { mealtimeId, servingId } = await world.lunch()
  await world.request(world.gold, { servingId })
  world.at(after(4 * 60))
  const call = { params: { id: mealtimeId }, body: { reason: 'Too late' } }
  await expect(world.asha.planning.cancel(call)).rejects.toMatchObject({ code: 'mealtime-over' })
  expect(await listNotifications(world.gold)).toEqual([])
  expect(await world.db.selectFrom('deliveries').select('id').execute()).toEqual([])
})

it('the notifications of a member who leaves are deleted', async () => {
  const { mealtimeId, servingId } = await world.lunch()
  await world.request(world.gold, { servingId })
  await addMealtime(world.db, { date: '2026-11-30', ordersCloseAt: before(-1), servings: [] })
  await world.asha.planning.cancel({ params: { id: mealtimeId }, body: { reason: 'Broken' } })
  expect(closes > world.now()).toBe(true)
  await world.asha.members.remove({ params: { id: world.gold.id } })
  for (const table of ['notifications', 'deliveries'] as const)
    expect(await world.db.selectFrom(table).select('id').execute()).toEqual([])
})
