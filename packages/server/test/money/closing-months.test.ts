import { priceText } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { removeOldPickups } from '../../src/bookings/pickups.ts'
import { forgetOldActs } from '../../src/kitchen/forget-acts.ts'
import { daysBefore } from '../../src/platform/retention.ts'
import { type BillingHostel, december, newBillingHostel, november } from './statement-fixtures.ts'

let hostel: BillingHostel
beforeEach(async () => {
  hostel = await newBillingHostel()
})
afterEach(() => hostel.kitchen.world.close())

describe('closing a month', () => {
  it('is possible once, for months that are over, in order', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    await hostel.eat('2026-11-10')
    hostel.kitchen.setClock('2026-11-30T18:29:59.000Z')
    await expect(hostel.close(november)).rejects.toMatchObject({ code: 'month-not-over' })
    await expect(hostel.close('2026-10')).rejects.toMatchObject({ status: 404 })
    await hostel.eat('2027-01-05')
    await expect(hostel.close(december)).rejects.toMatchObject({ code: 'earlier-month-open' })
    expect(await hostel.close(november)).toMatchObject({
      message: 'November 2026 is closed, with 1 statement.',
    })
    expect(await hostel.close(november)).toMatchObject({ message: 'November 2026 was already closed.' })
    expect(await hostel.kitchen.acts()).toContain('month-closed: November 2026: 1 statement')
    expect(await hostel.books.statements.months()).toMatchObject([
      { month: '2027-01', state: 'present', owed: 4.5 },
      { month: december, state: 'over', statements: 0 },
      { month: november, state: 'closed', statements: 1, owed: 4.5, unsettled: 1 },
    ])
  })

  it('notifies residents of what they owe', async () => {
    await hostel.closedNovember()
    const notifications = await hostel.kitchen.world.db
      .selectFrom('notifications')
      .selectAll()
      .where('kind', '=', 'statement')
      .execute()
    expect(notifications).toHaveLength(1)
    expect(notifications[0]).toMatchObject({
      user_id: hostel.asha.id,
      title: 'Your statement for November 2026',
      href: '/dashboard/statements/2026-11',
    })
    expect(notifications[0]?.text).toContain(`You owe ${priceText('en', 4.5)}.`)
  })

  it('fixes its statements, and later changes are corrected once in the next one', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    const late = await hostel.lastDinner()
    const { date } = late
    const requestId = await hostel.requestLunch(late)
    await hostel.serve(requestId, '2026-11-30T18:29:30.000Z')
    hostel.kitchen.setClock('2026-11-30T18:30:00.000Z')
    await hostel.close(november)
    const closed = await hostel.show(november)
    expect(await hostel.undo(requestId, '2026-11-30T18:31:00.000Z')).toBe('done')
    expect(await hostel.show(november)).toEqual(closed)
    expect(await hostel.show(december)).toMatchObject({
      owed: -4.5,
      lines: [{ kind: 'correction', date, amount: -4.5 }],
    })
    // for the open month, the earlier terms still apply
    await hostel.choose('chargeNotPickedUp', true)
    await hostel.serve(requestId, '2026-11-30T18:40:00.000Z')
    expect(await hostel.asha.statements.list()).toHaveLength(1)
    hostel.kitchen.setClock('2027-01-02T03:00:00.000Z')
    await hostel.close(december)
    expect(await hostel.asha.statements.list()).toHaveLength(1)
  })

  it('refunds an anytime meal whose serving was undone later, even if the request is then cancelled', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    const mealId = await hostel.kitchen.world.addMeal({ title: 'Toast', priceCents: 200 })
    const { requestId } = await hostel.asha.mealRequests.create({ body: { mealId } })
    await hostel.serve(requestId, '2026-11-30T18:29:30.000Z')
    hostel.kitchen.setClock('2026-11-30T18:30:00.000Z')
    await hostel.close(november)
    // undone at the exact moment of closing
    expect(await hostel.undo(requestId, '2026-11-30T18:30:00.000Z')).toBe('done')
    const line = { kind: 'correction', date: '2026-11-30', text: 'Toast', amount: -2 }
    expect(await hostel.show(december)).toMatchObject({ owed: -2, lines: [line] })
    await hostel.asha.mealRequests.cancel({ params: { id: requestId } })
    expect(await hostel.show(december)).toMatchObject({ owed: -2, lines: [line] })
  })

  it('happens once, even if two admins do it at the same moment, and misses no serving that is being undone', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    const mealId = await hostel.kitchen.world.addMeal({ title: 'Toast', priceCents: 200 })
    const eaters = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => hostel.kitchen.world.join(name, { badge: 'Gold' })),
    )
    const requests = []
    for (const person of eaters)
      requests.push((await person.mealRequests.create({ body: { mealId } })).requestId)
    const dinner = await hostel.lastDinner()
    for (const person of eaters) requests.push(await hostel.requestLunch(dinner, {}, person))
    for (const id of requests) await hostel.serve(id, '2026-11-30T18:29:30.000Z')
    const at = '2026-11-30T18:30:30.000Z'
    hostel.kitchen.setClock(at)
    const acts = requests.map((requestId) => ({ id: newId(), act: 'undo' as const, requestId, at }))
    const ended = await Promise.allSettled([
      hostel.close(november),
      ...acts.map((act) => hostel.kitchen.admin.counter.act({ body: { acts: [act] } })),
      hostel.close(november, hostel.kitchen.admin),
    ])
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'fulfilled'))
    expect(
      await hostel.kitchen.world.db.selectFrom('statement_months').select('month').execute(),
    ).toHaveLength(1)
    // all servings were undone, so both months together owe nothing
    for (const person of eaters) {
      const owed = (await person.statements.list()).reduce((sum, statement) => sum + statement.owed, 0)
      expect(owed).toBe(0)
    }
  })

  it('writes the statement of a member who leaves earlier, and keeps it', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    await hostel.eat('2026-11-10')
    await hostel.kitchen.admin.members.remove({ params: { id: hostel.asha.id } })
    hostel.kitchen.setClock('2026-12-02T03:00:00.000Z')
    const ofMonth = () => hostel.books.statements.ofMonth({ params: { month: november } })
    expect(await ofMonth()).toMatchObject([{ userId: null, name: null, email: hostel.asha.email, owed: 4.5 }])
    await hostel.close(november)
    const [left] = await ofMonth()
    expect(left).toMatchObject({ email: hostel.asha.email, owed: 4.5 })
    await hostel.settle(String(left?.id))
    expect(await ofMonth()).toMatchObject([{ settlement: { method: 'cash', amount: 4.5 } }])
  })
})

