import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Kitchen, newKitchen, someHours } from '../kitchen/kitchen.ts'
import type { Person } from '../world.ts'

let kitchen: Kitchen
beforeEach(async () => {
  kitchen = await newKitchen()
})
afterEach(() => kitchen.world.close())

const tuesday = '2026-11-24'
const many = Array.from({ length: 50 }, (_, index) => index)

/** Returns the codes of the refused calls. Any other error fails the test. */
async function refusals(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.code)] : []))
}

const repeated = (code: string, times: number) => Array.from({ length: times }, () => code)

/** Returns the rows of the servings. Fails unless `taken` is the sum of the requests. */
async function servings() {
  const { db } = kitchen.world
  const rows = await db.selectFrom('servings').select(['id', 'portions', 'taken']).execute()
  for (const { id, taken, portions } of rows) {
    const requests = await db
      .selectFrom('meal_requests')
      .select('portions')
      .where('serving_id', '=', id)
      .where('status', '<>', 'cancelled')
      .execute()
    expect(taken).toBe(requests.reduce((sum, request) => sum + request.portions, 0))
    expect(taken).toBeLessThanOrEqual(portions)
  }
  return rows
}

describe('at the same moment', () => {
  it('a mealtime is planned once', async () => {
    const { world, plan } = kitchen
    expect(await refusals(many.map(() => plan(tuesday)))).toEqual(repeated('already-planned', 49))
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toHaveLength(1)
    expect(await servings()).toHaveLength(1)
  })

  it('a cancelled mealtime is planned again once', async () => {
    const { admin, world, plan, planAndPublish } = kitchen
    const { id } = await planAndPublish(tuesday)
    await admin.planning.cancel({ params: { id }, body: { reason: 'No gas' } })
    expect(await refusals(many.map(() => plan(tuesday)))).toEqual(repeated('already-planned', 49))
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toHaveLength(2)
  })

  it('a closed kitchen is reopened once, and restores each mealtime once', async () => {
    const { admin, world, planAndPublish } = kitchen
    await planAndPublish(tuesday)
    const { insertedId: id } = await admin.closures.add({
      body: { from: tuesday, until: tuesday, reason: 'Holiday', cancelMealtimes: true },
    })
    const opened = many.map(() => admin.closures.remove({ params: { id } }))
    expect(await refusals(opened)).toEqual(repeated('not-found', 49))
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toHaveLength(2)
  })

  it('a meal is swapped once, while residents book and cancel it', async () => {
    const { admin, world, dal, rice, planAndPublish } = kitchen
    const { servings: planned } = await planAndPublish(tuesday, [{ mealId: dal, portions: 40 }])
    const id = String(planned[0]?.id)
    const residents = await Promise.all(
      Array.from({ length: 12 }, (_, index) => world.join(`Resident ${index}`, { badge: 'Gold' })),
    )
    const body = { mealId: dal, servingId: id }
    const early = await Promise.all(residents.slice(0, 6).map((one) => one.mealRequests.create({ body })))
    const swap = () =>
      admin.planning.withdraw({ params: { id }, body: { reason: 'No lentils', instead: rice } })
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, swap),
      ...residents.slice(6).map((one) => one.mealRequests.create({ body })),
      ...early
        .slice(0, 3)
        .map(({ requestId }, index) => residents[index]?.mealRequests.cancel({ params: { id: requestId } })),
    ])
    expect(outcomes.slice(0, 10).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await servings()
    const waiting = await world.db
      .selectFrom('meal_requests')
      .select('serving_id')
      .distinct()
      .where('status', '=', 'pending')
      .execute()
    expect(waiting).toEqual([{ serving_id: rows.find((row) => row.id !== id)?.id }])
  })

  it('only one of several changes to the same revision is accepted', async () => {
    const { admin, plan, mealtimeOn } = kitchen
    const { id } = await plan(tuesday)
    const changes = many.map((index) =>
      admin.planning.change({ params: { id }, body: { revision: 1, note: `By ${index}` } }),
    )
    expect(await refusals(changes)).toEqual(repeated('changed-meanwhile', 49))
    expect(await mealtimeOn(tuesday)).toMatchObject({ revision: 2, note: expect.stringMatching(/^By \d+$/) })
  })

  it('a week is copied once', async () => {
    const { admin, plan, world } = kitchen
    for (const date of [tuesday, '2026-11-25', '2026-11-26']) await plan(date)
    const weeks = { from: tuesday, to: '2026-12-01' }
    const answers = await Promise.all(many.map(() => admin.planning.copyWeek({ body: weeks })))
    expect(answers.reduce((sum, { copied }) => sum + copied, 0)).toBe(3)
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toHaveLength(6)
  })

  it('a draft is either published or removed, and cancelled only once it is published', async () => {
    const { admin, plan, publish, world } = kitchen
    const { id } = await plan(tuesday)
    const params = { id }
    const acts = many
      .slice(0, 20)
      .flatMap(() => [
        publish(tuesday),
        admin.planning.remove({ params }),
        admin.planning.cancel({ params, body: { reason: 'No gas' } }),
      ])
    const codes = await refusals(acts)
    expect(['not-found', 'already-published']).toEqual(expect.arrayContaining([...new Set(codes)]))
    const left = await world.db
      .selectFrom('mealtimes')
      .select(['state', 'revision', 'cancel_reason'])
      .execute()
    const ends = [
      { state: 'published', revision: 2, cancel_reason: null },
      { state: 'cancelled', revision: 3, cancel_reason: 'No gas' },
    ]
    for (const mealtime of left) expect(ends).toContainEqual(mealtime)
    const entries = await world.db
      .selectFrom('audit_log')
      .select('act')
      .where('act', '<>', 'hours-changed')
      .execute()
    const published = left.length === 1
    expect(entries.filter(({ act }) => act === 'mealtime-published')).toHaveLength(published ? 1 : 0)
    expect(entries.filter(({ act }) => act === 'mealtime-removed')).toHaveLength(published ? 0 : 1)
  })

  it('opening hours are replaced as a whole', async () => {
    const { admin, world } = kitchen
    const sets = [someHours, someHours.slice(0, 3), someHours.slice(5), []]
    expect(
      await refusals(many.map((index) => admin.hours.save({ body: { hours: sets[index % 4] ?? [] } }))),
    ).toEqual([])
    expect(sets).toContainEqual((await world.visitor.hours.list()).hours)
  })

  it('no mealtime is published on a day that is being closed', async () => {
    const { admin, plan, publish, mealtimeOn } = kitchen
    await plan(tuesday)
    const closure = { from: tuesday, until: tuesday, reason: 'Holiday' }
    const codes = await refusals([
      ...many.slice(0, 10).map(() => publish(tuesday)),
      admin.closures.add({ body: closure }),
      ...many.slice(0, 10).map(() => publish(tuesday)),
    ])
    const { state } = await mealtimeOn(tuesday)
    // either the closure came first, or it is refused because the mealtime is published
    expect([state, codes]).toEqual(codes.length === 0 ? ['draft', []] : ['published', ['already-published']])
  })
})

