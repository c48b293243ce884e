import type { Badge, MealLabels, Slot } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { labelColumns } from '../../src/people/labels.ts'
import {
  includesMealtime,
  bookStandingOrders,
  endOrdersAfter,
  lockThoseOrdering,
  type Missed,
  maxNamed,
  skipDay,
  notifyMissed,
} from '../../src/bookings/standing-orders.ts'
import { addMealtime, type SomeServing } from '../database/some-mealtimes.ts'
import { addMeal, addPerson } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const at = now.toISOString()
const timeZone = 'UTC'
const [monday, tuesday, sunday] = ['2026-11-23', '2026-11-24', '2026-11-29']

let database: OpenDatabase
let asha: string
let dal: string
let ramen: string
beforeEach(async () => {
  database = await openTestDatabase()
  asha = await addMember('asha@hostel.test')
  dal = await addMeal(database.db, { title: 'Dal' })
  ramen = await addMeal(database.db, { title: 'Ramen' })
})
afterEach(() => database.close())

async function addMember(email?: string, badge: Badge = 'Gold') {
  const id = await addPerson(database.db, email)
  await setMember(id, { badge })
  return id
}
const setMember = (id: string, values: { badge?: Badge; badge_until?: string; stay_until?: string }) =>
  database.db.updateTable('users').set(values).where('id', '=', id).execute()

interface SomeOrder {
  readonly user?: string
  readonly slot?: Slot
  readonly weekdays?: string
  readonly meal?: string | null
  readonly portions?: number
  readonly takeaway?: boolean
  readonly from?: string
  readonly until?: string | null
  readonly created?: string
  readonly ended?: string | null
}
async function order({ user = asha, slot = 'lunch', weekdays = '1234567', ...some }: SomeOrder = {}) {
  const id = newId()
  await database.db
    .insertInto('standing_orders')
    .values({
      id,
      user_id: user,
      slot,
      weekdays,
      meal_id: some.meal ?? null,
      portions: some.portions ?? 1,
      takeaway: some.takeaway ?? false,
      from_date: some.from ?? '2026-11-01',
      until_date: some.until ?? null,
      created_at: some.created ?? at,
      ended_at: some.ended ?? null,
    })
    .execute()
  return id
}
const state = (mealId: string, labels: Partial<MealLabels> = {}) =>
  database.db
    .updateTable('meals')
    .set(labelColumns({ contains: [], mayContain: [], suits: [], ...labels }, now))
    .where('id', '=', mealId)
    .execute()
const choose = (name: string, value: unknown) =>
  database.db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value), revision: 1, since: at })
    .execute()

interface SomeMealtime {
  readonly date?: string
  readonly slot?: Slot
  readonly servings?: readonly SomeServing[]
}
async function plan({ date = monday, slot = 'lunch', servings }: SomeMealtime = {}) {
  const added = await addMealtime(database.db, { date, slot, servings: servings ?? [{ mealId: dal }] })
  return { id: added.id, servings: added.servings, date, slot, ends_at: `${date}T14:00:00.000Z` }
}
type Planned = Awaited<ReturnType<typeof plan>>
const book = (mealtimes: readonly Planned[], userId?: string) =>
  inTransaction(database.db, (tx) =>
    bookStandingOrders(tx, mealtimes, { now, timeZone, ...(userId !== undefined && { userId }) }),
  )
const requests = () => database.db.selectFrom('meal_requests').selectAll().orderBy('id').execute()
const reasons = async (mealtimes: readonly Planned[]) =>
  (await book(mealtimes)).missed.map(({ because }) => because)

describe('a standing order', () => {
  const term = { slot: 'lunch', weekdays: '17', from_date: monday, until_date: sunday } as const

  it.each([
    [monday, 'lunch', true],
    [sunday, 'lunch', true],
    [tuesday, 'lunch', false],
    [monday, 'dinner', false],
    ['2026-11-22', 'lunch', false],
    ['2026-11-30', 'lunch', false],
  ] as const)('covers its slot, weekdays and dates: %s, %s', (date, slot, is) => {
    expect(includesMealtime(term, { date, slot })).toBe(is)
  })

  it('continues if it has no end', () => {
    expect(includesMealtime({ ...term, until_date: null }, { date: '2027-11-29', slot: 'lunch' })).toBe(true)
  })
})

