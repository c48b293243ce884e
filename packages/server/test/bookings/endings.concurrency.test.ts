import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { after, type BookingWorld, newBookingWorld } from './booking-fixtures.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
let admin: Person
beforeEach(async () => {
  world = await newBookingWorld()
  admin = await world.join('Admin', { role: 'admin' })
})
afterEach(() => world.close())

const residents = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => world.join(`resident-${number}`)))

/** Enters a payment at the office; returns a call that refunds it. */
const enter = async (person: Person) => {
  const { payment } = await admin.adminPayments.enter({
    body: { email: person.email, packageName: 'Gold', method: 'cash', reference: '' },
  })
  return () => admin.adminPayments.refund({ params: { id: payment._id } })
}

const listPending = async (people: readonly Person[]) =>
  world.db
    .selectFrom('meal_requests')
    .select('id')
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('status', '=', 'pending')
    .execute()

/** Makes every kind of call by which a resident can get another meal when the membership or stay ends. */
async function requestAll(person: Person, servingId: string, anytime: string) {
  return Promise.allSettled([
    world.request(person, { servingId }),
    world.request(person, { mealId: anytime }),
    person.mealRequests.createMany({ body: { requests: [{ servingId }] } }),
    person.standingOrders.add({ body: { slot: 'lunch', weekdays: [4], from: '2026-11-26' } }),
  ])
}

const leave = ({ id }: Person) =>
  admin.members.saveStay({ params: { id }, body: { stayUntil: '2026-11-25' } })

describe('an ending and simultaneous requests', () => {
  it('leave nothing open after refunds, whichever comes first', async () => {
    const people = await residents(6)
    const refunds = await Promise.all(people.map(enter))
    const { servingId } = await world.lunch()
    const anytime = await world.addMeal({ title: 'Dal' })
    await Promise.all([
      ...people.map((person) => requestAll(person, servingId, anytime)),
      ...refunds.map((refund) => refund()),
      ...people.map((person) => requestAll(person, servingId, anytime)),
    ])
    expect(await listPending(people)).toEqual([])
    expect(await world.taken()).toEqual([0])
  })

  it('leave nothing open after stays that end', async () => {
    const people = await residents(6)
    await Promise.all(people.map(enter))
    const { servingId } = await world.lunch()
    const anytime = await world.addMeal({ title: 'Dal' })
    await Promise.all([
      ...people.map((person) => requestAll(person, servingId, anytime)),
      ...people.map(leave),
      ...people.map((person) => requestAll(person, servingId, anytime)),
    ])
    expect(await listPending(people)).toEqual([])
    expect(await world.taken()).toEqual([0])
  })

  it('never return more portions than were used before a refund', async () => {
    const [person] = await residents(1)
    if (!person) throw new Error('no one')
    const refund = await enter(person)
    const { servingId } = await world.lunch()
    const { requestId } = await world.request(person, { servingId })
    const more = (portions: number) =>
      person.mealRequests.change({ params: { id: requestId }, body: { portions } })
    await Promise.allSettled([more(2), more(3), refund(), more(4), more(5)])
    expect([await listPending([person]), await world.taken()]).toEqual([[], [0]])
  })
})

describe('a refund that is reported many times', () => {
  it('closes the requests once, and notifies once', async () => {
    const { buy, deliver, refundedEvent } = paymentFixtures(world)
    const [person] = await residents(1)
    if (!person) throw new Error('no one')
    const transactionId = await buy(person, 20)
    const { servingId } = await world.lunch(2)
    await world.request(person, { servingId, portions: 2 })
    await world.request(person, { mealId: await world.addMeal({ title: 'Dal' }) })
    const event = await refundedEvent(transactionId)
    await Promise.all(Array.from({ length: 10 }, () => deliver(event)))
    expect([await world.taken(), await world.closings()]).toEqual([[0], ['badge-lost', 'badge-lost']])
    const { data } = (await person.notifications.list({ query: {} })).body
    expect(data.filter(({ kind }) => kind === 'request-cancelled')).toHaveLength(2)
  })

  it('keeps what was requested after a new membership', async () => {
    const { buy, deliver, refundedEvent } = paymentFixtures(world)
    const [person] = await residents(1)
    if (!person) throw new Error('no one')
    const transactionId = await buy(person, 20)
    const event = await refundedEvent(transactionId)
    await deliver(event)
    await buy(person, 10)
    world.at(after(-30))
    await world.request(person)
    await Promise.all([deliver(event), deliver(event)])
    expect(await world.closings()).toEqual(['pending'])
  })
})