const join = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => kitchen.world.join(`Gold${index}`, { badge: 'Gold' })),
  )

const requestServing = (resident: Person, servingId: string) =>
  resident.mealRequests.create({ body: { mealId: kitchen.dal, servingId, portions: 1 } })

describe('while residents make requests', () => {
  let residents: Person[]
  beforeEach(async () => {
    residents = await join(12)
  })

  it('the meal is planned, and no anytime request gets its portions', async () => {
    const { world, dal, plan, publish } = kitchen
    await plan(tuesday)
    const calls = residents.map(async ({ mealRequests }, index) => {
      if (index === 6) await publish(tuesday)
      return mealRequests.create({ body: { mealId: dal, servingId: null } })
    })
    const codes = await refusals(calls)
    expect(new Set(codes)).toEqual(new Set(['changed-meanwhile']))
    expect(await servings()).toMatchObject([{ taken: 0 }])
    const made = await world.db.selectFrom('meal_requests').select('serving_id').execute()
    expect(made.map((request) => request.serving_id)).toEqual(
      Array(residents.length - codes.length).fill(null),
    )
  })

  it('portions are never reduced below the requested number', async () => {
    const { admin, dal, planAndPublish, mealtimeOn } = kitchen
    const { id, servings: planned } = await planAndPublish(tuesday, [{ mealId: dal, portions: 30 }])
    const servingId = String(planned[0]?.id)
    async function lower(portions: number): Promise<unknown> {
      const { revision } = await mealtimeOn(tuesday)
      return admin.planning.change({
        params: { id },
        body: { revision, servings: [{ mealId: dal, portions }] },
      })
    }
    const codes = await refusals(
      residents.flatMap((resident, index) => [requestServing(resident, servingId), lower(12 - index)]),
    )
    expect(['sold-out', 'fewer-than-taken', 'changed-meanwhile']).toEqual(
      expect.arrayContaining([...new Set(codes)]),
    )
    expect(await servings()).toHaveLength(1)
  })

  it('a cancelled mealtime keeps no request and gives back every portion', async () => {
    const { admin, planAndPublish, world } = kitchen
    const { id, servings: planned } = await planAndPublish(tuesday)
    const cancel = () => admin.planning.cancel({ params: { id }, body: { reason: 'No gas' } })
    const requesting = residents.map((resident) => requestServing(resident, String(planned[0]?.id)))
    const cancelling = refusals([cancel(), cancel(), cancel()])
    await refusals(requesting)
    expect(await cancelling).toEqual(repeated('not-found', 2))
    expect(await servings()).toMatchObject([{ taken: 0 }])
    const pending = world.db.selectFrom('meal_requests').select('id').where('status', '=', 'pending')
    expect(await pending.execute()).toEqual([])
  })
})
