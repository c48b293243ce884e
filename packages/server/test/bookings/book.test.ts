import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { book, bookLocked, type Choice, type NewRequest } from '../../src/bookings/book.ts'
import { type Limits, readLimits, refuseMore } from '../../src/bookings/booking-limits.ts'
import type { Refused } from '../../src/bookings/offers.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import type { Transaction } from '../../src/database/schema.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { toBoolean } from '../../src/database/values.ts'
import { labelColumns } from '../../src/people/labels.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { addMeal, addPerson } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const at = now.toISOString()
const [monday, tuesday] = ['2026-11-23', '2026-11-24']
const timeZone = 'UTC'

let database: OpenDatabase
let asha: string
let dal: string
beforeEach(async () => {
  database = await openTestDatabase()
  asha = await addMember()
  dal = await addMeal(database.db, { title: 'Dal' })
})
afterEach(() => database.close())

async function addMember() {
  const id = await addPerson(database.db)
  await setMember(id, { badge: 'Gold' })
  return id
}
const setMember = (
  id: string,
  values: { badge?: 'Gold' | 'Bronze Badge'; badge_until?: string; stay_until?: string },
) => database.db.updateTable('users').set(values).where('id', '=', id).execute()
const setting = (name: string, value: unknown) =>
  database.db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value), revision: 1, since: at })
    .execute()

/** Plans a lunch with dal. */
async function lunch({ date = monday, portions = 80, mealId = dal, closesIn = 24 } = {}) {
  const planned = await addMealtime(database.db, {
    date,
    ordersCloseAt: new Date(now.getTime() + closesIn * 60 * 60 * 1000),
    servings: [{ mealId, portions, title: 'Lentils', priceCents: 350 }],
  })
  return { mealtimeId: planned.id, servingId: planned.servings[0] ?? '' }
}
type Lunch = Awaited<ReturnType<typeof lunch>>

/** The ways to request: by hand, for a whole week at once, and by standing orders. */
const ways = {
  'by hand': {
    toChoice: ({ servingId }: Lunch): Choice => ({ servingId }),
    make: async (tx: Transaction, requests: readonly NewRequest[]) =>
      book(tx, requests, { clock: () => now, timeZone, limits: await readLimits(tx) }),
  },
  'by standing orders': {
    toChoice: ({ mealtimeId }: Lunch): Choice => ({ mealtimeId, preferred: null }),
    make: async (tx: Transaction, requests: readonly NewRequest[]) =>
      bookLocked(tx, requests, { now, timeZone, limits: await readLimits(tx) }),
  },
}

