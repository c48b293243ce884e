import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Kitchen, newKitchen, someHours } from './kitchen.ts'

let kitchen: Kitchen
beforeEach(async () => {
  kitchen = await newKitchen()
})
afterEach(() => kitchen.world.close())

const monday = '2026-11-23'
const tuesday = '2026-11-24'

/** What the log keeps of acts, the newest last. */
async function acts() {
  const rows = await kitchen.world.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.map(({ act, subject_text }) => `${act}: ${subject_text}`)
}

describe('planning a mealtime', () => {
  it('makes a draft with its times by the opening hours, its meals and portions', async () => {
    const { admin, dal, rice } = kitchen
    const servings = [
      { mealId: dal, portions: 80 },
      { mealId: rice, portions: 0 },
    ]
    const body = { date: tuesday, slot: 'lunch', servings, note: ' Outside ' } as const
    const { data } = await admin.planning.add({ body })
    expect(data).toEqual({
      id: expect.any(String),
      date: tuesday,
      slot: 'lunch',
      state: 'draft',
      revision: 1,
      note: 'Outside',
      waiting: { requests: 0, portions: 0 },
      startsAt: '2026-11-24T07:00:00.000Z',
      endsAt: '2026-11-24T09:00:00.000Z',
      ordersCloseAt: '2026-11-24T04:30:00.000Z',
      servings: [
        expect.objectContaining({
          mealId: dal,
          title: 'Dal',
          price: 4.5,
          portions: 80,
          taken: 0,
          walkUps: 0,
        }),
        expect.objectContaining({ mealId: rice, title: 'Rice', price: 3, portions: 0 }),
      ],
    })
    expect((await acts()).at(-1)).toBe('mealtime-planned: Lunch on 2026-11-24')
  })

  it('shows in its week, with closures, today and the weeks around it', async () => {
    const { admin, plan } = kitchen
    const { id } = await plan('2026-11-29')
    await admin.closures.add({ body: { from: '2026-11-28', until: '2026-12-02', reason: 'Holiday' } })
    const week = await admin.planning.week({ query: {} })
    expect(week).toMatchObject({
      now: '2026-11-23T02:00:00.000Z',
      today: monday,
      timeZone: 'Asia/Kolkata',
      previous: '2026-11-16',
      next: '2026-11-30',
    })
    expect(week.days.map(({ date }) => date)).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
    )
    expect(week.days.map(({ closures }) => closures.length)).toEqual([0, 0, 0, 0, 0, 1, 1])
    expect(week.days.at(-1)?.mealtimes).toMatchObject([{ id }])
    const next = await admin.planning.week({ query: { from: '2026-12-03' } })
    expect([next.previous, next.days[0]?.date, next.days[0]?.closures.length]).toEqual([
      monday,
      '2026-11-30',
      1,
    ])
  })

  it('is refused without opening hours, in all and for that mealtime', async () => {
    const { admin, plan } = kitchen
    const breakfast = { date: tuesday, slot: 'breakfast' as const, servings: [] }
    await expect(admin.planning.add({ body: breakfast })).rejects.toMatchObject({
      code: 'no-hours',
      message: 'There are no opening hours for breakfast on that day',
    })
    await admin.hours.save({ body: { hours: [] } })
    await expect(plan(tuesday)).rejects.toMatchObject({
      code: 'no-hours',
      message: 'Please set the opening hours first',
    })
  })

  it('is refused where it was planned before, the kitchen is closed, or it is over', async () => {
    const { admin, plan, setClock } = kitchen
    await plan(tuesday)
    await expect(plan(tuesday)).rejects.toMatchObject({ status: 409, code: 'already-planned' })
    await admin.closures.add({
      body: { from: '2026-11-25', until: '2026-11-25', slot: 'lunch', reason: 'Repairs' },
    })
    await expect(plan('2026-11-25')).rejects.toMatchObject({ status: 409, code: 'kitchen-closed' })
    const dinner = { date: '2026-11-25', slot: 'dinner' as const, servings: [] }
    await expect(admin.planning.add({ body: dinner })).resolves.toMatchObject({ success: true })
    setClock('2026-11-23T09:00:00.000Z')
    await expect(plan(monday)).rejects.toMatchObject({ status: 409, code: 'mealtime-over' })
  })

  it.each(['unknown', 'announced'])('is refused with an %s meal', async (kind) => {
    const { world, plan } = kitchen
    const mealId = kind === 'unknown' ? randomUUID() : await world.addMeal({ status: 'upcoming' })
    await expect(plan(tuesday, [{ mealId, portions: 1 }])).rejects.toMatchObject({
      status: 400,
      field: 'servings',
    })
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toEqual([])
  })

  it('is refused with a meal twice, and with fewer portions than none', async () => {
    const { dal, plan } = kitchen
    const twice = [1, 2].map((portions) => ({ mealId: dal, portions }))
    await expect(plan(tuesday, twice)).rejects.toMatchObject({ status: 400, message: 'Plan each meal once' })
    await expect(plan(tuesday, [{ mealId: dal, portions: -1 }])).rejects.toMatchObject({ status: 400 })
  })

  it.each(['0001-01-01', '1999-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '23.11.2026'])(
    'is refused on %s, and so is its week',
    async (date) => {
      await expect(kitchen.plan(date)).rejects.toMatchObject({ status: 400 })
      await expect(kitchen.admin.planning.week({ query: { from: date } })).rejects.toMatchObject({
        status: 400,
      })
    },
  )
})

