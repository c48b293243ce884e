import type { PackageName, Slot } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { closedTermsIn, findBilling, findUnclosed, listBilledRows } from '../../src/money/statement-rows.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { addMeal, addPerson, requestRow } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const timeZone = 'Asia/Kolkata'
const now = new Date('2026-11-20T12:00:00.000Z')
const at = now.toISOString()
const since = '2026-10-05T12:00:00.000Z'
/** The last moment of September in UTC, already October in Kolkata. */
const midnight = '2026-09-30T23:59:00.000Z'

let database: OpenDatabase
let asha: string
let mealId: string
beforeEach(async () => {
  database = await openTestDatabase()
  asha = await addPerson(database.db, 'asha@hostel.test')
  mealId = await addMeal(database.db)
})
afterEach(() => database.close())

const choose = (name: string, value: unknown, chosen: string | null = since) =>
  database.db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value), revision: 1, since: chosen })
    .execute()
const terms = { billedSince: since, notPickedUpSince: null, rebateSince: null, rebate: 0 }
const close = (month: string, closedAt = at, by: object = terms) =>
  database.db
    .insertInto('statement_months')
    .values({ month, closed_at: closedAt, terms: JSON.stringify(by) })
    .execute()
const billing = (moment = now) => findBilling(database.db, moment, timeZone)

describe('billing', () => {
  it('covers nothing until the hostel turns it on', async () => {
    const nothing = { billedSince: null, notPickedUpSince: null, rebateSince: null, rebate: 0 }
    expect(await billing()).toEqual({ terms: nothing, closed: new Map(), open: [] })
    expect(await findUnclosed(database.db)).toBeUndefined()
    await choose('chargeNotPickedUp', true)
    expect((await billing()).open).toEqual([])
  })

  it('covers the settings that differ from the defaults, since they were chosen', async () => {
    await choose('mealsBilled', 'monthly')
    await choose('chargeNotPickedUp', true, '2026-10-06T12:00:00.000Z')
    await choose('absenceRebate', 70, '2026-10-07T12:00:00.000Z')
    expect((await billing()).terms).toEqual({
      billedSince: since,
      notPickedUpSince: '2026-10-06T12:00:00.000Z',
      rebateSince: '2026-10-07T12:00:00.000Z',
      rebate: 70,
    })
  })

  it('covers no setting that was reset to its default, or was chosen at an unknown time', async () => {
    await choose('mealsBilled', 'no')
    await choose('chargeNotPickedUp', false)
    await choose('absenceRebate', 70, null)
    const { terms: found } = await billing()
    expect([found.notPickedUpSince, found.rebateSince]).toEqual([null, null])
  })
})

describe('the open months', () => {
  it('begin with the month of the first choice, in the hostel’s time, and end with the current one', async () => {
    await choose('mealsBilled', 'monthly', midnight)
    expect((await billing()).open).toEqual(['2026-10', '2026-11'])
    expect((await billing(new Date('2026-11-30T18:29:59.000Z'))).open).toEqual(['2026-10', '2026-11'])
    expect((await billing(new Date('2026-11-30T18:30:00.000Z'))).open).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
    ])
  })

  it('begin with rebates if meals are billed later, or never', async () => {
    await choose('absenceRebate', 70, '2026-09-10T12:00:00.000Z')
    expect((await billing()).open).toEqual(['2026-09', '2026-10', '2026-11'])
    await choose('mealsBilled', 'monthly')
    expect((await billing()).open[0]).toBe('2026-09')
    expect((await findUnclosed(database.db))?.since).toBe('2026-09-10T12:00:00.000Z')
  })

  it('begin with the first choice even if an earlier month was closed', async () => {
    await choose('mealsBilled', 'monthly')
    await close('2026-07')
    expect((await billing()).open).toEqual(['2026-10', '2026-11'])
    expect((await billing()).terms.rebate).toBe(0)
  })

  it('follow the only closed month', async () => {
    await choose('mealsBilled', 'monthly')
    await close('2026-10')
    expect((await billing()).open).toEqual(['2026-11'])
  })

  it('follow the last closed month', async () => {
    await choose('mealsBilled', 'monthly')
    await close('2026-09')
    expect((await billing()).open).toEqual(['2026-10', '2026-11'])
    await close('2026-10', '2026-11-02T12:00:00.000Z')
    const found = await billing()
    expect([found.open, [...found.closed]]).toEqual([
      ['2026-11'],
      [
        ['2026-09', terms],
        ['2026-10', terms],
      ],
    ])
    expect(await findUnclosed(database.db)).toEqual({
      since,
      last: { month: '2026-10', closedAt: new Date('2026-11-02T12:00:00.000Z') },
    })
  })

  it('have the terms of the next closed month if they were skipped', async () => {
    await choose('mealsBilled', 'monthly')
    await close('2026-08', at, { ...terms, rebate: 1 })
    await close('2026-10', at, { ...terms, rebate: 2 })
    const findTerms = closedTermsIn(await billing())
    expect(
      ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => findTerms(month)?.rebate),
    ).toEqual([1, 1, 2, 2, undefined])
  })
})

