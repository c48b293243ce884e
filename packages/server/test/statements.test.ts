import { priceText } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/database/new-id.ts'
import { closeMealtimes, markNoShows } from '../src/meal-requests/jobs.ts'
import { addMealtime } from './database/some-mealtimes.ts'
import { type Kitchen, newKitchen } from './kitchen.ts'
import { paymentFixtures } from './payment-fixtures.ts'
import type { Person } from './world.ts'

/** A Monday morning at the hostel, in Asia/Kolkata, five and a half hours before which its day begins. */
const begin = '2026-11-02T02:00:00.000Z'
const november = '2026-11'
const december = '2026-12'

let kitchen: Kitchen
let asha: Person
let books: Person
beforeEach(async () => {
  kitchen = await newKitchen({ at: begin })
  asha = await kitchen.world.join('Asha', { badge: 'Gold' })
  books = await kitchen.world.join('Books', { duties: ['accounts'] })
})
afterEach(() => kitchen.world.close())

type Choice = 'mealsBilled' | 'chargeNotPickedUp' | 'absenceRebate' | 'guests' | 'guestPrice'
const choose = (name: Choice, value: string | number | boolean, revision = 0) =>
  kitchen.admin.hostel.changeSetting({ params: { name }, body: { value, revision } })

/** Lunch of a date from 12:30 to 14:30, with dal at $4.50 unless another price is given. */
async function lunch(date: string, priceCents = 450) {
  const { world, dal } = kitchen
  const ordersCloseAt = new Date(`${date}T06:00:00.000Z`)
  const { id, servings } = await addMealtime(world.db, {
    date,
    ordersCloseAt,
    servings: [{ mealId: dal, title: 'Dal', portions: 40, priceCents }],
  })
  return { date, mealtimeId: id, servingId: String(servings[0]) }
}
type Lunch = Awaited<ReturnType<typeof lunch>>

/** A request that is made on the morning of its day. */
async function ask({ date, servingId }: Lunch, body: object = {}, person = asha) {
  kitchen.setClock(`${date}T03:00:00.000Z`)
  const given = { body: { mealId: kitchen.dal, servingId, ...body } }
  return (await person.mealRequests.create(given)).requestId
}
async function serve(id: string, at: string) {
  kitchen.setClock(at)
  await kitchen.admin.mealRequests.serve({ params: { id } })
}
const undo = async (requestId: string, at: string) => {
  kitchen.setClock(at)
  const act = { id: newId(), act: 'undo' as const, requestId, at }
  return (await kitchen.admin.counter.act({ body: { acts: [act] } })).outcomes[0]?.outcome
}

/** A lunch that was asked for and picked up. */
async function eat(date: string, body: object = {}, person = asha) {
  return eatAt(await lunch(date), body, person)
}
async function eatAt(of: Lunch, body: object = {}, person = asha) {
  const requestId = await ask(of, body, person)
  await serve(requestId, `${of.date}T07:10:00.000Z`)
  return requestId
}
/** Lets what waits of a day be marked as not picked up. */
async function passOver(date: string) {
  kitchen.setClock(`${date}T12:00:00.000Z`)
  const clock = () => new Date(`${date}T12:00:00.000Z`)
  await closeMealtimes(kitchen.world.db, clock)
  await markNoShows(kitchen.world.db, clock)
}

const show = (month: string, person = asha) => person.statements.show({ params: { month } })
const close = (month: string, person = books) => person.statements.close({ params: { month } })
const settle = (id: string, method: 'cash' | 'transfer' = 'cash') =>
  books.statements.settle({ params: { id }, body: { method, reference: 'Receipt 7' } })
const amounts = (statement: { lines: readonly { kind: string; amount: number }[] }) =>
  statement.lines.map(({ kind, amount }) => [kind, amount])