describe('over a term', () => {
  it('all statements together equal the sum of the rows, whatever happened and whenever months were closed', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    await hostel.choose('chargeNotPickedUp', true)
    await hostel.choose('absenceRebate', 70)
    await hostel.choose('guests', 1)
    await hostel.choose('guestPrice', 333)
    const residents = await Promise.all(
      ['One', 'Two'].map((name) => hostel.kitchen.world.join(name, { badge: 'Gold' })),
    )
    for (const [index, person] of residents.entries()) await hostel.giveCard(person, `card ${index}`)
    // remembers rows that are deleted before the end
    const walkUps: { readonly userId: string; readonly mealtimeId: string; readonly cents: number }[] = []
    const random = seeded(20_261_102)
    const below = (count: number) => Math.floor(random() * count)
    let day = '2026-11-09'
    for (let count = 0; count < 18; count++) {
      const price = 301 + below(400)
      const plannedLunch = await hostel.lunch(day, price)
      for (const [index, person] of residents.entries()) {
        if (below(4) === 0) {
          const days = { from_date: day, until_date: day, slots: 'lunch' }
          const createdAt = `${day}T0${below(2) === 0 ? 4 : 7}:00:00.000Z`
          await hostel.kitchen.world.db
            .insertInto('absences')
            .values({ ...days, id: newId(), user_id: person.id, created_at: createdAt })
            .execute()
        }
        if (below(4) === 0) {
          const reported = Temporal.PlainDate.from(day).add({ days: below(2) * 3 })
          const reportedAt = `${reported.toString()}T07:20:00.000Z`
          const id = await hostel.walkUp(plannedLunch, { card: `card ${index}`, portions: 2, reportedAt })
          if (below(3) > 0)
            walkUps.push({ userId: person.id, mealtimeId: plannedLunch.mealtimeId, cents: 2 * price })
          else await hostel.undoWalkUp(id, reportedAt)
          continue
        }
        const guests = below(3) === 0 ? [{ avoids: [], diets: [] }] : []
        const id = await hostel.requestLunch(plannedLunch, { guests }, person)
        if (below(6) === 0) await person.mealRequests.cancel({ params: { id } })
        else if (below(4) > 0) await hostel.serve(id, `${day}T07:10:00.000Z`)
        if (below(8) === 0) await hostel.undo(id, `${day}T07:11:00.000Z`)
      }
      // no-shows are sometimes marked only days later, possibly after a month was closed
      if (below(3) > 0) await hostel.passOver(day)
      day = Temporal.PlainDate.from(day).add({ days: 4 }).toString()
      const oldest = daysBefore(new Date(`${day}T02:00:00.000Z`), 30)
      await removeOldPickups(hostel.kitchen.world.db, oldest)
      await forgetOldActs(hostel.kitchen.world.db, oldest)
      for (const month of [november, december])
        if (month < day.slice(0, 7) && below(3) === 0) await hostel.close(month).catch(() => undefined)
    }
    await hostel.passOver(day)
    for (const month of [november, december]) await hostel.close(month)
    for (const person of residents) {
      const stated = (await person.statements.list()).reduce(
        (sum, one) => sum + Math.round(one.owed * 100),
        0,
      )
      expect(stated).toBe(await plainSum(person.id, walkUps))
    }
  })
})

/** Computes independently what a resident owes for everything that happened. */
async function plainSum(
  userId: string,
  walkUps: readonly { readonly userId: string; readonly mealtimeId: string; readonly cents: number }[],
): Promise<number> {
  const { db } = hostel.kitchen.world
  const requests = await db.selectFrom('meal_requests').selectAll().where('user_id', '=', userId).execute()
  const eaten = requests.filter(({ closed_as: as }) => as === 'served' || as === 'no-show')
  const lunches = await db.selectFrom('mealtimes').selectAll().execute()
  const servings = await db.selectFrom('servings').selectAll().execute()
  // these portions include those of pending requests
  const had = requests.filter(({ status, closed_as: as }) => status !== 'cancelled' || as === 'no-show')
  const there = new Set(
    had.map(({ serving_id: id }) => servings.find((serving) => serving.id === id)?.mealtime_id),
  )
  const given = walkUps.filter((walkUp) => walkUp.userId === userId)
  for (const { mealtimeId } of given) there.add(mealtimeId)
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
  return (
    [...costs, ...given.map(({ cents }) => cents)].reduce((sum, cents) => sum + cents, 0) - 70 * away.length
  )
}

/** Returns pseudo-random numbers from 0 to 1, the same in each run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