interface Eaten {
  readonly status?: 'pending' | 'delivered' | 'cancelled'
  readonly closed_as?: 'served' | 'no-show' | 'member' | null
  readonly closed_at?: string | null
  readonly serving_id?: string | null
  readonly portions?: number
  readonly guests?: number
  readonly price_cents?: number | null
  readonly guest_price_cents?: number | null
}

async function request(eaten: Eaten = {}, userId = asha) {
  const served = { status: 'delivered', closed_as: 'served', closed_at: at } as const
  const row = { ...requestRow(mealId, userId), ...served, price_cents: 400, ...eaten }
  await database.db.insertInto('meal_requests').values(row).execute()
  return row.id
}
const mealtime = async (date: string, slot: Slot = 'lunch', closes = new Date(`${date}T06:00:00.000Z`)) => {
  const { id, servings } = await addMealtime(database.db, {
    date,
    slot,
    ordersCloseAt: closes,
    servings: [{ mealId, priceCents: 450 }],
  })
  return { id, serving: String(servings[0]) }
}
const listRows = async (options: { userId?: string; from?: string } = {}) => {
  const { userId, from = '2026-11' } = options
  return listBilledRows(database.db, { userId, from, now, timeZone })
}
const ofAsha = async (from = '2026-11') => (await listRows({ userId: asha, from })).get(asha)
const listRequests = async (from = '2026-11') =>
  ((await ofAsha(from))?.requests ?? []).map(({ id, date }) => [id, date])

describe('requests', () => {
  it('are read with their price at the time they were made', async () => {
    const { serving } = await mealtime('2026-11-10')
    const id = await request({ serving_id: serving, portions: 3, guests: 2, guest_price_cents: 700 })
    expect(await ofAsha()).toMatchObject({
      requests: [
        {
          id,
          userId: asha,
          date: '2026-11-10',
          title: 'Khichuri',
          state: 'picked-up',
          requestedAt: '2026-11-20T23:42:00.000Z',
          portions: 3,
          guests: 2,
          price: 400,
          guestPrice: 700,
        },
      ],
      away: [],
      settlements: [],
    })
  })

  it('charge guests like members if guests have no price of their own, and nothing if meals had no price', async () => {
    const { serving } = await mealtime('2026-11-10')
    await request({ serving_id: serving })
    expect((await ofAsha())?.requests).toMatchObject([{ price: 400, guestPrice: 400 }])
    await database.db.updateTable('meal_requests').set({ price_cents: null }).execute()
    expect((await ofAsha())?.requests).toMatchObject([{ price: 0, guestPrice: 0 }])
  })

  it('count as served, no-shows, or neither', async () => {
    const eaten: Eaten[] = [
      {},
      { status: 'cancelled', closed_as: 'no-show' },
      { status: 'cancelled', closed_as: 'member' },
      { status: 'pending', closed_as: null, closed_at: null },
    ]
    for (const [day, one] of eaten.entries()) {
      const { serving } = await mealtime(`2026-11-1${day}`)
      await request({ ...one, serving_id: serving })
    }
    const states = (await ofAsha())?.requests.map(({ state }) => state) ?? []
    expect(states.toSorted()).toEqual(['neither', 'neither', 'not-picked-up', 'picked-up'])
  })

  it('are read for one member or for all members', async () => {
    const ben = await addPerson(database.db)
    const { serving } = await mealtime('2026-11-10')
    await request({ serving_id: serving })
    await request({ serving_id: serving }, ben)
    await database.db
      .insertInto('meal_requests')
      .values({ ...requestRow(mealId, asha), user_id: null, serving_id: serving })
      .execute()
    expect([...(await listRows()).keys()].toSorted()).toEqual([asha, ben].toSorted())
    expect([...(await listRows({ userId: ben })).keys()]).toEqual([ben])
  })

  it('of closed months are read if they changed later, for two months back', async () => {
    await close('2026-10', '2026-11-02T12:00:00.000Z')
    const [lunch, dinner, breakfast] = [
      await mealtime('2026-10-20'),
      await mealtime('2026-10-20', 'dinner'),
      await mealtime('2026-10-20', 'breakfast'),
    ]
    const before = '2026-11-02T11:59:59.999Z'
    await request({ serving_id: lunch.serving, closed_at: before })
    const changed = await request({ serving_id: dinner.serving, closed_at: '2026-11-02T12:00:00.000Z' })
    const pending = { status: 'pending', closed_as: null, closed_at: null } as const
    const open = await request({ ...pending, serving_id: breakfast.serving })
    // September was never closed
    const september = await mealtime('2026-09-01')
    const late = await request({ serving_id: september.serving, closed_at: before })
    const august = await mealtime('2026-08-31')
    await request({ serving_id: august.serving })
    const found = (await listRequests()).map(([id]) => id)
    expect([new Set(found), found.length]).toEqual([new Set([changed, open, late]), 3])
  })

  it('for anytime meals belong to the day when they were served, in the hostel’s time', async () => {
    const first = await request({ closed_at: '2026-10-31T18:30:00.000Z' })
    await request({ closed_at: '2026-10-31T18:29:59.999Z' })
    await request({ status: 'pending', closed_as: null, closed_at: null })
    await request({ status: 'cancelled', closed_as: 'member' })
    expect(await listRequests()).toEqual([[first, '2026-11-01']])
  })
})