describe('booking standing orders', () => {
  it('makes a request with a pick-up, and uses its portions', async () => {
    const id = await order({ portions: 2, takeaway: true })
    const mealtime = await plan()
    expect(await book([mealtime])).toEqual({ booked: 1, missed: [] })
    expect(await requests()).toMatchObject([
      {
        serving_id: mealtime.servings[0],
        meal_id: dal,
        user_id: asha,
        standing_order_id: id,
        meal_title: 'Khichuri',
        user_email: 'asha@hostel.test',
        request_time: at,
        portions: 2,
        note: '',
        takeaway: 1,
        needs: null,
        price_cents: 400,
        status: 'pending',
        search_text: expect.stringContaining('asha'),
      },
    ])
    expect(await database.db.selectFrom('servings').select('taken').execute()).toEqual([{ taken: 2 }])
    const pickups = await database.db.selectFrom('pickups').select(['mealtime_id', 'user_id']).execute()
    expect(pickups).toEqual([{ mealtime_id: mealtime.id, user_id: asha }])
  })

  it('does nothing if nothing is planned or no one has an order', async () => {
    expect(await book([])).toEqual({ booked: 0, missed: [] })
    expect(await book([await plan()])).toEqual({ booked: 0, missed: [] })
  })

  it('accepts days in any order, and counts them together', async () => {
    await order()
    const days = [await plan({ date: tuesday }), await plan({ date: monday })]
    expect(await book(days)).toEqual({ booked: 2, missed: [] })
  })

  it('can be limited to one member', async () => {
    const ben = await addMember()
    await order()
    await order({ user: ben })
    expect(await book([await plan()], ben)).toMatchObject({ booked: 1 })
    expect(await requests()).toMatchObject([{ user_id: ben }])
  })

  it('skips orders that have ended or are for other days, and members without a badge', async () => {
    await order({ ended: at })
    await order({ from: tuesday })
    await order({ until: '2026-11-22' })
    await order({ user: await addMember(undefined, 'Bronze Badge') })
    const lapsed = await addMember()
    await setMember(lapsed, { badge_until: '2026-11-19' })
    await order({ user: lapsed })
    expect(await book([await plan()])).toEqual({ booked: 0, missed: [] })
  })

  it('skips what the member has requested already, unless that was cancelled', async () => {
    const mealtime = await plan()
    await order()
    const row = {
      id: newId(),
      meal_id: dal,
      user_id: asha,
      meal_title: 'Dal',
      user_email: 'asha@hostel.test',
      request_time: at,
      serving_id: mealtime.servings[0],
    }
    await database.db.insertInto('meal_requests').values(row).execute()
    expect(await book([mealtime])).toEqual({ booked: 0, missed: [] })
    const cancelled = { status: 'cancelled', closed_as: 'member', closed_at: at } as const
    await database.db.updateTable('meal_requests').set(cancelled).execute()
    expect(await book([mealtime])).toEqual({ booked: 1, missed: [] })
  })

  it('leaves out days that the member has skipped, days of an absence or after the stay, and days when the kitchen is closed', async () => {
    const id = await order()
    const days = []
    for (const day of [23, 24, 25, 26, 27, 28]) days.push(await plan({ date: `2026-11-${day}` }))
    await inTransaction(database.db, (tx) => skipDay(tx, { orderId: id, date: monday, userId: asha }))
    await inTransaction(database.db, (tx) => skipDay(tx, { orderId: id, date: monday, userId: asha }))
    await database.db
      .insertInto('absences')
      .values({
        id: newId(),
        user_id: asha,
        from_date: tuesday,
        until_date: tuesday,
        slots: 'lunch',
        created_at: at,
      })
      .execute()
    await database.db
      .insertInto('closures')
      .values({ id: newId(), from_date: '2026-11-25', until_date: '2026-11-25', reason: 'Repairs' })
      .execute()
    await setMember(asha, { stay_until: '2026-11-27' })
    // no notification either, because the meal was never available to the member
    await database.db
      .updateTable('servings')
      .set({ portions: 1, taken: 1 })
      .where('id', '=', days[5]?.servings[0] ?? '')
      .execute()
    expect(await book(days)).toEqual({ booked: 2, missed: [] })
    const booked = (await requests()).map((row) => row.serving_id)
    expect(new Set(booked)).toEqual(new Set([days[3]?.servings[0], days[4]?.servings[0]]))
  })

  it('records the needs that the kitchen may see', async () => {
    await order()
    const need = { user_id: asha, kind: 'avoids', consented_at: at } as const
    await database.db
      .insertInto('member_needs')
      .values([
        { ...need, label: 'milk', for_kitchen: true },
        { ...need, label: 'eggs', for_kitchen: false },
      ])
      .execute()
    await state(dal)
    await book([await plan()])
    const [row] = await requests()
    expect(JSON.parse(row?.needs ?? '{}')).toMatchObject({ avoids: ['milk'], diets: [] })
  })
})