/** November is closed with one lunch of $4.50; returns the id of the statement. */
async function closedNovember() {
  await choose('mealsBilled', 'monthly')
  const requestId = await eat('2026-11-10')
  kitchen.setClock('2026-12-02T03:00:00.000Z')
  await close(november)
  return { requestId, id: String((await show(november)).id) }
}

describe('where meals are included', () => {
  it('there are no statements, and none are made of what was asked for before that was changed', async () => {
    await eat('2026-11-03')
    expect(await asha.statements.list()).toEqual([])
    expect(await books.statements.months()).toEqual([])
    const waits = await lunch('2026-11-05')
    const requestId = await ask({ ...waits, date: '2026-11-04' })
    kitchen.setClock('2026-11-04T04:00:00.000Z')
    await choose('mealsBilled', 'monthly')
    await serve(requestId, '2026-11-05T07:10:00.000Z')
    expect(await asha.statements.list()).toEqual([])
    await eat('2026-11-06')
    expect(await asha.statements.list()).toEqual([{ month: november, state: 'open', owed: 4.5 }])
    // what was not billed when it was included again stays so
    await choose('mealsBilled', 'included', 1)
    expect(await asha.statements.list()).toEqual([])
  })
})

describe('a statement of a month', () => {
  it('has what was picked up at the price it was asked for, guests, and what was not picked up where that is billed', async () => {
    await choose('mealsBilled', 'monthly')
    await choose('guests', 2)
    const plain = { avoids: [], diets: [] }
    const [first, missed] = [await lunch('2026-11-10'), await lunch('2026-11-11')]
    const requestId = await ask(first, { portions: 3, guests: [plain] })
    await kitchen.world.db.updateTable('servings').set({ price_cents: 900 }).execute()
    await serve(requestId, '2026-11-10T07:10:00.000Z')
    await ask(missed)
    await eatAt(missed, {}, await kitchen.world.join('Bela', { badge: 'Gold' }))
    await passOver('2026-11-11')
    expect(amounts(await show(november))).toEqual([
      ['meal', 9],
      ['guests', 4.5],
    ])
    await choose('chargeNotPickedUp', true)
    await choose('guestPrice', 650)
    await eat('2026-11-12', { guests: [plain] })
    const missedToo = await lunch('2026-11-13')
    await ask(missedToo)
    await eatAt(missedToo, {}, await kitchen.world.join('Cem', { badge: 'Gold' }))
    await passOver('2026-11-13')
    expect(await show(november)).toMatchObject({ state: 'open', owed: 29 })
    expect(amounts(await show(november)).slice(2)).toEqual([
      ['meal', 4.5],
      ['guests', 6.5],
      ['not-picked-up', 4.5],
    ])
  })

  it('is that of the hostel’s day, also for a meal at no particular time', async () => {
    await choose('mealsBilled', 'monthly')
    const mealId = await kitchen.world.addMeal({ title: 'Toast', priceCents: 200 })
    const { requestId } = await asha.mealRequests.create({ body: { mealId } })
    // December has begun in Kolkata
    await serve(requestId, '2026-11-30T19:00:00.000Z')
    expect(await show(december)).toMatchObject({
      owed: 2,
      lines: [{ kind: 'meal', date: '2026-12-01', text: 'Toast', portions: 1, amount: 2 }],
    })
    await expect(show(november)).rejects.toMatchObject({ status: 404 })
  })

  it('has a rebate for each mealtime that a resident said in time they would be away from', async () => {
    await choose('absenceRebate', 100)
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'])
      await lunch(date)
    await addMealtime(kitchen.world.db, {
      date: '2026-11-11',
      slot: 'dinner',
      ordersCloseAt: new Date('2026-11-11T12:00:00.000Z'),
    })
    const absence = { user_id: asha.id, from_date: '2026-11-09', until_date: '2026-11-12', slots: 'lunch' }
    await kitchen.world.db
      .insertInto('absences')
      .values([
        // after the orders of its first day, and ended before those of its last
        {
          ...absence,
          id: newId(),
          created_at: '2026-11-09T07:00:00.000Z',
          ended_at: '2026-11-12T05:00:00.000Z',
        },
        // once is enough
        { ...absence, id: newId(), until_date: '2026-11-10', created_at: '2026-11-09T08:00:00.000Z' },
      ])
      .execute()
    kitchen.setClock('2026-11-10T05:00:00.000Z')
    expect(await asha.statements.list()).toEqual([])
    kitchen.setClock('2026-11-20T05:00:00.000Z')
    expect(amounts(await show(november))).toEqual([
      ['rebate', -1],
      ['rebate', -1],
    ])
    expect(await show(november)).toMatchObject({
      owed: -2,
      lines: [{ date: '2026-11-10', text: 'Lunch' }, {}],
    })
  })
})