/** Writes a closed statement of October with one line. */
async function statement(about: string, date = '2026-10-20', cents = 400) {
  const id = newId()
  const ofMonth = { id, month: '2026-10', user_id: asha, email: 'asha@hostel.test', closed_at: at }
  await database.db
    .insertInto('statements')
    .values({ ...ofMonth, owed_cents: cents })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: ofStatement } = await database.db
    .selectFrom('statements')
    .select('id')
    .executeTakeFirstOrThrow()
  const line = { statement_id: ofStatement, about_id: about, date, cents }
  await database.db
    .insertInto('statement_lines')
    .values({ id: newId(), kind: 'meal', text: 'Dal', portions: 1, ...line })
    .execute()
  return ofStatement
}

describe('amounts of requests in statements', () => {
  it('are summed for requests that may be in a statement', async () => {
    const { serving } = await mealtime('2026-10-20')
    const dated = await request({ serving_id: serving })
    await statement(dated)
    await statement(dated, '2026-10-20', -150)
    const november = await mealtime('2026-11-10')
    const present = await request({ serving_id: november.serving })
    await statement(present)
    expect((await ofAsha())?.written).toEqual(new Map([[dated, 250]]))
  })

  it('are read for an anytime request that was served again', async () => {
    const again = await request({ closed_at: '2026-11-05T12:00:00.000Z' })
    await statement(again, '2026-10-19')
    expect((await ofAsha())?.written).toEqual(new Map([[again, 400]]))
    expect(await listRequests()).toEqual([[again, '2026-11-05']])
  })

  it('still include an anytime request that was served in a closed month', async () => {
    const served = await request({ closed_at: '2026-10-19T12:00:00.000Z' })
    await statement(served, '2026-10-19')
    expect(await listRequests()).toEqual([])
  })

  it('include the day of an anytime request that was undone later', async () => {
    const undone = await request({ status: 'pending', closed_as: null, closed_at: null })
    await statement(undone, '2026-10-19')
    await statement(undone, '2026-10-21', 100)
    expect(await listRequests()).toEqual([[undone, '2026-10-21']])
    expect((await ofAsha())?.written).toEqual(new Map([[undone, 500]]))
    expect((await ofAsha())?.requests[0]?.state).toBe('neither')
  })
})

async function walkUp(serving: string, more: { userId?: string | null; undo_id?: string } = {}) {
  const { userId = asha, ...rest } = more
  const id = newId()
  const moments = { at: '2026-11-10T07:20:00.000Z', reported_at: at }
  await database.db
    .insertInto('walk_ups')
    .values({ id, serving_id: serving, portions: 2, user_id: userId, ...moments, ...rest })
    .execute()
  return id
}

