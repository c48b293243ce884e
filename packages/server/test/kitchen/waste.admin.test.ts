import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockMealtime } from '../../src/bookings/locks.ts'
import { newId } from '../../src/database/new-id.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { type BookingWorld, newBookingWorld } from '../bookings/booking-fixtures.ts'
import { untilWaiting } from '../start/database-restart/sessions.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
let chef: Person
let servingId: string
let mealtimeId: string
beforeEach(async () => {
  world = await newBookingWorld()
  chef = await world.join('Chef', { role: 'admin' })
  ;({ servingId, mealtimeId } = await world.lunch())
})
afterEach(() => world.close())

const entry = (body: object = {}) => ({
  id: newId(),
  servingId,
  kind: 'leftover' as const,
  grams: 1200,
  ...body,
})
async function entries() {
  const { servings } = await chef.kitchenSheet.show({ params: { id: mealtimeId } })
  return servings.flatMap(({ waste }) => waste)
}
async function acts() {
  const rows = await world.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.map(({ act, subject_text, before, after }) => [act, subject_text, after ?? before])
}

describe('waste', () => {
  it('is entered for a serving, and shown on the sheet and its table', async () => {
    const { id } = entry()
    expect(await chef.waste.add({ body: entry({ id }) })).toEqual({
      success: true,
      message: 'Left over: 1200 g entered.',
      text: 'answers.wasteEntered',
      values: { kind: [{ message: 'Left over', text: 'words.leftover' }], grams: 1200 },
    })
    await chef.waste.add({ body: entry({ kind: 'plate', grams: 1 }) })
    await chef.waste.add({ body: entry({ grams: 300 }) })
    // sorted, because the clock does not advance and the entries have no order
    expect((await entries()).toSorted((one, other) => other.grams - one.grams)).toMatchObject([
      { id, kind: 'leftover', grams: 1200, at: world.now().toISOString() },
      { kind: 'leftover', grams: 300 },
      { kind: 'plate', grams: 1 },
    ])
    const csv = await chef.kitchenSheet.download({ params: { id: mealtimeId } })
    expect(csv.split('\r\n')[1]).toMatch(/,1500,1,0,provisional,0,0$/)
    const text = 'Khichuri, Lunch, Nov 26, 2026'
    expect((await acts())[0]).toEqual(['waste-entered', text, '{"kind":"leftover","grams":1200}'])
  })

  it('counts once when it is sent again, even many times at once', async () => {
    const body = entry()
    const sent = await Promise.all(Array.from({ length: 20 }, () => chef.waste.add({ body })))
    expect(new Set(sent.map(({ message }) => message)).size).toBe(1)
    expect(await entries()).toHaveLength(1)
    expect(await acts()).toHaveLength(1)
  })

  it('is refused if its id belongs to another entry', async () => {
    const body = entry()
    await chef.waste.add({ body })
    for (const other of [{ grams: 5 }, { kind: 'spoiled' as const }]) {
      await expect(chef.waste.add({ body: { ...body, ...other } })).rejects.toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
      })
    }
    expect(await entries()).toMatchObject([{ grams: 1200 }])
  })

  it.each([0, -1, 0.5, 500_001, Number.NaN, '12'])('is refused with a weight of %s', async (grams) => {
    const sent = await chef.send('/api/kitchen/waste', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry({ grams })),
    })
    expect(sent.status).toBe(400)
    expect(await entries()).toEqual([])
  })

  it('is refused for a draft, a cancelled mealtime, or an unknown serving', async () => {
    const servings = [{ mealId: world.mealId }]
    const draft = await addMealtime(world.db, { state: 'draft', slot: 'dinner', servings })
    const cancelled = await addMealtime(world.db, { state: 'cancelled', slot: 'breakfast', servings })
    for (const other of [draft.servings[0], cancelled.servings[0], newId()]) {
      await expect(chef.waste.add({ body: entry({ servingId: other }) })).rejects.toMatchObject({
        code: 'not-found',
      })
    }
    expect(await world.db.selectFrom('waste').select('id').execute()).toEqual([])
  })

  it('stays when its meal is removed from the plan or the menu, as the only record that the meal was cooked', async () => {
    const dinner = await addMealtime(world.db, { slot: 'dinner', servings: [{ mealId: world.mealId }] })
    await chef.waste.add({ body: entry() })
    await chef.waste.add({ body: entry({ servingId: dinner.servings[0], grams: 5 }) })
    const servings = [{ mealId: await world.addMeal({ title: 'Dal' }), portions: 3 }]
    await chef.planning.change({ params: { id: mealtimeId }, body: { revision: 1, servings } })
    await chef.meals.remove({ params: { id: world.mealId } })
    expect(await entries()).toMatchObject([{ grams: 1200 }])
    const evening = await chef.kitchenSheet.show({ params: { id: dinner.id } })
    expect(evening.servings).toMatchObject([{ title: 'Khichuri', waste: [{ grams: 5 }] }])
  })

  it('is refused if its serving is removed from the plan at the same moment', async () => {
    const { added } = await inTransaction(world.db, async (tx) => {
      await lockMealtime(tx, mealtimeId)
      const adding = chef.waste.add({ body: entry() }).catch((error: unknown) => error)
      await untilWaiting(world.db, 1)
      await tx.deleteFrom('servings').where('id', '=', servingId).execute()
      return { added: adding }
    })
    expect(await added).toMatchObject({ code: 'not-found' })
  })

  it('can be deleted once', async () => {
    const body = entry()
    await chef.waste.add({ body })
    const params = { id: body.id }
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => chef.waste.remove({ params })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await entries()).toEqual([])
    expect((await acts()).map(([act]) => act)).toEqual(['waste-entered', 'waste-removed'])
  })

  it('stays without a name when the member who entered it is removed', async () => {
    const cook = await world.join('Cook', { role: 'admin' })
    await cook.waste.add({ body: entry() })
    await cook.account.remove({ body: {} })
    expect(await world.db.selectFrom('waste').select(['by_user', 'grams']).execute()).toEqual([
      { by_user: null, grams: 1200 },
    ])
  })

  it('can be entered only by the kitchen', async () => {
    await expect(world.gold.waste.add({ body: entry() })).rejects.toMatchObject({ code: 'admin-only' })
    await expect(world.visitor.waste.add({ body: entry() })).rejects.toMatchObject({ status: 401 })
    await expect(world.gold.waste.remove({ params: { id: newId() } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('the waste of the last half year', () => {
  it('is summed by week and by meal, with an estimate of its cost', async () => {
    const rice = await world.addMeal({ title: 'Rice' })
    const servings = await Promise.all(
      [
        ['2026-11-17', 300],
        ['2026-11-19', 300],
        ['2026-05-01', 300],
      ].map(([date, priceCents]) =>
        addMealtime(world.db, {
          date: String(date),
          state: 'closed',
          servings: [{ mealId: rice, title: 'Rice', priceCents: Number(priceCents) }],
        }),
      ),
    )
    await chef.waste.add({ body: entry({ grams: 1000 }) })
    await chef.waste.add({ body: entry({ kind: 'plate', grams: 600 }) })
    for (const {
      servings: [id],
    } of servings) {
      await world.db
        .insertInto('waste')
        .values({
          id: newId(),
          serving_id: String(id),
          kind: 'spoiled',
          grams: 401,
          by_user: null,
          at: world.now().toISOString(),
        })
        .execute()
    }
    expect(await chef.waste.weeks({ query: {} })).toEqual({
      weeks: [
        {
          monday: '2026-11-23',
          // 4 portions at 4.50
          grams: 1600,
          portions: 4,
          cost: 18,
          kinds: { leftover: 1000, plate: 600, spoiled: 0 },
        },
        // 802 g at 0.75 per 100 g, rounded once
        {
          monday: '2026-11-16',
          grams: 802,
          portions: 2,
          cost: 6.02,
          kinds: { leftover: 0, plate: 0, spoiled: 802 },
        },
      ],
      dishes: [
        { title: 'Khichuri', mealtimes: 1, grams: 1600, portions: 4, cost: 18 },
        { title: 'Rice', mealtimes: 2, grams: 802, portions: 2, cost: 6.02 },
      ],
    })
    await expect(world.gold.waste.weeks({ query: {} })).rejects.toMatchObject({ code: 'admin-only' })
  })
})