describe('closing a month', () => {
  it('is for months that are over, in their order, once', async () => {
    await choose('mealsBilled', 'monthly')
    await eat('2026-11-10')
    kitchen.setClock('2026-11-30T18:29:59.000Z')
    await expect(close(november)).rejects.toMatchObject({ code: 'month-not-over' })
    await expect(close('2026-10')).rejects.toMatchObject({ status: 404 })
    await eat('2027-01-05')
    await expect(close(december)).rejects.toMatchObject({ code: 'earlier-month-open' })
    expect(await close(november)).toMatchObject({ message: 'November 2026 is closed with 1 statement.' })
    expect(await close(november)).toMatchObject({ message: 'November 2026 was closed before.' })
    expect(await kitchen.acts()).toContain('month-closed: November 2026: 1 statement')
    expect(await books.statements.months()).toMatchObject([
      { month: '2027-01', state: 'present', owed: 4.5 },
      { month: december, state: 'over', statements: 0 },
      { month: november, state: 'closed', statements: 1, owed: 4.5, unsettled: 1 },
    ])
  })

  it('tells residents what they owe', async () => {
    await closedNovember()
    const told = await kitchen.world.db
      .selectFrom('notifications')
      .selectAll()
      .where('kind', '=', 'statement')
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      user_id: asha.id,
      title: 'Your statement of November 2026',
      href: '/dashboard/statements/2026-11',
    })
    expect(told[0]?.text).toContain(`You owe ${priceText(4.5)}.`)
  })

  it('ends all change: what happens later is corrected by the next statement, and once', async () => {
    await choose('mealsBilled', 'monthly')
    const late = await addMealtime(kitchen.world.db, {
      date: '2026-11-30',
      slot: 'dinner',
      ordersCloseAt: new Date('2026-11-30T16:29:00.000Z'),
      servings: [{ mealId: kitchen.dal, portions: 5, priceCents: 450 }],
    })
    const date = '2026-11-30'
    const requestId = await ask({ date, mealtimeId: late.id, servingId: String(late.servings[0]) })
    await serve(requestId, '2026-11-30T18:29:30.000Z')
    kitchen.setClock('2026-11-30T18:30:00.000Z')
    await close(november)
    const closed = await show(november)
    expect(await undo(requestId, '2026-11-30T18:31:00.000Z')).toBe('done')
    expect(await show(november)).toEqual(closed)
    expect(await show(december)).toMatchObject({
      owed: -4.5,
      lines: [{ kind: 'correction', date, amount: -4.5 }],
    })
    // the terms are those of then
    await choose('chargeNotPickedUp', true)
    await serve(requestId, '2026-11-30T18:40:00.000Z')
    expect(await asha.statements.list()).toHaveLength(1)
    kitchen.setClock('2027-01-02T03:00:00.000Z')
    await close(december)
    expect(await asha.statements.list()).toHaveLength(1)
  })

  it('is once, also by two at the same moment, and no undoing is lost between', async () => {
    await choose('mealsBilled', 'monthly')
    const mealId = await kitchen.world.addMeal({ title: 'Toast', priceCents: 200 })
    const eaters = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => kitchen.world.join(name, { badge: 'Gold' })),
    )
    const requests = []
    for (const person of eaters)
      requests.push((await person.mealRequests.create({ body: { mealId } })).requestId)
    const lastLunch = await addMealtime(kitchen.world.db, {
      date: '2026-11-30',
      slot: 'dinner',
      ordersCloseAt: new Date('2026-11-30T16:29:00.000Z'),
      servings: [{ mealId: kitchen.dal, portions: 5, priceCents: 450 }],
    })
    const of = { date: '2026-11-30', mealtimeId: lastLunch.id, servingId: String(lastLunch.servings[0]) }
    for (const person of eaters) requests.push(await ask(of, {}, person))
    for (const id of requests) await serve(id, '2026-11-30T18:29:30.000Z')
    const at = '2026-11-30T18:30:30.000Z'
    kitchen.setClock(at)
    const acts = requests.map((requestId) => ({ id: newId(), act: 'undo' as const, requestId, at }))
    const ended = await Promise.allSettled([
      close(november),
      ...acts.map((act) => kitchen.admin.counter.act({ body: { acts: [act] } })),
      close(november, kitchen.admin),
    ])
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'fulfilled'))
    expect(await kitchen.world.db.selectFrom('statement_months').select('month').execute()).toHaveLength(1)
    // all were undone: nothing is owed by both months together
    for (const person of eaters) {
      const owed = (await person.statements.list()).reduce((sum, statement) => sum + statement.owed, 0)
      expect(owed).toBe(0)
    }
  })

  it('writes what a member owes who leaves before, and keeps it', async () => {
    await choose('mealsBilled', 'monthly')
    await eat('2026-11-10')
    await kitchen.admin.members.remove({ params: { id: asha.id } })
    kitchen.setClock('2026-12-02T03:00:00.000Z')
    const ofMonth = () => books.statements.ofMonth({ params: { month: november } })
    expect(await ofMonth()).toMatchObject([{ userId: null, name: null, email: asha.email, owed: 4.5 }])
    await close(november)
    const [left] = await ofMonth()
    expect(left).toMatchObject({ email: asha.email, owed: 4.5 })
    await settle(String(left?.id))
    expect(await ofMonth()).toMatchObject([{ settlement: { method: 'cash', amount: 4.5 } }])
  })
})

