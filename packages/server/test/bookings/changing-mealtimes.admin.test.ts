import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kitchenOfEachTest, monday, tuesday } from '../kitchen/kitchen.ts'

const kitchen = kitchenOfEachTest()

describe('changing a mealtime', () => {
  it('creates a new revision with its meals and portions, and keeps its note', async () => {
    const { admin, dal, rice, plan } = kitchen()
    const { id, servings } = await plan(tuesday)
    const change = [
      { mealId: dal, portions: 12 },
      { mealId: rice, portions: 5 },
    ]
    const { data } = await admin.planning.change({ params: { id }, body: { revision: 1, servings: change } })
    expect(data).toMatchObject({ revision: 2, note: '', servings: change })
    expect(data.servings[0]?.id).toBe(servings[0]?.id)
    const without = await admin.planning.change({
      params: { id },
      body: { revision: 2, servings: [], note: 'Later' },
    })
    expect(without.data).toMatchObject({ revision: 3, note: 'Later', servings: [] })
    expect((await kitchen().acts()).at(-1)).toBe('mealtime-changed: Lunch, Nov 24, 2026')
  })

  it('is refused for any revision but the current one, and changes nothing', async () => {
    const { admin, rice, plan, mealtimeOn } = kitchen()
    const before = await plan(tuesday)
    for (const revision of [0, 2]) {
      const body = { revision, servings: [{ mealId: rice, portions: 1 }], note: 'Mine' }
      await expect(admin.planning.change({ params: { id: before.id }, body })).rejects.toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
        message: 'Someone changed this mealtime in the meantime. Please check it.',
      })
    }
    expect(await mealtimeOn(tuesday)).toEqual(before)
  })

  it('adds meals and portions to a published mealtime, and never removes its last meal', async () => {
    const { admin, dal, rice, planAndPublish } = kitchen()
    const { id, revision } = await planAndPublish(tuesday)
    const more = [
      { mealId: dal, portions: 20 },
      { mealId: rice, portions: 5 },
    ]
    const { data } = await admin.planning.change({ params: { id }, body: { revision, servings: more } })
    expect(data).toMatchObject({ state: 'published', servings: more })
    const none = admin.planning.change({ params: { id }, body: { revision: data.revision, servings: [] } })
    await expect(none).rejects.toMatchObject({ status: 400, field: 'servings' })
  })

  it('is refused if it is over, cancelled, removed or unknown', async () => {
    const { admin, plan, planAndPublish, setClock } = kitchen()
    const change = (id: string, revision: number) =>
      admin.planning.change({ params: { id }, body: { revision, note: 'Late' } })
    const cancelled = await planAndPublish(tuesday)
    await admin.planning.cancel({ params: { id: cancelled.id }, body: { reason: 'No gas' } })
    const draft = await plan('2026-11-25')
    await admin.planning.remove({ params: { id: draft.id } })
    for (const id of [cancelled.id, draft.id, randomUUID()]) {
      await expect(change(id, cancelled.revision + 1)).rejects.toMatchObject({
        status: 404,
        message: 'This mealtime is no longer planned',
      })
    }
    const over = await planAndPublish('2026-11-26')
    setClock(over.endsAt)
    await expect(change(over.id, over.revision)).rejects.toMatchObject({ code: 'mealtime-over' })
  })
})

/** A time during lunch. */
const lunchtime = '2026-11-23T08:00:00.000Z'
const walkUp = (id: string, portions: number) =>
  kitchen().admin.planning.walkUp({ params: { id }, body: { portions } })

describe('counting walk-ups', () => {
  it('stays within the planned portions, and is possible until the mealtime ends', async () => {
    const { setClock, planAndPublish, mealtimeOn } = kitchen()
    const { servings, endsAt } = await planAndPublish(monday)
    const id = String(servings[0]?.id)
    setClock(lunchtime)
    expect(await walkUp(id, 3)).toEqual({
      success: true,
      message: '3 portions counted.',
      text: 'answers.walkUpsCounted',
      values: { portions: 3 },
    })
    await expect(walkUp(id, 8)).rejects.toMatchObject({ status: 409, code: 'sold-out' })
    await walkUp(id, 7)
    expect((await mealtimeOn(monday)).servings).toMatchObject([{ walkUps: 10, taken: 0 }])
    expect((await kitchen().acts()).at(-1)).toBe('walk-up-served: Dal, Lunch, Nov 23, 2026')
    setClock(endsAt)
    await expect(walkUp(id, 1)).rejects.toMatchObject({ status: 409, code: 'mealtime-over' })
  })

  it('never uses portions that residents have requested', async () => {
    const { world, dal, planAndPublish, mealtimeOn, setClock } = kitchen()
    const { servings } = await planAndPublish(monday)
    const servingId = String(servings[0]?.id)
    const bela = await world.join('Bela', { badge: 'Gold' })
    await bela.mealRequests.create({ body: { mealId: dal, servingId, portions: 2 } })
    setClock(lunchtime)
    await walkUp(servingId, 7)
    await expect(walkUp(servingId, 2)).rejects.toMatchObject({ code: 'sold-out' })
    await walkUp(servingId, 1)
    expect((await mealtimeOn(monday)).servings).toMatchObject([{ walkUps: 8, taken: 2 }])
  })

  it('prevents planning fewer portions than were served', async () => {
    const { admin, dal, planAndPublish, setClock } = kitchen()
    const { id, revision, servings } = await planAndPublish(monday)
    setClock(lunchtime)
    await walkUp(String(servings[0]?.id), 4)
    const change = (portions: number) =>
      admin.planning.change({ params: { id }, body: { revision, servings: [{ mealId: dal, portions }] } })
    await expect(change(3)).rejects.toMatchObject({ status: 409, code: 'fewer-than-taken' })
    expect((await change(4)).data.servings).toMatchObject([{ portions: 4, walkUps: 4 }])
  })

  it('is refused for drafts, and for cancelled and unknown mealtimes', async () => {
    const { admin, plan, planAndPublish } = kitchen()
    const draft = await plan(tuesday)
    const cancelled = await planAndPublish('2026-11-25')
    await admin.planning.cancel({ params: { id: cancelled.id }, body: { reason: 'No gas' } })
    for (const id of [draft.servings[0]?.id, cancelled.servings[0]?.id, randomUUID()]) {
      await expect(walkUp(String(id), 1)).rejects.toMatchObject({ status: 404 })
    }
  })
})