describe('walk-ups', () => {
  it('of known residents are billed at the price of their serving', async () => {
    const { serving } = await mealtime('2026-11-10')
    const id = await walkUp(serving)
    await walkUp(serving, { userId: null })
    expect((await ofAsha())?.requests).toEqual([
      {
        id,
        userId: asha,
        isDated: true,
        date: '2026-11-10',
        title: 'Khichuri',
        state: 'picked-up',
        requestedAt: '2026-11-10T07:20:00.000Z',
        portions: 2,
        guests: 0,
        price: 450,
        guestPrice: 450,
      },
    ])
    expect([...(await listRows()).keys()]).toEqual([asha])
  })

  it('that were undone count neither as served nor as no-shows, for any member, and for two months back', async () => {
    const ben = await addPerson(database.db)
    const september = await mealtime('2026-09-01')
    const id = await walkUp(september.serving, { undo_id: newId() })
    await walkUp(september.serving, { userId: ben })
    await walkUp((await mealtime('2026-08-31')).serving)
    expect(await listRequests()).toEqual([[id, '2026-09-01']])
    expect((await ofAsha())?.requests[0]?.state).toBe('neither')
    expect([...(await listRows()).keys()].toSorted()).toEqual([asha, ben].toSorted())
    expect([...(await listRows({ userId: asha })).keys()]).toEqual([asha])
  })
})

const pay = (paidAt: string, package_name: PackageName = 'Gold', rest: object = {}) =>
  database.db
    .insertInto('payments')
    .values({
      id: newId(),
      user_id: asha,
      email: 'asha@hostel.test',
      package_name,
      amount_cents: 2000,
      currency: 'usd',
      transaction_id: newId(),
      paid_at: paidAt,
      recorded_at: paidAt,
      ...rest,
    })
    .execute()
const datesAway = async () => ((await ofAsha())?.away ?? []).map(({ date }) => date).toSorted()

describe('mealtimes when a resident is away', () => {
  interface Away {
    readonly from?: string
    readonly until?: string
    readonly slots?: string
    readonly created?: string
    readonly ended?: string
  }
  const away = ({ from = '2026-11-09', until = '2026-11-13', slots = 'lunch', ...moments }: Away = {}) =>
    database.db
      .insertInto('absences')
      .values({
        id: newId(),
        user_id: asha,
        from_date: from,
        until_date: until,
        slots,
        created_at: moments.created ?? '2026-11-01T00:00:00.000Z',
        ended_at: moments.ended ?? null,
      })
      .execute()
  beforeEach(() => pay('2026-11-01T00:00:00.000Z'))

  it('are those on the days and in the slots of an absence, once their requests have closed', async () => {
    await away()
    await away({ from: '2026-11-10', until: '2026-11-10' })
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-13', '2026-11-14']) await mealtime(date)
    await mealtime('2026-11-10', 'dinner')
    const { id } = await mealtime('2026-11-10')
    expect(await datesAway()).toEqual(['2026-11-09', '2026-11-10', '2026-11-13'])
    expect((await ofAsha())?.requests).toEqual([])
    expect((await ofAsha())?.away.find((one) => one.date === '2026-11-10')).toEqual({
      id,
      userId: asha,
      date: '2026-11-10',
      text: 'Lunch',
      ordersCloseAt: '2026-11-10T06:00:00.000Z',
    })
  })

  it('count from the moment requests close', async () => {
    await away({ from: '2026-11-20', until: '2026-11-20', slots: 'lunch,dinner' })
    await mealtime('2026-11-20', 'lunch', now)
    await mealtime('2026-11-20', 'dinner', new Date(now.getTime() + 1))
    expect((await ofAsha())?.away.map(({ text }) => text)).toEqual(['Lunch'])
  })

  it('exclude drafts, cancelled mealtimes, and those of an earlier month', async () => {
    await pay('2026-10-01T00:00:00.000Z')
    await away({ from: '2026-10-20', created: '2026-10-01T00:00:00.000Z' })
    await addMealtime(database.db, { date: '2026-11-09', state: 'cancelled', ordersCloseAt: new Date(since) })
    await addMealtime(database.db, { date: '2026-11-10', state: 'closed', ordersCloseAt: now })
    await mealtime('2026-10-31')
    await mealtime('2026-11-01')
    expect(await datesAway()).toEqual(['2026-11-01', '2026-11-10'])
  })

  it('count only if the absence was entered before requests closed, and was still valid then', async () => {
    await mealtime('2026-11-09')
    const closes = '2026-11-09T06:00:00.000Z'
    await away({ created: closes })
    expect(await datesAway()).toEqual([])
    await away({ created: '2026-11-09T05:59:59.999Z', ended: '2026-11-09T05:59:59.999Z' })
    expect(await datesAway()).toEqual([])
    await away({ created: '2026-11-09T05:59:59.999Z', ended: closes })
    expect(await datesAway()).toEqual(['2026-11-09'])
  })

  it('end with the stay', async () => {
    await away()
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11']) await mealtime(date)
    await database.db.updateTable('users').set({ stay_until: '2026-11-10' }).where('id', '=', asha).execute()
    expect(await datesAway()).toEqual(['2026-11-09', '2026-11-10'])
  })

  it('need a membership that was paid for by that day, and has not ended', async () => {
    await database.db.deleteFrom('payments').execute()
    await away()
    for (const date of ['2026-11-09', '2026-11-10']) await mealtime(date)
    expect(await listRows()).toEqual(new Map())
    await pay('2026-11-09T18:30:00.000Z')
    expect(await datesAway()).toEqual(['2026-11-10'])
    await database.db
      .updateTable('payments')
      .set({ paid_at: '2026-10-09T12:00:00.000Z', months: 1 })
      .execute()
    expect(await datesAway()).toEqual(['2026-11-09'])
  })

  it('exclude those where the resident had a request or a walk-up anyway', async () => {
    await away()
    const [requested, missed, walkedUp, undone, cancelled] = [
      await mealtime('2026-11-09'),
      await mealtime('2026-11-10'),
      await mealtime('2026-11-11'),
      await mealtime('2026-11-12'),
      await mealtime('2026-11-13'),
    ]
    await request({ serving_id: requested.serving, status: 'pending', closed_as: null, closed_at: null })
    await request({ serving_id: missed.serving, status: 'cancelled', closed_as: 'no-show' })
    await request({ serving_id: cancelled.serving, status: 'cancelled', closed_as: 'member' })
    const given = { portions: 1, at, reported_at: at, user_id: asha }
    await database.db
      .insertInto('walk_ups')
      .values([
        { id: newId(), serving_id: walkedUp.serving, ...given },
        { id: newId(), serving_id: undone.serving, ...given, undo_id: newId() },
      ])
      .execute()
    expect(await datesAway()).toEqual(['2026-11-12', '2026-11-13'])
  })

  it('are the member’s own, regardless of other residents', async () => {
    const ben = await addPerson(database.db)
    await away()
    const { serving } = await mealtime('2026-11-09')
    await request({ serving_id: serving }, ben)
    const given = { portions: 1, at, reported_at: at, user_id: ben }
    await database.db
      .insertInto('walk_ups')
      .values({ id: newId(), serving_id: serving, ...given })
      .execute()
    expect(await datesAway()).toEqual(['2026-11-09'])
    expect((await listRows({ userId: ben })).get(ben)?.away).toEqual([])
    expect([...(await listRows({ userId: ben })).keys()]).toEqual([ben])
    expect((await listRows()).get(asha)?.away).toHaveLength(1)
  })
})