describe('over a term', () => {
  it('all statements together are what a plain sum of the rows is, whatever happened and when months were closed', async () => {
    await choose('mealsBilled', 'monthly')
    await choose('chargeNotPickedUp', true)
    await choose('absenceRebate', 70)
    await choose('guests', 1)
    await choose('guestPrice', 333)
    const residents = await Promise.all(
      ['One', 'Two'].map((name) => kitchen.world.join(name, { badge: 'Gold' })),
    )
    const random = seeded(20_261_102)
    const below = (count: number) => Math.floor(random() * count)
    let day = '2026-11-09'
    for (let count = 0; count < 18; count++) {
      const of = await lunch(day, 301 + below(400))
      for (const person of residents) {
        if (below(4) === 0) {
          const days = { from_date: day, until_date: day, slots: 'lunch' }
          const createdAt = `${day}T0${below(2) === 0 ? 4 : 7}:00:00.000Z`
          await kitchen.world.db
            .insertInto('absences')
            .values({ ...days, id: newId(), user_id: person.id, created_at: createdAt })
            .execute()
        }
        if (below(4) === 0) continue
        const guests = below(3) === 0 ? [{ avoids: [], diets: [] }] : []
        const id = await ask(of, { guests }, person)
        if (below(6) === 0) await person.mealRequests.cancel({ params: { id } })
        else if (below(4) > 0) await serve(id, `${day}T07:10:00.000Z`)
        if (below(8) === 0) await undo(id, `${day}T07:11:00.000Z`)
      }
      // sometimes a day or a month late, so that some of it comes after a month was closed
      if (below(3) > 0) await passOver(day)
      day = Temporal.PlainDate.from(day).add({ days: 4 }).toString()
      for (const month of [november, december])
        if (month < day.slice(0, 7) && below(3) === 0) await close(month).catch(() => undefined)
    }
    await passOver(day)
    for (const month of [november, december]) await close(month)
    for (const person of residents) {
      const stated = (await person.statements.list()).reduce(
        (sum, one) => sum + Math.round(one.owed * 100),
        0,
      )
      expect(stated).toBe(await plainSum(person.id))
    }
  })
})