describe('changing a mealtime', () => {
  it('replaces its meals and portions by a revision, and keeps its note', async () => {
    const { admin, dal, rice, plan } = kitchen
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
    expect((await acts()).at(-1)).toBe('mealtime-changed: Lunch on 2026-11-24')
  })

  it('is refused for another revision, which changes nothing', async () => {
    const { admin, rice, plan, mealtimeOn } = kitchen
    const before = await plan(tuesday)
    for (const revision of [0, 2]) {
      const body = { revision, servings: [{ mealId: rice, portions: 1 }], note: 'Mine' }
      await expect(admin.planning.change({ params: { id: before.id }, body })).rejects.toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
        message: 'This mealtime was changed meanwhile. Look at it again.',
      })
    }
    expect(await mealtimeOn(tuesday)).toEqual(before)
  })

  it('adds meals and portions to a published mealtime, and takes the last meal from none', async () => {
    const { admin, dal, rice, planAndPublish } = kitchen
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

  it('is refused when it is over, cancelled, removed or unknown', async () => {
    const { admin, plan, planAndPublish, setClock } = kitchen
    const change = (id: string, revision: number) =>
      admin.planning.change({ params: { id }, body: { revision, note: 'Late' } })
    const cancelled = await planAndPublish(tuesday)
    await admin.planning.cancel({ params: { id: cancelled.id }, body: { reason: 'No gas' } })
    const draft = await plan('2026-11-25')
    await admin.planning.remove({ params: { id: draft.id } })
    for (const id of [cancelled.id, draft.id, randomUUID()]) {
      await expect(change(id, cancelled.revision + 1)).rejects.toMatchObject({
        status: 404,
        message: 'This mealtime is not planned any more',
      })
    }
    const over = await planAndPublish('2026-11-26')
    setClock(over.endsAt)
    await expect(change(over.id, over.revision)).rejects.toMatchObject({ code: 'mealtime-over' })
  })
})

