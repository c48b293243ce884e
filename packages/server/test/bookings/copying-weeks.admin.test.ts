import { describe, expect, it } from 'vitest'
import { kitchenOfEachTest, monday, someHours, tuesday } from '../kitchen/kitchen.ts'

const kitchen = kitchenOfEachTest()

describe('copying a week', () => {
  it('plans the other week with the same meals and portions, and keeps existing plans there', async () => {
    const { world, admin, dal, rice, plan, planAndPublish, mealtimeOn } = kitchen()
    await planAndPublish(tuesday, [
      { mealId: dal, portions: 10 },
      { mealId: rice, portions: 4 },
    ])
    await world.db.updateTable('mealtimes').set({ note: 'Guests from the school' }).execute()
    await plan('2026-11-29')
    const existing = await plan('2026-12-06', [{ mealId: rice, portions: 1 }])
    const answer = await admin.planning.copyWeek({ body: { from: tuesday, to: '2026-12-05' } })
    expect(answer).toEqual({
      success: true,
      message: '1 mealtime copied as a draft. 1 skipped.',
      text: 'answers.copied',
      values: { copied: 1, left: 1 },
      copied: 1,
      left: [{ date: '2026-12-06', slot: 'lunch', because: 'planned' }],
    })
    expect(await mealtimeOn('2026-12-01')).toMatchObject({
      state: 'draft',
      revision: 1,
      note: 'Guests from the school',
      startsAt: '2026-12-01T07:00:00.000Z',
      servings: [
        { mealId: dal, portions: 10, taken: 0 },
        { mealId: rice, portions: 4, taken: 0 },
      ],
    })
    expect(await mealtimeOn('2026-12-06')).toEqual(existing)
  })

  it('leaves out closed days, mealtimes that are over, and meals that are gone', async () => {
    const { world, admin, dal, rice, plan, mealtimeOn } = kitchen()
    const both = [dal, rice].map((mealId) => ({ mealId, portions: 3 }))
    for (const date of [tuesday, '2026-11-25']) await plan(date, both)
    await admin.meals.remove({ params: { id: rice } })
    await admin.closures.add({ body: { from: '2026-12-01', until: '2026-12-01', reason: 'Holiday' } })
    expect(await admin.planning.copyWeek({ body: { from: monday, to: '2026-12-01' } })).toMatchObject({
      copied: 1,
      left: [{ date: '2026-12-01', slot: 'lunch', because: 'closure' }],
    })
    expect(await mealtimeOn('2026-12-02')).toMatchObject({ servings: [{ mealId: dal, portions: 3 }] })
    expect(await admin.planning.copyWeek({ body: { from: monday, to: '2026-11-16' } })).toMatchObject({
      copied: 0,
      left: [
        { date: '2026-11-17', slot: 'lunch', because: 'past' },
        { date: '2026-11-18', slot: 'lunch', because: 'past' },
      ],
    })
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toHaveLength(3)
  })

  it('leaves out a mealtime from the moment at which it ends', async () => {
    const { admin, plan, setClock } = kitchen()
    await plan('2026-11-30')
    const copy = () => admin.planning.copyWeek({ body: { from: '2026-11-30', to: monday } })
    setClock('2026-11-23T09:00:00.000Z')
    expect(await copy()).toMatchObject({ copied: 0, left: [{ date: monday, because: 'past' }] })
    setClock('2026-11-23T08:59:59.000Z')
    expect(await copy()).toMatchObject({ copied: 1, left: [] })
  })

  it('leaves out mealtimes without opening hours', async () => {
    const { admin, plan } = kitchen()
    await plan(tuesday)
    await admin.hours.save({ body: { hours: someHours.filter(({ weekday }) => weekday !== 2) } })
    expect(await admin.planning.copyWeek({ body: { from: monday, to: '2026-11-30' } })).toMatchObject({
      copied: 0,
      left: [{ date: '2026-12-01', slot: 'lunch', because: 'no-hours' }],
    })
  })

  it('is refused without opening hours', async () => {
    const { admin } = kitchen()
    await admin.hours.save({ body: { hours: [] } })
    const copying = admin.planning.copyWeek({ body: { from: monday, to: '2026-11-30' } })
    await expect(copying).rejects.toMatchObject({ status: 409, code: 'no-hours' })
  })
})