/** What a resident owes for all that has happened, by a way of its own. */
async function plainSum(userId: string): Promise<number> {
  const { db } = kitchen.world
  const requests = await db.selectFrom('meal_requests').selectAll().where('user_id', '=', userId).execute()
  const eaten = requests.filter(({ closed_as: as }) => as === 'served' || as === 'no-show')
  const lunches = await db.selectFrom('mealtimes').selectAll().execute()
  const servings = await db.selectFrom('servings').selectAll().execute()
  // what waits was not given back either
  const had = requests.filter(({ status, closed_as: as }) => status !== 'cancelled' || as === 'no-show')
  const there = new Set(
    had.map(({ serving_id: id }) => servings.find((serving) => serving.id === id)?.mealtime_id),
  )
  const absences = await db.selectFrom('absences').selectAll().where('user_id', '=', userId).execute()
  const away = lunches.filter(
    ({ id, date, orders_close_at: closes }) =>
      !there.has(id) &&
      absences.some(
        (absence) => absence.from_date === date && new Date(absence.created_at) < new Date(closes),
      ),
  )
  const costs = eaten.map(
    ({ portions, guests, price_cents: price, guest_price_cents: ofGuest }) =>
      (portions - guests) * (price ?? 0) + guests * (ofGuest ?? price ?? 0),
  )
  return costs.reduce((sum, cents) => sum + cents, 0) - 70 * away.length
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('settling a statement', () => {
  it('is done once, at the office', async () => {
    const { id } = await closedNovember()
    const ended = await Promise.allSettled([settle(id), settle(id, 'transfer'), settle(id)])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'already-settled' }, { code: 'already-settled' }])
    expect((await show(november)).settlement).toMatchObject({ amount: 4.5, reference: 'Receipt 7' })
    expect(await books.statements.months()).toMatchObject([
      { month: december },
      { month: november, settled: 4.5, unsettled: 0 },
    ])
    await expect(settle(newId())).rejects.toMatchObject({ status: 404 })
    expect(await kitchen.acts()).toContain(`statement-settled: 2026-11 of ${asha.email}`)
  })

  it('is done by card, once, by whichever report comes first', async () => {
    const { id } = await closedNovember()
    const begun = await asha.statements.beginPayment({ params: { id } })
    expect(begun.amount).toBe(4.5)
    // another tab pays the same
    expect(await asha.statements.beginPayment({ params: { id } })).toEqual(begun)
    const { transactionId } = await kitchen.world.stripe.pay(begun.clientSecret)
    const report = (person = asha) =>
      person.statements.reportPayment({ params: { id }, body: { transactionId } })
    await expect(report(books)).rejects.toMatchObject({ status: 404 })
    const { deliver, succeededEvent } = paymentFixtures(kitchen.world)
    const event = await succeededEvent(transactionId)
    await Promise.all([report(), deliver(event), report(), settle(id).catch(() => undefined)])
    const { settlement } = await show(november)
    expect(settlement?.amount).toBe(4.5)
    await expect(asha.statements.beginPayment({ params: { id } })).rejects.toMatchObject({
      code: 'already-settled',
    })
    // and it gives no badge
    expect(await asha.payments.list({ query: {} })).toMatchObject({ body: [{ packageName: 'Gold' }] })
    expect(await kitchen.admin.adminPayments.drift({ query: {} })).toMatchObject({ body: [] })
  })

  it('gives back by the next statement what was paid twice, and asks again for what was paid back', async () => {
    const { id } = await closedNovember()
    const { clientSecret } = await asha.statements.beginPayment({ params: { id } })
    const { transactionId } = await kitchen.world.stripe.pay(clientSecret)
    await settle(id)
    // the office cannot cancel what is paid already
    await kitchen.world.mails()
    const body = { transactionId }
    await asha.statements.reportPayment({ params: { id }, body })
    expect(amounts(await show(december))).toEqual([['paid-twice', -4.5]])
    kitchen.setClock('2027-01-02T03:00:00.000Z')
    await close(december)
    const { deliver, refundedEvent } = paymentFixtures(kitchen.world)
    await deliver(await refundedEvent(transactionId))
    expect(amounts(await show('2027-01'))).toEqual([['paid-back', 4.5]])
    expect((await show(november)).settlement).toMatchObject({ method: 'cash', paidBackAt: null })
  })

  it('needs something that is owed', async () => {
    await choose('absenceRebate', 100)
    await lunch('2026-11-10')
    await kitchen.world.db
      .insertInto('absences')
      .values({
        id: newId(),
        user_id: asha.id,
        from_date: '2026-11-10',
        until_date: '2026-11-10',
        slots: 'breakfast,lunch',
        created_at: begin,
      })
      .execute()
    kitchen.setClock('2026-12-02T03:00:00.000Z')
    await close(november)
    const { id, owed } = await show(november)
    expect(owed).toBe(-1)
    const begun = asha.statements.beginPayment({ params: { id: String(id) } })
    await expect(begun).rejects.toMatchObject({ code: 'nothing-owed' })
    await settle(String(id))
    expect((await show(november)).settlement).toMatchObject({ amount: -1 })
  })
})