describe.each(Object.entries(ways))('requests %s', (_, { toChoice, make }) => {
  async function outcomes(
    ...requests: readonly (Omit<NewRequest, 'userId' | 'choice'> & { lunch: Lunch; userId?: string })[]
  ) {
    const made = await inTransaction(database.db, (tx) =>
      make(
        tx,
        requests.map(({ lunch: plannedLunch, ...request }) => ({
          userId: asha,
          ...request,
          choice: toChoice(plannedLunch),
        })),
      ),
    )
    return made.map(([, outcome]) => ('refused' in outcome ? outcome : 'made'))
  }

  it('are accepted for published meals, and use their portions', async () => {
    const plannedLunch = await lunch()
    await setting('guests', 2)
    await setting('guestPrice', 500)
    const guests = [{ avoids: ['milk' as const], diets: [] }]
    expect(await outcomes({ lunch: plannedLunch, portions: 3, takeaway: true, guests })).toEqual(['made'])
    expect(await database.db.selectFrom('meal_requests').selectAll().execute()).toMatchObject([
      {
        serving_id: plannedLunch.servingId,
        meal_id: dal,
        user_id: asha,
        meal_title: 'Lentils',
        price_cents: 350,
        portions: 3,
        guests: 1,
        guest_needs: JSON.stringify(guests),
        guest_price_cents: 500,
        note: '',
        status: 'pending',
      },
    ])
    expect(await database.db.selectFrom('servings').select('taken').execute()).toEqual([{ taken: 3 }])
    expect(await database.db.selectFrom('pickups').select('user_id').execute()).toEqual([{ user_id: asha }])
  })

  it('are refused without a current membership', async () => {
    const plannedLunch = await lunch()
    await setMember(asha, { badge_until: '2026-11-19' })
    expect(await outcomes({ lunch: plannedLunch })).toEqual([{ refused: 'badge-required' }])
    await setMember(asha, { badge_until: '2026-11-20' })
    expect(await outcomes({ lunch: plannedLunch })).toEqual(['made'])
    expect(await outcomes({ lunch: plannedLunch, userId: newId() })).toEqual([
      { refused: 'sign-in-required' },
    ])
  })

  it('are refused after the end of the stay', async () => {
    await setMember(asha, { stay_until: monday })
    expect(await outcomes({ lunch: await lunch() })).toEqual(['made'])
    expect(await outcomes({ lunch: await lunch({ date: tuesday }) })).toEqual([{ refused: 'stay-ended' }])
  })

  it('are refused for a meal that is no longer on the menu', async () => {
    const announced = await addMeal(database.db, { status: 'upcoming' })
    expect(await outcomes({ lunch: await lunch({ mealId: announced }) })).toEqual([{ refused: 'not-found' }])
  })

  it('are refused while the kitchen is closed, and once requests are closed', async () => {
    expect(await outcomes({ lunch: await lunch({ closesIn: 0 }) })).toEqual([{ refused: 'orders-closed' }])
    const closed = { id: newId(), from_date: tuesday, until_date: tuesday, reason: 'Repairs' }
    await database.db
      .insertInto('closures')
      .values({ ...closed, slot: 'lunch' })
      .execute()
    const plannedLunch = await lunch({ date: tuesday })
    expect(await outcomes({ lunch: plannedLunch })).toEqual([{ refused: 'kitchen-closed' }])
    await database.db.updateTable('closures').set({ slot: 'dinner' }).execute()
    expect(await outcomes({ lunch: plannedLunch })).toEqual(['made'])
  })

  it('are refused for a meal that is already requested, unless that request was cancelled', async () => {
    const plannedLunch = await lunch()
    expect(await outcomes({ lunch: plannedLunch }, { lunch: plannedLunch })).toEqual([
      'made',
      { refused: 'already-requested' },
    ])
    expect(await outcomes({ lunch: plannedLunch })).toEqual([{ refused: 'already-requested' }])
    await database.db
      .updateTable('meal_requests')
      .set({ status: 'cancelled', closed_as: 'member', closed_at: at })
      .execute()
    expect(await outcomes({ lunch: plannedLunch })).toEqual(['made'])
  })

  it('get the remaining portions in the order in which they arrive', async () => {
    const plannedLunch = await lunch({ portions: 3 })
    const bela = await addMember()
    expect(
      await outcomes(
        { lunch: plannedLunch, portions: 2 },
        { lunch: plannedLunch, userId: bela, portions: 2 },
      ),
    ).toEqual(['made', { refused: 'sold-out', left: 1 }])
    expect(await database.db.selectFrom('servings').select('taken').execute()).toEqual([{ taken: 2 }])
  })

  it('are refused beyond the maximum for one resident at a mealtime', async () => {
    await setting('mostPortions', 2)
    const plannedLunch = await lunch()
    expect(await outcomes({ lunch: plannedLunch, portions: 3 })).toEqual([{ refused: 'too-many-portions' }])
    expect(await outcomes({ lunch: plannedLunch, portions: 2 })).toEqual(['made'])
    expect(await outcomes({ lunch: plannedLunch, portions: 2, userId: await addMember() })).toEqual(['made'])
  })

  it('are refused with more guests than the hostel allows, or with no portion for the member', async () => {
    const plannedLunch = await lunch()
    const guests = [{ avoids: [], diets: [] }]
    expect(await outcomes({ lunch: plannedLunch, guests })).toEqual([{ refused: 'too-many-guests' }])
    await setting('guests', 1)
    expect(await outcomes({ lunch: plannedLunch, guests, portions: 1 })).toEqual([
      { refused: 'too-many-guests' },
    ])
    expect(await outcomes({ lunch: plannedLunch, guests })).toEqual(['made'])
  })

  it('are refused beyond the weekly allowance of a membership, including portions in the same call', async () => {
    await setting('weeklyAllowanceGold', 3)
    const [first, second, nextWeek] = [
      await lunch(),
      await lunch({ date: tuesday }),
      await lunch({ date: '2026-12-01' }),
    ]
    expect(
      await outcomes(
        { lunch: first, portions: 2 },
        { lunch: second, portions: 2 },
        { lunch: nextWeek, portions: 2 },
      ),
    ).toEqual(['made', { refused: 'over-allowance', left: 1 }, 'made'])
    expect(await outcomes({ lunch: second, portions: 1 })).toEqual(['made'])
  })

  it('are refused as sold out or too late before the member’s own limits are checked', async () => {
    await setting('weeklyAllowanceGold', 1)
    const few = await lunch({ portions: 1 })
    const late = await lunch({ date: tuesday, closesIn: 0 })
    expect(await outcomes({ lunch: few, portions: 2 }, { lunch: late, portions: 2 })).toEqual([
      { refused: 'sold-out', left: 1 },
      { refused: 'orders-closed' },
    ])
  })
})

