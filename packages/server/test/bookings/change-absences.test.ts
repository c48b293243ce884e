import type { Slot } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addAbsence,
  endAbsence,
  listOwnAbsences,
} from '../../src/bookings/standing-orders/change-absences.ts'
import { addOrder } from '../../src/bookings/standing-orders/change-orders.ts'
import { type Orders, openOrders } from './order-rows.ts'

/** Sunday evening in UTC, already Monday in Kolkata. */
const begin = '2026-11-22T19:00:00.000Z'
const [sunday, monday, tuesday, wednesday] = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']

let orders: Orders
beforeEach(async () => {
  orders = await openOrders(begin)
})
afterEach(() => orders.close())

const away = (from: string, until = from, slots: readonly Slot[] = ['lunch'], userId = orders.asha) =>
  addAbsence(orders.services, userId, { from, until, slots })
const back = (id: string, userId = orders.asha) => endAbsence(orders.services, { id, userId })
const rows = () => orders.db.selectFrom('absences').selectAll().orderBy('from_date').execute()
const refused = (code: string, field?: string) =>
  expect.objectContaining({ code, ...(field !== undefined && { field }) })

describe('an absence', () => {
  it('is stored with its slots in the order of the day', async () => {
    const { id } = await away(monday, wednesday, ['dinner', 'breakfast'])
    expect(await rows()).toEqual([
      {
        id,
        user_id: orders.asha,
        from_date: monday,
        until_date: wednesday,
        slots: 'breakfast,dinner',
        created_at: begin,
        ended_at: null,
      },
    ])
  })

  it('cancels the member’s requests on its days and slots, and gives the portions back', async () => {
    const published = []
    for (const date of [monday, tuesday, wednesday]) published.push(await orders.publish(date))
    const dinner = await orders.publish(tuesday, 'dinner')
    for (const mealtime of [...published, dinner]) await orders.request(mealtime)
    const ofBen = { user_id: orders.ben }
    if (published[1]) await orders.request(published[1], ofBen)
    expect(await away(tuesday, wednesday)).toMatchObject({ cancelled: 2, unchanged: [] })
    const cancelled = (await orders.requests()).filter(({ status }) => status === 'cancelled')
    expect(cancelled).toMatchObject([
      { date: tuesday, slot: 'lunch', closed_as: 'member' },
      { date: wednesday, slot: 'lunch', closed_as: 'member' },
    ])
    expect(await orders.waiting()).toEqual([monday, tuesday, tuesday])
    const taken = await orders.db.selectFrom('servings').select('taken').orderBy('taken').execute()
    expect(taken.map((row) => row.taken)).toEqual([0, 1, 1, 1])
  })

  it('leaves requests that are over or too late to cancel, and lists them by day', async () => {
    const [first, second] = [await orders.publish(monday), await orders.publish(tuesday)]
    await orders.request(second, { portions: 2 })
    await orders.request(first)
    orders.setClock('2026-11-24T04:30:00.000Z')
    const unchanged = { slot: 'lunch', title: 'Dal' }
    expect(await away(monday, wednesday)).toMatchObject({
      cancelled: 0,
      unchanged: [
        { ...unchanged, date: monday, portions: 1, isOver: true },
        { ...unchanged, date: tuesday, portions: 2, isOver: false },
      ],
    })
    expect(await orders.waiting()).toEqual([monday, tuesday])
  })

  it('cancels requests late, until the mealtime is over, if the hostel allows that', async () => {
    await orders.choose('lateCancel', true)
    await orders.request(await orders.publish(monday))
    orders.setClock('2026-11-23T04:30:00.000Z')
    expect(await away(monday)).toMatchObject({ cancelled: 1, unchanged: [] })
    expect(await orders.requests()).toMatchObject([{ closed_as: 'late' }])
    await orders.request(await orders.publish(tuesday))
    // the mealtime ends three hours after its requests have closed
    orders.setClock('2026-11-24T07:30:00.000Z')
    expect(await away(tuesday)).toMatchObject({ cancelled: 0, unchanged: [{ date: tuesday, isOver: true }] })
  })

  it('does not list cancelled requests, but lists served ones and no-shows', async () => {
    const dates = [monday, tuesday, wednesday]
    const closed = [
      { status: 'cancelled', closed_as: 'member' },
      { status: 'cancelled', closed_as: 'no-show' },
      { status: 'delivered', closed_as: 'served' },
    ]
    for (const [index, date] of dates.entries())
      await orders.request(await orders.publish(date), { ...closed[index], closed_at: begin })
    const { unchanged } = await away(monday, wednesday)
    expect(unchanged.map(({ date }) => date)).toEqual([tuesday, wednesday])
  })

  it('is refused once its days are over, by the hostel’s clock', async () => {
    await expect(away('2026-11-20', sunday)).rejects.toEqual(refused('invalid-input', 'until'))
    await expect(away('2026-11-20', monday)).resolves.toMatchObject({ cancelled: 0 })
  })

  it('is refused if the member is already away on its days', async () => {
    await away(monday, wednesday, ['lunch', 'dinner'])
    const same = refused('already-added')
    await expect(away(monday, wednesday, ['lunch', 'dinner'])).rejects.toEqual(same)
    await expect(away(tuesday)).rejects.toEqual(same)
    for (const [from, until, slots] of [
      [sunday, tuesday, ['lunch']],
      [tuesday, '2026-11-26', ['lunch']],
      [tuesday, tuesday, ['breakfast', 'lunch']],
    ] as const)
      await away(from, until, slots)
    await away(tuesday, tuesday, ['lunch'], orders.ben)
    expect(await rows()).toHaveLength(5)
  })

  it('is refused if the member already has fifty absences', async () => {
    const absence = { user_id: orders.asha, from_date: monday, until_date: monday, slots: 'breakfast' }
    const over = { ...absence, id: orders.newId(), from_date: sunday, until_date: sunday, created_at: begin }
    await orders.db.insertInto('absences').values(over).execute()
    for (let count = 1; count < 50; count += 1)
      await orders.db
        .insertInto('absences')
        .values({ ...absence, id: orders.newId(), created_at: begin })
        .execute()
    await away(tuesday)
    await expect(away(wednesday)).rejects.toEqual(refused('invalid-input'))
    await away(wednesday, wednesday, ['lunch'], orders.ben)
  })
})

