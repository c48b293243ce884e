import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addOrder,
  changeOrder,
  endOrder,
  skipOrder,
  type OrderTerms,
} from '../../src/bookings/standing-orders/change-orders.ts'
import { type Orders, openOrders } from './order-rows.ts'

/** Sunday evening in UTC, already Monday in Kolkata. */
const begin = '2026-11-22T19:00:00.000Z'
const [sunday, monday, tuesday, wednesday] = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']

let orders: Orders
beforeEach(async () => {
  orders = await openOrders(begin)
})
afterEach(() => orders.close())

type NewTerms = Parameters<typeof addOrder>[2]
const add = (terms: Partial<NewTerms> = {}, userId = orders.asha) =>
  addOrder(orders.services, userId, {
    slot: 'lunch',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: monday,
    ...terms,
  })
const change = (id: string, terms: OrderTerms, userId = orders.asha) =>
  changeOrder(orders.services, { id, userId }, terms)
const end = (id: string, userId = orders.asha) => endOrder(orders.services, { id, userId })
const skip = (id: string, date: string, isSkipped = true, userId = orders.asha) =>
  skipOrder(orders.services, { id, userId }, { date, isSkipped })
const rows = () => orders.db.selectFrom('standing_orders').selectAll().orderBy('created_at').execute()
const refused = (code: string, field?: string) =>
  expect.objectContaining({ code, ...(field !== undefined && { field }) })

describe('a new standing order', () => {
  it('is stored with what the member entered, and defaults for the rest', async () => {
    const { id } = await add({ weekdays: [5, 1, 3] })
    expect(await rows()).toEqual([
      {
        id,
        user_id: orders.asha,
        slot: 'lunch',
        weekdays: '135',
        meal_id: null,
        portions: 1,
        takeaway: 0,
        from_date: monday,
        until_date: null,
        created_at: begin,
        ended_at: null,
      },
    ])
    await add({ slot: 'dinner', mealId: orders.dal, portions: 2, takeaway: true, until: tuesday })
    expect((await rows())[1]).toMatchObject({
      meal_id: orders.dal,
      portions: 2,
      takeaway: 1,
      until_date: tuesday,
    })
  })

  it('immediately books everything that is open for requests, from today on', async () => {
    await orders.publish(sunday)
    for (const date of [monday, tuesday, wednesday]) await orders.publish(date)
    await orders.publish(monday, 'dinner')
    expect(await add({ from: '2026-11-01', until: tuesday })).toMatchObject({ booked: 2, missed: [] })
    expect(await orders.waiting()).toEqual([monday, tuesday])
  })

  it('names the requests that it could not book, even if it begins later', async () => {
    await orders.publish(monday)
    await orders.publish(tuesday, 'lunch', 1)
    expect(await add({ from: tuesday, portions: 2 })).toMatchObject({
      booked: 0,
      missed: [{ date: tuesday, slot: 'lunch', because: 'sold-out' }],
    })
    expect(await orders.waiting()).toEqual([])
  })

  it('books no mealtime whose requests are closed', async () => {
    await orders.publish(monday)
    orders.setClock('2026-11-23T04:30:00.000Z')
    expect(await add()).toMatchObject({ booked: 0 })
  })

  it.each([
    [{ until: '2026-11-22' }, 'until'],
    [{ from: '2026-11-01', until: sunday }, 'until'],
  ])('is refused if its days are over: %o', async (terms, field) => {
    await expect(add(terms)).rejects.toEqual(refused('invalid-input', field))
  })

  it('is refused with a message that says whether its last day is past or before the first one', async () => {
    await expect(add({ until: sunday })).rejects.toThrow('The last day is before the first')
    await expect(add({ from: '2026-11-01', until: sunday })).rejects.not.toThrow('before the first')
    await expect(add({ until: monday })).resolves.toMatchObject({ booked: 0 })
  })

  it('is refused for more portions than the hostel allows, and for a meal that is gone', async () => {
    await orders.choose('mostPortions', 2)
    await expect(add({ portions: 3 })).rejects.toEqual(refused('too-many-portions'))
    await orders.db.updateTable('meals').set({ status: 'upcoming' }).execute()
    await expect(add({ mealId: orders.dal })).rejects.toEqual(refused('not-found'))
    expect(await rows()).toEqual([])
    await expect(add({ portions: 2 })).resolves.toMatchObject({ booked: 0 })
  })

  it('is refused if another one covers the same mealtimes', async () => {
    await add({ weekdays: [1, 2], until: wednesday })
    const same = refused('already-added')
    await expect(add({ weekdays: [2, 3] })).rejects.toEqual(same)
    await expect(add({ weekdays: [2], from: wednesday })).rejects.toEqual(same)
    await expect(add({ weekdays: [1], from: '2026-11-01', until: monday })).rejects.toEqual(same)
    expect(await rows()).toHaveLength(1)
    await add({ weekdays: [3, 4] })
    await add({ weekdays: [1, 2], from: '2026-11-26' })
    await add({ weekdays: [1, 2], slot: 'dinner' })
    await add({ weekdays: [1, 2] }, orders.ben)
    expect(await rows()).toHaveLength(5)
  })

  it('is accepted if it ends before the other order begins, or if the other order has ended', async () => {
    await add({ weekdays: [1], from: tuesday })
    await add({ weekdays: [1], from: '2026-11-01', until: monday })
    const { id } = await add({ slot: 'dinner' })
    await end(id)
    await add({ slot: 'dinner' })
    expect(await rows()).toHaveLength(4)
  })

  it('is refused if the member already has fifty standing orders', async () => {
    const order = {
      user_id: orders.asha,
      slot: 'breakfast',
      weekdays: '1',
      portions: 1,
      takeaway: false,
      from_date: monday,
      created_at: begin,
    } as const
    const over = { ...order, id: orders.newId(), from_date: '2026-11-01', until_date: sunday }
    await orders.db.insertInto('standing_orders').values(over).execute()
    for (let count = 1; count < 50; count += 1)
      await orders.db
        .insertInto('standing_orders')
        .values({ ...order, id: orders.newId() })
        .execute()
    await add()
    await expect(add({ slot: 'dinner' })).rejects.toEqual(refused('invalid-input'))
    await add({ slot: 'dinner' }, orders.ben)
  })
})