describe('statements are seen', () => {
  it('by their member, by those who keep the accounts, and by no other', async () => {
    const { id } = await closedNovember()
    const bela = await kitchen.world.join('Bela', { badge: 'Gold', duties: ['kitchen', 'desk'] })
    expect(await bela.statements.list()).toEqual([])
    await expect(show(november, bela)).rejects.toMatchObject({ status: 404 })
    await expect(bela.statements.beginPayment({ params: { id } })).rejects.toMatchObject({ status: 404 })
    for (const call of [
      () => bela.statements.months(),
      () => bela.statements.ofMonth({ params: { month: november } }),
      () => bela.statements.find({ params: { month: november, id } }),
      () => bela.statements.download({ params: { month: november } }),
      () => close(december, bela),
      () => bela.statements.settle({ params: { id }, body: { method: 'cash', reference: '' } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    await expect(kitchen.world.visitor.statements.list()).rejects.toMatchObject({ status: 401 })
    const ofOffice = await books.statements.find({ params: { month: november, id } })
    expect(ofOffice).toMatchObject({ name: 'Asha', owed: 4.5, portions: 1, lines: [{ text: 'Dal' }] })
    const open = { month: december, id: asha.id }
    await expect(books.statements.find({ params: open })).rejects.toMatchObject({ status: 404 })
    await eat('2026-12-03')
    expect(await books.statements.find({ params: open })).toMatchObject({ state: 'open', owed: 4.5 })
  })

  it('as a table with a row for each line and for how it was settled, and in the file of own data', async () => {
    const { id } = await closedNovember()
    await settle(id)
    const rows = (await books.statements.download({ params: { month: november } })).trim().split('\r\n')
    expect(rows.slice(1)).toEqual([
      `2026-11,Asha,${asha.email},2026-11-10,Picked up,Dal,1,4.5,,closed`,
      `2026-11,Asha,${asha.email},2026-12-02,Settled,cash,,-4.5,Receipt 7,closed`,
    ])
    const { records } = await asha.ownData.export()
    expect(records).toMatchObject({
      statements: [{ month: november, owed_cents: 450 }],
      linesOfStatements: [{ text: 'Dal', cents: 450 }],
      settlements: [{ method: 'cash', cents: 450, is_surplus: false }],
    })
  })
})
