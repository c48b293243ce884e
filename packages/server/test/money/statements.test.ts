import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import {
  amounts,
  begin,
  type BillingHostel,
  december,
  newBillingHostel,
  november,
} from './statement-fixtures.ts'

let hostel: BillingHostel
beforeEach(async () => {
  hostel = await newBillingHostel()
})
afterEach(() => hostel.kitchen.world.close())

describe('if meals are included', () => {
  it('there are no statements, and earlier requests are never billed after a change', async () => {
    await hostel.eat('2026-11-03')
    expect(await hostel.asha.statements.list()).toEqual([])
    expect(await hostel.books.statements.months()).toEqual([])
    const waits = await hostel.lunch('2026-11-05')
    const requestId = await hostel.requestLunch({ ...waits, date: '2026-11-04' })
    hostel.kitchen.setClock('2026-11-04T04:00:00.000Z')
    await hostel.choose('mealsBilled', 'monthly')
    await hostel.serve(requestId, '2026-11-05T07:10:00.000Z')
    expect(await hostel.asha.statements.list()).toEqual([])
    await hostel.eat('2026-11-06')
    expect(await hostel.asha.statements.list()).toEqual([{ month: november, state: 'open', owed: 4.5 }])
    // requests made while meals were included again stay unbilled
    await hostel.choose('mealsBilled', 'included', 1)
    expect(await hostel.asha.statements.list()).toEqual([])
  })
})

describe('a monthly statement', () => {
  it('has served portions and guests at the price of the request, and no-shows if they are billed', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    await hostel.choose('guests', 2)
    const plain = { avoids: [], diets: [] }
    const [first, missed] = [await hostel.lunch('2026-11-10'), await hostel.lunch('2026-11-11')]
    const requestId = await hostel.requestLunch(first, { portions: 3, guests: [plain] })
    await hostel.kitchen.world.db.updateTable('servings').set({ price_cents: 900 }).execute()
    await hostel.serve(requestId, '2026-11-10T07:10:00.000Z')
    await hostel.requestLunch(missed)
    await hostel.eatAt(missed, {}, await hostel.kitchen.world.join('Bela', { badge: 'Gold' }))
    await hostel.passOver('2026-11-11')
    expect(amounts(await hostel.show(november))).toEqual([
      ['meal', 9],
      ['guests', 4.5],
    ])
    await hostel.choose('chargeNotPickedUp', true)
    await hostel.choose('guestPrice', 650)
    await hostel.eat('2026-11-12', { guests: [plain] })
    const missedToo = await hostel.lunch('2026-11-13')
    await hostel.requestLunch(missedToo)
    await hostel.eatAt(missedToo, {}, await hostel.kitchen.world.join('Cem', { badge: 'Gold' }))
    await hostel.passOver('2026-11-13')
    expect(await hostel.show(november)).toMatchObject({ state: 'open', owed: 29 })
    expect(amounts(await hostel.show(november)).slice(2)).toEqual([
      ['meal', 4.5],
      ['guests', 6.5],
      ['not-picked-up', 4.5],
    ])
  })

  it('uses the hostel’s day, even for an anytime meal', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    const mealId = await hostel.kitchen.world.addMeal({ title: 'Toast', priceCents: 200 })
    const { requestId } = await hostel.asha.mealRequests.create({ body: { mealId } })
    // in Kolkata, December has already begun
    await hostel.serve(requestId, '2026-11-30T19:00:00.000Z')
    expect(await hostel.show(december)).toMatchObject({
      owed: 2,
      lines: [{ kind: 'meal', date: '2026-12-01', text: 'Toast', portions: 1, amount: 2 }],
    })
    await expect(hostel.show(november)).rejects.toMatchObject({ status: 404 })
  })

  it('has a rebate for each mealtime when a resident was away with timely notice', async () => {
    await hostel.choose('absenceRebate', 100)
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'])
      await hostel.lunch(date)
    await addMealtime(hostel.kitchen.world.db, {
      date: '2026-11-11',
      slot: 'dinner',
      ordersCloseAt: new Date('2026-11-11T12:00:00.000Z'),
    })
    const absence = {
      user_id: hostel.asha.id,
      from_date: '2026-11-09',
      until_date: '2026-11-12',
      slots: 'lunch',
    }
    await hostel.kitchen.world.db
      .insertInto('absences')
      .values([
        // this absence was added after requests for its first day closed, and ended before requests for its last day
        // closed
        {
          ...absence,
          id: newId(),
          created_at: '2026-11-09T07:00:00.000Z',
          ended_at: '2026-11-12T05:00:00.000Z',
        },
        // a second absence does not count twice
        { ...absence, id: newId(), until_date: '2026-11-10', created_at: '2026-11-09T08:00:00.000Z' },
      ])
      .execute()
    hostel.kitchen.setClock('2026-11-10T05:00:00.000Z')
    expect(await hostel.asha.statements.list()).toEqual([])
    hostel.kitchen.setClock('2026-11-20T05:00:00.000Z')
    expect(amounts(await hostel.show(november))).toEqual([
      ['rebate', -1],
      ['rebate', -1],
    ])
    expect(await hostel.show(november)).toMatchObject({
      owed: -2,
      lines: [{ date: '2026-11-10', text: 'Lunch' }, {}],
    })
  })

  it('has a rebate only for those with a membership, and until the end of their stay', async () => {
    await hostel.choose('absenceRebate', 100)
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11']) await hostel.lunch(date)
    const { world, admin, setClock } = hostel.kitchen
    const away = { from: '2026-11-09', until: '2026-11-11', slots: ['lunch' as const] }
    const [bela, cem, dora] = [
      await world.join('Bela'),
      await world.join('Cem', { badge: 'Gold' }),
      await world.join('Dora', { badge: 'Silver' }),
    ]
    for (const person of [bela, cem, dora]) await person.absences.add({ body: away })
    // a later membership does not cover the days before
    setClock('2026-11-11T02:00:00.000Z')
    const ella = await world.join('Ella', { badge: 'Gold' })
    setClock(begin)
    await ella.absences.add({ body: away })
    await admin.members.saveStay({ params: { id: cem.id }, body: { stayUntil: '2026-11-10' } })
    const paidFor = { paid_at: '2026-10-09T06:00:00.000Z', months: 1 }
    await world.db.updateTable('payments').set(paidFor).where('user_id', '=', dora.id).execute()
    setClock('2026-11-20T05:00:00.000Z')
    expect(await bela.statements.list()).toEqual([])
    expect(amounts(await hostel.show(november, cem))).toEqual([
      ['rebate', -1],
      ['rebate', -1],
    ])
    expect(amounts(await hostel.show(november, dora))).toEqual([['rebate', -1]])
    expect((await hostel.show(november, ella)).lines).toMatchObject([{ date: '2026-11-11' }])
  })
})