describe('a standing order that is changed', () => {
  it('keeps the fields that the member does not change', async () => {
    const terms = { weekdays: [1], mealId: orders.dal, portions: 2, takeaway: true, until: wednesday }
    const { id } = await add(terms)
    const [before] = await rows()
    await change(id, {})
    expect(await rows()).toEqual([before])
    await change(id, { weekdays: [3, 2], mealId: null, portions: 1, takeaway: false, until: null })
    await change(id, { from: tuesday })
    expect(await rows()).toEqual([
      {
        ...before,
        weekdays: '23',
        meal_id: null,
        portions: 1,
        takeaway: 0,
        from_date: tuesday,
        until_date: null,
      },
    ])
  })

  it('cancels requests that it no longer covers, and books those it now covers', async () => {
    for (const date of [monday, tuesday, wednesday]) await orders.publish(date)
    const { id } = await add({ weekdays: [1, 2] })
    await orders.request(await orders.publish('2026-11-26'), { standing_order_id: null })
    expect(await change(id, { weekdays: [2, 3] })).toEqual({ cancelled: 1, booked: 1, missed: [] })
    expect(await orders.waiting()).toEqual([tuesday, wednesday, '2026-11-26'])
    expect((await orders.requests())[0]).toMatchObject({
      date: monday,
      status: 'cancelled',
      closed_as: 'member',
    })
  })

  it('keeps requests for mealtimes whose requests are closed', async () => {
    await orders.publish(monday)
    const { id } = await add({ weekdays: [1, 2] })
    orders.setClock('2026-11-23T04:30:00.000Z')
    expect(await change(id, { weekdays: [2] })).toMatchObject({ cancelled: 0 })
    expect(await orders.waiting()).toEqual([monday])
  })

  it('is refused for the same reasons as a new one, but does not overlap itself', async () => {
    const { id } = await add({ weekdays: [1] })
    await add({ weekdays: [2] })
    await expect(change(id, { weekdays: [1, 2] })).rejects.toEqual(refused('already-added'))
    await expect(change(id, { until: sunday })).rejects.toEqual(refused('invalid-input', 'until'))
    await orders.choose('mostPortions', 2)
    await expect(change(id, { portions: 3 })).rejects.toEqual(refused('too-many-portions'))
    await orders.db.updateTable('meals').set({ status: 'upcoming' }).execute()
    await expect(change(id, { mealId: orders.dal })).rejects.toEqual(refused('not-found', 'mealId'))
    await expect(change(id, { weekdays: [1, 3] })).resolves.toMatchObject({ cancelled: 0 })
  })

  it('must be the member’s own, and must not have ended', async () => {
    const { id } = await add()
    await expect(change(id, {}, orders.ben)).rejects.toEqual(refused('not-found'))
    await end(id)
    await expect(change(id, {})).rejects.toEqual(refused('not-found'))
  })
})