const avoidNuts = () =>
  database.db
    .insertInto('member_needs')
    .values({ user_id: asha, kind: 'avoids', label: 'nuts', consented_at: at })
    .execute()
const chosen = async () => (await requests()).map((row) => row.meal_id)
const both = () => plan({ servings: [{ mealId: dal }, { mealId: ramen }] })

describe('the meal of a standing order', () => {
  it('is the preferred meal, or else the first one that is served', async () => {
    await state(dal)
    await state(ramen)
    await order({ meal: ramen })
    await book([await both()])
    expect(await chosen()).toEqual([ramen])
    await book([await plan({ date: tuesday })])
    expect(await chosen()).toEqual(expect.arrayContaining([ramen, dal]))
  })

  it('may be the preferred meal even if it has no allergen info', async () => {
    await avoidNuts()
    await order({ meal: ramen })
    await state(dal)
    await book([await both()])
    expect(await chosen()).toEqual([ramen])
  })

  it('is a different meal if the preferred one is known not to suit the member', async () => {
    await avoidNuts()
    await order({ meal: ramen })
    await state(dal)
    await state(ramen, { contains: ['nuts'] })
    await book([await both()])
    expect(await chosen()).toEqual([dal])
  })

  it('is not requested if it is not known to suit the member', async () => {
    await avoidNuts()
    await order()
    expect(await reasons([await both()])).toEqual(['no-fit'])
    expect(await chosen()).toEqual([])
  })

  it('is the next one if the first is sold out', async () => {
    await state(dal)
    await state(ramen)
    await order({ portions: 2 })
    await order({ user: await addMember(), portions: 2 })
    const servings = [
      { mealId: dal, portions: 3 },
      { mealId: ramen, portions: 2 },
    ]
    expect(await book([await plan({ servings })])).toMatchObject({ booked: 2, missed: [] })
    expect(new Set(await chosen())).toEqual(new Set([dal, ramen]))
    const left = await database.db.selectFrom('servings').select(['meal_id', 'taken']).execute()
    expect(left).toEqual(
      expect.arrayContaining([
        { meal_id: dal, taken: 2 },
        { meal_id: ramen, taken: 2 },
      ]),
    )
  })
})

describe('a standing order is not booked', () => {
  it('if a mealtime has no meals', async () => {
    await order()
    expect(await reasons([await plan({ servings: [] })])).toEqual(['no-fit'])
  })

  it('if too few portions are left', async () => {
    await state(dal)
    await order({ portions: 2 })
    const mealtime = await plan({ servings: [{ mealId: dal, portions: 1 }] })
    expect(await book([mealtime])).toEqual({
      booked: 0,
      missed: [{ userId: asha, mealtime, because: 'sold-out' }],
    })
  })

  it('beyond the maximum number of portions per request', async () => {
    await choose('mostPortions', 2)
    await order({ portions: 3 })
    expect(await reasons([await plan()])).toEqual(['too-many-portions'])
    await database.db.updateTable('standing_orders').set({ portions: 2 }).execute()
    expect(await reasons([await plan({ date: tuesday })])).toEqual([])
  })

  it('beyond the weekly allowance of a membership', async () => {
    await choose('weeklyAllowanceGold', 3)
    await order({ portions: 2 })
    const days = [await plan(), await plan({ date: tuesday }), await plan({ date: '2026-12-01' })]
    const { booked, missed } = await book(days)
    expect([booked, missed.map(({ mealtime, because }) => [mealtime.date, because])]).toEqual([
      2,
      [[tuesday, 'over-allowance']],
    ])
  })

  it('unless the allowance covers all of its portions', async () => {
    await choose('weeklyAllowanceGold', 2)
    await order({ portions: 2 })
    expect(await book([await plan()])).toEqual({ booked: 1, missed: [] })
  })
})