describe('statements are visible', () => {
  it('to their member and to staff who keep the accounts, and to no one else', async () => {
    const { id } = await hostel.closedNovember()
    const bela = await hostel.kitchen.world.join('Bela', { badge: 'Gold', duties: ['kitchen', 'desk'] })
    expect(await bela.statements.list()).toEqual([])
    await expect(hostel.show(november, bela)).rejects.toMatchObject({ status: 404 })
    await expect(bela.statements.beginPayment({ params: { id } })).rejects.toMatchObject({ status: 404 })
    for (const call of [
      () => bela.statements.months(),
      () => bela.statements.ofMonth({ params: { month: november } }),
      () => bela.statements.find({ params: { month: november, id } }),
      () => bela.statements.download({ params: { month: november } }),
      () => hostel.close(december, bela),
      () => bela.statements.settle({ params: { id }, body: { method: 'cash', reference: '' } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    await expect(hostel.kitchen.world.visitor.statements.list()).rejects.toMatchObject({ status: 401 })
    const ofOffice = await hostel.books.statements.find({ params: { month: november, id } })
    expect(ofOffice).toMatchObject({ name: 'Asha', owed: 4.5, portions: 1, lines: [{ text: 'Dal' }] })
    const open = { month: december, id: hostel.asha.id }
    await expect(hostel.books.statements.find({ params: open })).rejects.toMatchObject({ status: 404 })
    await hostel.eat('2026-12-03')
    expect(await hostel.books.statements.find({ params: open })).toMatchObject({ state: 'open', owed: 4.5 })
  })

  it('as a table with a row for each line and each settlement, and in the member’s own data', async () => {
    const { id } = await hostel.closedNovember()
    await hostel.settle(id)
    const rows = (await hostel.books.statements.download({ params: { month: november } }))
      .trim()
      .split('\r\n')
    expect(rows).toEqual([
      'Month,Name,Email,Date,Kind,Text,Portions,Amount,Currency,Reference,State',
      `2026-11,Asha,${hostel.asha.email},2026-11-10,Picked up,Dal,1,4.5,USD,,closed`,
      `2026-11,Asha,${hostel.asha.email},2026-12-02,Settled,cash,,-4.5,USD,Receipt 7,closed`,
    ])
    const { records } = await hostel.asha.ownData.export()
    expect(records).toMatchObject({
      statements: [{ month: november, owed_cents: 450 }],
      linesOfStatements: [{ text: 'Dal', cents: 450 }],
      settlements: [{ method: 'cash', cents: 450, is_surplus: false }],
    })
  })
})