describe('a standing order that ends', () => {
  it('cancels only those of its own requests that are still open for changes', async () => {
    for (const date of [monday, tuesday]) await orders.publish(date)
    const { id } = await add()
    await orders.request(await orders.publish(wednesday))
    orders.setClock('2026-11-23T04:30:00.000Z')
    expect(await end(id)).toBe(1)
    expect(await orders.waiting()).toEqual([monday, wednesday])
    expect(await rows()).toMatchObject([{ ended_at: '2026-11-23T04:30:00.000Z' }])
    await expect(end(id)).rejects.toEqual(refused('not-found'))
  })

  it('must be the member’s own', async () => {
    const { id } = await add()
    await expect(end(id, orders.ben)).rejects.toEqual(refused('not-found'))
    expect(await end(id)).toBe(0)
  })
})

describe('a skipped day', () => {
  it('is cancelled, and is not booked again until the member includes it again', async () => {
    for (const date of [monday, tuesday, wednesday]) await orders.publish(date)
    const { id } = await add()
    expect(await skip(id, tuesday)).toEqual({ cancelled: 1, booked: 0, missed: [] })
    expect(await orders.waiting()).toEqual([monday, wednesday])
    expect(await orders.skips()).toEqual([{ standing_order_id: id, date: tuesday, user_id: orders.asha }])
    await change(id, {})
    expect(await orders.waiting()).toEqual([monday, wednesday])
    await skip(id, wednesday)
    expect(await skip(id, tuesday, false)).toEqual({ cancelled: 0, booked: 1, missed: [] })
    expect(await orders.waiting()).toEqual([monday, tuesday])
    expect(await orders.skips()).toMatchObject([{ date: wednesday }])
  })

  it('need not have any requests', async () => {
    const { id } = await add()
    expect(await skip(id, tuesday)).toEqual({ cancelled: 0, booked: 0, missed: [] })
    expect(await orders.skips()).toHaveLength(1)
  })

  it('can be included again for a single order', async () => {
    const { id } = await add()
    const other = await add({}, orders.ben)
    await skip(id, tuesday)
    await skip(other.id, tuesday, true, orders.ben)
    await skip(id, tuesday, false)
    expect(await orders.skips()).toMatchObject([{ standing_order_id: other.id }])
  })

  it('is refused if the order does not cover it, or if it is over', async () => {
    const { id } = await add({ weekdays: [7, 1], from: '2026-11-01' })
    await expect(skip(id, tuesday)).rejects.toEqual(refused('invalid-input', 'date'))
    await expect(skip(id, sunday)).rejects.toEqual(refused('invalid-input', 'date'))
    await expect(skip(id, monday, true, orders.ben)).rejects.toEqual(refused('not-found'))
    await skip(id, monday)
    const said = async (date: string) => String(await skip(id, date).catch((error: unknown) => error))
    expect(await said(tuesday)).not.toBe(await said(sunday))
  })

  it('is refused once it is too late to cancel, unless the hostel allows late cancellation', async () => {
    await orders.publish(monday)
    const { id } = await add()
    orders.setClock('2026-11-23T04:30:00.000Z')
    await expect(skip(id, monday)).rejects.toEqual(refused('orders-closed'))
    expect(await orders.skips()).toEqual([])
    await orders.choose('lateCancel', true)
    expect(await skip(id, monday)).toMatchObject({ cancelled: 1 })
    expect(await orders.requests()).toMatchObject([{ status: 'cancelled', closed_as: 'late' }])
  })
})
