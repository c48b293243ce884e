import type { PackageName } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { listPaid, listTakenBack, type Paid, computeTerm } from '../../src/money/memberships.ts'
import { addPerson } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const paid = (packageName: PackageName, on: string, months: number | null = 1): Paid => ({
  packageName,
  on,
  months,
})

describe('the badge from payments', () => {
  it('is Bronze without any payment, and does not end', () => {
    expect(computeTerm([], '2026-11-20')).toEqual({ badge: 'Bronze Badge', until: null })
  })

  it('lasts until the same day of the next month, including that day', () => {
    const gold = [paid('Gold', '2026-10-20')]
    expect(computeTerm(gold, '2026-11-20')).toEqual({ badge: 'Gold', until: '2026-11-20' })
    expect(computeTerm(gold, '2026-11-21')).toEqual({ badge: 'Bronze Badge', until: null })
  })

  it('does not end if one payment has no end, even with another that ends', () => {
    const both = [paid('Gold', '2026-01-01'), paid('Gold', '2026-01-02', null)]
    expect(computeTerm(both, '2030-01-01')).toEqual({ badge: 'Gold', until: null })
  })

  it('is the highest that has not ended, whatever the order of payments', () => {
    const all = [
      paid('Silver', '2026-11-01', 3),
      paid('Platinum', '2026-11-02'),
      paid('Gold', '2026-11-03', 2),
    ]
    expect(computeTerm(all, '2026-12-02')).toEqual({ badge: 'Platinum', until: '2026-12-02' })
    expect(computeTerm(all, '2026-12-03')).toEqual({ badge: 'Gold', until: '2027-01-03' })
    expect(computeTerm(all, '2027-01-04')).toEqual({ badge: 'Silver', until: '2027-02-01' })
  })

  it('is extended from its end if it is renewed by its last day', () => {
    const renewed = [paid('Gold', '2026-10-20'), paid('Gold', '2026-11-20', 2)]
    expect(computeTerm(renewed, '2026-12-01').until).toBe('2027-01-20')
    expect(computeTerm([paid('Gold', '2026-10-20'), paid('Gold', '2026-10-21')], '2026-11-01').until).toBe(
      '2026-12-20',
    )
  })

  it('starts again if it has ended', () => {
    const again = [paid('Gold', '2026-10-20'), paid('Gold', '2026-11-21')]
    expect(computeTerm(again, '2026-12-01').until).toBe('2026-12-21')
    const third = [...again, paid('Gold', '2026-12-21')]
    expect(computeTerm(third, '2026-12-22').until).toBe('2027-01-21')
  })

  it('ends at the end of a month if it began on the last day of one', () => {
    const months = ['2026-01-31', '2026-02-28', '2026-03-31'].map((on) => paid('Gold', on))
    expect(computeTerm(months.slice(0, 1), '2026-02-01').until).toBe('2026-02-28')
    expect(computeTerm(months.slice(0, 2), '2026-03-01').until).toBe('2026-03-31')
    expect(computeTerm(months, '2026-04-01').until).toBe('2026-04-30')
  })
})

describe('payments that count', () => {
  let database: OpenDatabase
  let asha: string
  let ben: string
  beforeEach(async () => {
    database = await openTestDatabase()
    asha = await addPerson(database.db)
    ben = await addPerson(database.db)
  })
  afterEach(() => database.close())

  const timeZone = 'Asia/Kolkata'
  const pay = (userId: string | null, paidAt: string, more: object = {}) =>
    database.db
      .insertInto('payments')
      .values({
        id: newId(),
        user_id: userId,
        email: 'asha@hostel.test',
        package_name: 'Gold',
        amount_cents: 2000,
        currency: 'usd',
        transaction_id: newId(),
        paid_at: paidAt,
        recorded_at: paidAt,
        months: 1,
        ...more,
      })
      .execute()
  const at = '2026-11-20T18:30:00.000Z'

  it('are listed by member and in order, each with its day at the hostel', async () => {
    await pay(asha, at)
    await pay(asha, '2026-11-20T18:29:59.999Z', { package_name: 'Silver', months: null })
    await pay(ben, at)
    await pay(null, at)
    expect(await listPaid(database.db, { timeZone })).toEqual(
      new Map([
        [asha, [paid('Silver', '2026-11-20', null), paid('Gold', '2026-11-21')]],
        [ben, [paid('Gold', '2026-11-21')]],
      ]),
    )
    const ofBen = await listPaid(database.db, { userId: ben, timeZone })
    expect([...ofBen.keys()]).toEqual([ben])
  })

  it('exclude refunded ones, and those whose dispute is open or lost', async () => {
    await pay(asha, at, { refunded_at: at })
    await pay(asha, at, { dispute_state: 'open', disputed_at: at })
    await pay(asha, at, { dispute_state: 'lost', disputed_at: at })
    expect(await listPaid(database.db, { timeZone })).toEqual(new Map())
    await pay(asha, at, { dispute_state: 'won', disputed_at: at })
    expect((await listPaid(database.db, { timeZone })).get(asha)).toHaveLength(1)
  })

  it('are listed separately from refunded and disputed ones', async () => {
    const [refunded, lost] = ['2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z']
    await pay(asha, at)
    await pay(asha, at, { dispute_state: 'won', disputed_at: at })
    await pay(asha, at, { dispute_state: 'open', disputed_at: at })
    await pay(asha, lost, { dispute_state: 'lost', disputed_at: at })
    await pay(asha, refunded, { refunded_at: at })
    await pay(ben, at, { refunded_at: at })
    expect(await listTakenBack(database.db, [asha], timeZone)).toEqual(
      new Map([[asha, [paid('Gold', '2026-11-01'), paid('Gold', '2026-11-02')]]]),
    )
    expect(await listTakenBack(database.db, [], timeZone)).toEqual(new Map())
  })
})