async function bookByOrder(plannedLunch: Lunch) {
  const request = { userId: asha, choice: ways['by standing orders'].toChoice(plannedLunch) }
  const [made] = await inTransaction(database.db, (tx) => ways['by standing orders'].make(tx, [request]))
  return made?.[1]
}

describe('a standing order for a meal that does not suit its resident', () => {
  beforeEach(async () => {
    await database.db
      .insertInto('member_needs')
      .values({ user_id: asha, kind: 'avoids', label: 'nuts', consented_at: at })
      .execute()
    const labels = labelColumns({ contains: ['nuts'], mayContain: [], suits: [] }, now)
    await database.db.updateTable('meals').set(labels).execute()
  })

  it('is refused as not found, even if the meal is sold out', async () => {
    expect(await bookByOrder(await lunch())).toEqual({ refused: 'not-found' })
    const plannedLunch = await lunch({ date: tuesday, portions: 1 })
    await database.db.updateTable('servings').set({ taken: 1 }).execute()
    expect(await bookByOrder(plannedLunch)).toEqual({ refused: 'not-found' })
  })

  it('is skipped if its resident has requested the mealtime by hand, or requests are closed', async () => {
    const plannedLunch = await lunch()
    const byHand = { userId: asha, choice: { servingId: plannedLunch.servingId } }
    await inTransaction(database.db, (tx) => ways['by hand'].make(tx, [byHand]))
    expect(await bookByOrder(plannedLunch)).toEqual({ refused: 'already-requested' })
    expect(await bookByOrder(await lunch({ date: tuesday, closesIn: 0 }))).toEqual({
      refused: 'orders-closed',
    })
    await setMember(asha, { stay_until: tuesday })
    expect(await bookByOrder(await lunch({ date: '2026-11-25' }))).toEqual({ refused: 'stay-ended' })
  })
})

/** Adds requests of the member, with their portions including those for guests. */
const held = (plannedLunch: Lunch, values: object) =>
  database.db
    .insertInto('meal_requests')
    .values({
      id: newId(),
      meal_id: dal,
      user_id: asha,
      meal_title: 'Lentils',
      user_email: 'asha@hostel.test',
      request_time: at,
      serving_id: plannedLunch.servingId,
      ...values,
    })
    .execute()

/** Returns the refusal of a request by hand, or undefined. */
async function refusedTo(request: Omit<NewRequest, 'userId'>) {
  const requests = [{ ...request, userId: asha }]
  const [made] = await inTransaction(database.db, (tx) => ways['by hand'].make(tx, requests))
  return made && 'refused' in made[1] ? made[1] : undefined
}
const byHand = ({ servingId }: Lunch, portions: number) => refusedTo({ choice: { servingId }, portions })
const anytime = (portions = 1, guests = 0) =>
  refusedTo({
    choice: { anytime: { id: dal, title: 'Dal', price_cents: 700 } },
    portions,
    guests: Array.from({ length: guests }, () => ({ avoids: [], diets: [] })),
  })

describe('portions that a member has already requested', () => {
  it('count towards the allowance of their own week, without guests and cancelled requests', async () => {
    await setting('weeklyAllowanceGold', 7)
    const [begins, ends] = ['2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z']
    await held(await lunch({ date: '2026-11-29' }), { portions: 2 })
    const first = await lunch()
    await held(first, { serving_id: null, request_time: begins, portions: 1 })
    await held(first, {
      serving_id: null,
      request_time: ends,
      portions: 4,
      meal_id: await addMeal(database.db),
    })
    await held(first, { portions: 3, guests: 2 })
    await held(await lunch({ date: tuesday }), {
      portions: 4,
      status: 'cancelled',
      closed_as: 'member',
      closed_at: at,
    })
    await held(await lunch({ date: '2026-11-22' }), { portions: 4 })
    await held(await lunch({ date: '2026-11-30' }), { portions: 4 })
    const plannedLunch = await lunch({ date: '2026-11-25' })
    expect(await byHand(plannedLunch, 4)).toEqual({ refused: 'over-allowance', left: 3 })
    expect(await byHand(plannedLunch, 3)).toBeUndefined()
  })

  it('count towards the limit of their mealtime, for all meals together and without guests', async () => {
    await setting('mostPortions', 3)
    const { mealtimeId, servingId } = await lunch()
    const rice = newId()
    await database.db
      .insertInto('servings')
      .values({
        id: rice,
        mealtime_id: mealtimeId,
        meal_id: await addMeal(database.db),
        meal_title: 'Rice',
        price_cents: 1,
        portions: 9,
      })
      .execute()
    await held({ mealtimeId, servingId: rice }, { portions: 3, guests: 1 })
    const plannedLunch = { mealtimeId, servingId }
    expect(await byHand(plannedLunch, 2)).toEqual({ refused: 'too-many-portions' })
    expect(await byHand(plannedLunch, 1)).toBeUndefined()
    expect(await byHand(await lunch({ date: tuesday }), 3)).toBeUndefined()
  })
})