const mealtime = (date: string, slot: Slot = 'lunch') => ({
  id: `${date} ${slot}`,
  date,
  slot,
  ends_at: `${date}T14:00:00.000Z`,
})
const sendMissed = (...missed: readonly Missed[]) =>
  inTransaction(database.db, (tx) => notifyMissed(tx, missed, now))
const listNotifications = () =>
  database.db.selectFrom('notifications').selectAll().orderBy('subject').execute()

describe('members are notified', () => {
  it('once of all missed mealtimes, with a message that expires after the last of them', async () => {
    const ben = await addMember()
    await sendMissed(
      { userId: asha, mealtime: mealtime(monday), because: 'sold-out' },
      { userId: ben, mealtime: mealtime(monday), because: 'no-fit' },
      { userId: asha, mealtime: mealtime(tuesday), because: 'no-fit' },
    )
    const rows = await listNotifications()
    expect(rows).toHaveLength(2)
    const ofAsha = rows.find((row) => row.user_id === asha)
    expect(ofAsha).toMatchObject({
      kind: 'standing-order-missed',
      subject: `${monday} lunch`,
      href: `/week?from=${monday}`,
    })
    expect(ofAsha?.title).toContain('2')
    expect(ofAsha?.text).toMatch(/lunch on Mon, Nov 23 \(.+\).*lunch on Tue, Nov 24 \(.+\)/)
    const one = rows.find((row) => row.user_id === ben)
    expect(one?.title).toContain('lunch on Mon, Nov 23')
    const mails = await database.db
      .selectFrom('deliveries')
      .select(['notification_id', 'expires_at'])
      .execute()
    expect(mails).toEqual(
      expect.arrayContaining([
        { notification_id: ofAsha?.id, expires_at: `${tuesday}T14:00:00.000Z` },
        { notification_id: one?.id, expires_at: `${monday}T14:00:00.000Z` },
      ]),
    )
  })

  it('of up to three mealtimes by name, and of the number of others', async () => {
    const days = [23, 24, 25, 26, 27].map((day) => mealtime(`2026-11-${day}`))
    await sendMissed(...days.map((day) => ({ userId: asha, mealtime: day, because: 'sold-out' as const })))
    const [row] = await listNotifications()
    expect(row?.text.match(/lunch on/g)).toHaveLength(maxNamed)
    expect([row?.text, row?.title]).toEqual([expect.stringContaining('2'), expect.stringContaining('5')])
  })

  it('only if something could not be booked', async () => {
    await sendMissed()
    expect(await listNotifications()).toEqual([])
  })
})

const end = (lastDay: string) => inTransaction(database.db, (tx) => endOrdersAfter(tx, asha, lastDay, now))
const orders = async () =>
  new Map(
    (await database.db.selectFrom('standing_orders').selectAll().execute()).map((row) => [
      row.id,
      [row.until_date, row.ended_at],
    ]),
  )

describe('the end of a stay', () => {
  it('also ends standing orders, and removes those that would begin later', async () => {
    const [open, longer, shorter, later, last, ended] = [
      await order(),
      await order({ until: sunday }),
      await order({ until: monday }),
      await order({ from: '2026-11-25' }),
      await order({ from: tuesday }),
      await order({ from: '2026-11-25', ended: '2026-11-01T00:00:00.000Z' }),
    ]
    const ofBen = await order({ user: await addMember(), from: '2026-11-25' })
    await end(tuesday)
    expect(await orders()).toEqual(
      new Map([
        [open, [tuesday, null]],
        [longer, [tuesday, null]],
        [shorter, [monday, null]],
        [later, [null, at]],
        [last, [tuesday, null]],
        [ended, [null, '2026-11-01T00:00:00.000Z']],
        [ofBen, [null, null]],
      ]),
    )
  })
})

it('booking locks the members with standing orders, with or without an allowance', async () => {
  await order()
  await inTransaction(database.db, lockThoseOrdering)
  await choose('weeklyAllowanceGold', 3)
  await expect(inTransaction(database.db, lockThoseOrdering)).resolves.toBeUndefined()
})