describe('removing a draft', () => {
  it('removes it with its meals', async () => {
    const { world, admin, plan } = kitchen
    const { id } = await plan(tuesday)
    await admin.planning.remove({ params: { id } })
    for (const table of ['mealtimes', 'servings'] as const) {
      expect(await world.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    expect((await acts()).at(-1)).toBe('mealtime-removed: Lunch on 2026-11-24')
    await expect(admin.planning.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('is refused once it is published', async () => {
    const { admin, planAndPublish } = kitchen
    const { id } = await planAndPublish(tuesday)
    await expect(admin.planning.remove({ params: { id } })).rejects.toMatchObject({
      status: 409,
      message: 'This mealtime is published. You can cancel it.',
    })
  })
})

describe('copying a week', () => {
  it('plans the other week with the same meals and portions, and keeps what is planned there', async () => {
    const { admin, dal, rice, plan, planAndPublish, mealtimeOn } = kitchen
    await planAndPublish(tuesday, [
      { mealId: dal, portions: 10 },
      { mealId: rice, portions: 4 },
    ])
    await plan('2026-11-29')
    const kept = await plan('2026-12-06', [{ mealId: rice, portions: 1 }])
    const answer = await admin.planning.copyWeek({ body: { from: tuesday, to: '2026-12-05' } })
    expect(answer).toEqual({
      success: true,
      message: '1 mealtime copied as drafts. 1 left out.',
      copied: 1,
      left: 1,
    })
    expect(await mealtimeOn('2026-12-01')).toMatchObject({
      state: 'draft',
      revision: 1,
      startsAt: '2026-12-01T07:00:00.000Z',
      servings: [
        { mealId: dal, portions: 10, taken: 0 },
        { mealId: rice, portions: 4, taken: 0 },
      ],
    })
    expect(await mealtimeOn('2026-12-06')).toEqual(kept)
  })

  it('leaves out closed days, mealtimes that are over, and meals that are gone', async () => {
    const { world, admin, dal, rice, plan, mealtimeOn } = kitchen
    const both = [dal, rice].map((mealId) => ({ mealId, portions: 3 }))
    for (const date of [tuesday, '2026-11-25']) await plan(date, both)
    await admin.meals.remove({ params: { id: rice } })
    await admin.closures.add({ body: { from: '2026-12-01', until: '2026-12-01', reason: 'Holiday' } })
    expect(await admin.planning.copyWeek({ body: { from: monday, to: '2026-12-01' } })).toMatchObject({
      copied: 1,
      left: 1,
    })
    expect(await mealtimeOn('2026-12-02')).toMatchObject({ servings: [{ mealId: dal, portions: 3 }] })
    expect(await admin.planning.copyWeek({ body: { from: monday, to: '2026-11-16' } })).toMatchObject({
      copied: 0,
    })
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toHaveLength(3)
  })

  it('is refused without opening hours', async () => {
    const { admin } = kitchen
    await admin.hours.save({ body: { hours: [] } })
    const copying = admin.planning.copyWeek({ body: { from: monday, to: '2026-11-30' } })
    await expect(copying).rejects.toMatchObject({ status: 409, code: 'no-hours' })
  })
})

const walkUp = (id: string, portions: number) =>
  kitchen.admin.planning.walkUp({ params: { id }, body: { portions } })

describe('counting walk-ups', () => {
  it('counts them within the portions, until the mealtime ends', async () => {
    const { setClock, planAndPublish, mealtimeOn } = kitchen
    const { servings, endsAt } = await planAndPublish(monday)
    const id = String(servings[0]?.id)
    setClock('2026-11-23T08:00:00.000Z')
    expect(await walkUp(id, 3)).toEqual({ success: true, message: '3 portions counted.' })
    await expect(walkUp(id, 8)).rejects.toMatchObject({ status: 409, code: 'sold-out' })
    await walkUp(id, 7)
    expect((await mealtimeOn(monday)).servings).toMatchObject([{ walkUps: 10, taken: 0 }])
    expect((await acts()).at(-1)).toBe('walk-up-served: Dal, Lunch on 2026-11-23')
    setClock(endsAt)
    await expect(walkUp(id, 1)).rejects.toMatchObject({ status: 409, code: 'mealtime-over' })
  })

  it('is refused for a draft, a cancelled mealtime, and unknown ones', async () => {
    const { admin, plan, planAndPublish } = kitchen
    const draft = await plan(tuesday)
    const cancelled = await planAndPublish('2026-11-25')
    await admin.planning.cancel({ params: { id: cancelled.id }, body: { reason: 'No gas' } })
    for (const id of [draft.servings[0]?.id, cancelled.servings[0]?.id, randomUUID()]) {
      await expect(walkUp(String(id), 1)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('opening hours', () => {
  it('are proposed until they are set, and shown to all', async () => {
    const { admin, world } = kitchen
    await admin.hours.save({ body: { hours: [] } })
    const { hours, proposal, timeZone } = await world.visitor.hours.list()
    expect([hours, proposal.length, timeZone]).toEqual([[], 21, 'Asia/Kolkata'])
    await admin.hours.save({ body: { hours: proposal } })
    expect((await world.visitor.hours.list()).hours).toEqual(proposal)
    expect((await acts()).at(-1)).toBe('hours-changed: Opening hours')
  })

  it.each([
    ['orders that close after the start', { ordersAt: '12:31' }, 'Orders close before the mealtime begins'],
    ['more than seven days', { ordersDaysBefore: 8 }, 'Orders close seven days before at most'],
    ['a time that no clock shows', { opens: '24:00' }, 'Enter a time such as 12:30'],
  ])('are refused with %s', async (_what, wrong, message) => {
    const [lunch] = someHours
    if (!lunch) throw new Error('There are some hours.')
    const saving = kitchen.admin.hours.save({ body: { hours: [{ ...lunch, ...wrong }] } })
    await expect(saving).rejects.toMatchObject({ status: 400, message, field: 'hours' })
  })

  it('are refused with a mealtime of a weekday twice', async () => {
    const [lunch] = someHours
    if (!lunch) throw new Error('There are some hours.')
    const saving = kitchen.admin.hours.save({ body: { hours: [lunch, { ...lunch, opens: '13:00' }] } })
    await expect(saving).rejects.toMatchObject({
      status: 400,
      message: 'Enter each mealtime of a weekday once',
    })
  })

  it('change drafts that are to come, and not what residents have seen', async () => {
    const { admin, plan, planAndPublish, mealtimeOn } = kitchen
    const published = await planAndPublish(tuesday)
    const draft = await plan('2026-11-25')
    const later = someHours.map((hours) => ({
      ...hours,
      opens: '20:00',
      closes: '02:00',
      ordersDaysBefore: 1,
    }))
    await admin.hours.save({ body: { hours: later } })
    expect(await mealtimeOn(tuesday)).toEqual(published)
    expect(await mealtimeOn('2026-11-25')).toEqual({
      ...draft,
      revision: 2,
      startsAt: '2026-11-25T14:30:00.000Z',
      endsAt: '2026-11-25T20:30:00.000Z',
      ordersCloseAt: '2026-11-24T04:30:00.000Z',
    })
    await admin.hours.save({ body: { hours: later } })
    expect((await mealtimeOn('2026-11-25')).revision).toBe(2)
  })
})