it('a request for a serving that now has another meal, or is gone, is refused', async () => {
  const { servingId } = await lunch()
  const ramen = await addMeal(database.db)
  for (const choice of [{ servingId, mealId: ramen }, { servingId: newId() }])
    expect(await refusedTo({ choice })).toEqual({ refused: 'not-found' })
  expect(await refusedTo({ choice: { servingId, mealId: dal } })).toBeUndefined()
})

const hasAllowances = async () => (await inTransaction(database.db, readLimits)).hasAllowances

it('a hostel has allowances if at least one membership has one', async () => {
  expect(await hasAllowances()).toBe(false)
  await setting('weeklyAllowanceGold', 4)
  expect(await hasAllowances()).toBe(true)
})

const limitedTo = (portions: number): Limits => ({
  portions,
  firstDay: 'monday',
  guests: 2,
  guestPriceCents: 0,
  getAllowance: () => undefined,
  isAnytimeAllowed: true,
  hasAllowances: false,
})
/** A member's portions at the mealtime; one of them is a guest's. */
const withGuest = (portions: number) => [
  { mealtime_id: 'lunch', user_id: 'asha', serving_id: 'dal', portions, guests: 1 },
]
const tooMany = { refused: 'too-many-portions' } as const

describe('more portions for a member', () => {
  it.each<[string, Partial<Parameters<typeof refuseMore>[0]>, Refused | undefined]>([
    ['up to the limit', { limits: limitedTo(3), held: withGuest(2), more: 2 }, undefined],
    ['beyond the limit', { limits: limitedTo(3), held: withGuest(2), more: 3 }, tooMany],
    [
      'none, beyond a limit that was lowered',
      { limits: limitedTo(1), held: withGuest(3), more: 0 },
      undefined,
    ],
    ['with the highest limit, which is for each request', { held: withGuest(21), more: 20 }, undefined],
    ['without a mealtime', { limits: limitedTo(1), held: undefined, more: 2 }, undefined],
    ['on the last day of the stay', { stayUntil: monday }, undefined],
    ['after the stay', { stayUntil: '2026-11-22' }, { refused: 'stay-ended' }],
    ['up to the allowance', { left: 2, more: 2 }, undefined],
    ['beyond the allowance', { left: 2, more: 3 }, { refused: 'over-allowance', left: 2 }],
    ['beyond an allowance that was lowered', { left: -1, more: 1 }, { refused: 'over-allowance', left: 0 }],
    ['none, beyond an allowance that was lowered', { left: -1, more: 0 }, undefined],
  ])('%s', (_how, given, refusal) => {
    const defaults = {
      limits: limitedTo(20),
      left: undefined,
      stayUntil: null,
      date: monday,
      more: 1,
      held: [],
    }
    expect(refuseMore({ ...defaults, ...given })).toEqual(refusal)
  })
})

describe('a request without a mealtime', () => {
  it('has the name and price of its meal, has no code, and is made only once', async () => {
    expect(await anytime()).toBeUndefined()
    const [row] = await database.db.selectFrom('meal_requests').selectAll().execute()
    expect(row).toMatchObject({
      serving_id: null,
      meal_id: dal,
      meal_title: 'Dal',
      price_cents: 700,
      portions: 1,
    })
    expect(toBoolean(row?.takeaway ?? true)).toBe(false)
    expect(await database.db.selectFrom('undated_activity').select('activity').execute()).toEqual([
      { activity: 1 },
    ])
    expect(await anytime()).toEqual({ refused: 'already-requested' })
    expect(await database.db.selectFrom('undated_activity').select('activity').execute()).toEqual([
      { activity: 1 },
    ])
  })

  it('includes no guests, and counts towards this week’s allowance but not towards the limit per mealtime', async () => {
    await setting('guests', 2)
    await setting('mostPortions', 1)
    await setting('weeklyAllowanceGold', 2)
    expect(await anytime(2, 1)).toEqual({ refused: 'too-many-guests' })
    expect(await anytime(3)).toEqual({ refused: 'over-allowance', left: 2 })
    expect(await anytime(2)).toBeUndefined()
  })

  it('is refused if the hostel does not allow it', async () => {
    await setting('requestsWithoutMealtime', false)
    expect(await anytime()).toEqual({ refused: 'not-planned' })
  })
})