describe('a member’s absences', () => {
  it('are those that are not over, the nearest first', async () => {
    const later = await away(wednesday)
    const today = await away(monday)
    const ended = await away(tuesday)
    await back(ended.id)
    await away(monday, monday, ['lunch'], orders.ben)
    const listed = await listOwnAbsences(orders.db, orders.asha, monday)
    expect(listed.map(({ id }) => id)).toEqual([today.id, later.id])
    expect((await listOwnAbsences(orders.db, orders.asha, tuesday)).map(({ id }) => id)).toEqual([later.id])
  })
})

const order = () =>
  addOrder(orders.services, orders.asha, { slot: 'lunch', weekdays: [1, 2, 3, 4, 5, 6, 7], from: sunday })

describe('a member who is back', () => {
  it('early gets the remaining mealtimes of their standing order', async () => {
    const { id } = await away(sunday, wednesday, ['lunch', 'dinner'])
    await order()
    for (const date of [sunday, monday, tuesday, wednesday, '2026-11-26']) await orders.publish(date)
    orders.setClock('2026-11-23T19:00:00.000Z')
    expect(await back(id)).toEqual({ booked: 2, missed: [] })
    expect(await orders.waiting()).toEqual([tuesday, wednesday])
    expect(await rows()).toMatchObject([{ ended_at: '2026-11-23T19:00:00.000Z' }])
  })

  it('gets nothing before the first day, and is shown what could not be booked', async () => {
    const { id } = await away(tuesday, wednesday)
    await order()
    await orders.publish(monday)
    await orders.request(await orders.publish(tuesday, 'lunch', 1), { user_id: orders.ben })
    expect(await back(id)).toEqual({
      booked: 0,
      missed: [{ date: tuesday, slot: 'lunch', because: 'sold-out' }],
    })
  })

  it('can end only their own absence, once, and before it is over', async () => {
    const { id } = await away(monday)
    await expect(back(id, orders.ben)).rejects.toEqual(refused('not-found'))
    await expect(back(orders.newId())).rejects.toEqual(refused('not-found'))
    const { id: later } = await away(tuesday)
    await back(later)
    await expect(back(later)).rejects.toEqual(refused('not-found'))
    orders.setClock('2026-11-23T19:00:00.000Z')
    await expect(back(id)).rejects.toEqual(refused('not-found'))
  })
})