const settle = (id: string, more: object) =>
  database.db
    .insertInto('settlements')
    .values({ id: newId(), statement_id: id, method: 'cash', cents: 400, at, is_surplus: false, ...more })
    .execute()

describe('payments of statements', () => {
  it('are read if they were paid twice, or were returned', async () => {
    const ofStatement = await statement('some request')
    await settle(ofStatement, {})
    expect(await ofAsha()).toBeUndefined()
    const card = { method: 'card', is_surplus: true, cents: 300, transaction_id: 'pi_1' }
    await settle(ofStatement, card)
    const [surplus] = (await ofAsha())?.settlements ?? []
    expect(surplus).toEqual({
      id: expect.any(String),
      userId: asha,
      month: '2026-10',
      cents: 300,
      isSurplus: true,
      isPaidBack: false,
    })
    await database.db
      .updateTable('settlements')
      .set({ paid_back_at: at })
      .where('is_surplus', '=', false)
      .execute()
    const all = (await ofAsha())?.settlements ?? []
    expect(all.map(({ isSurplus, isPaidBack }) => [isSurplus, isPaidBack])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    )
    await statement(String(surplus?.id), '2026-10-01', -300)
    expect((await ofAsha())?.written).toEqual(new Map([[surplus?.id, -300]]))
  })

  it('are read for one member, or for all existing members', async () => {
    const ofStatement = await statement('some request')
    await settle(ofStatement, { is_surplus: true, method: 'card', transaction_id: 'pi_1' })
    const ben = await addPerson(database.db)
    expect([...(await listRows({ userId: ben })).keys()]).toEqual([])
    expect([...(await listRows()).keys()]).toEqual([asha])
    await database.db.updateTable('statements').set({ user_id: null }).execute()
    expect([...(await listRows()).keys()]).toEqual([])
  })
})
