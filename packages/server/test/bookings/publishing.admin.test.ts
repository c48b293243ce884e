import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Kitchen, newKitchen, someHours } from '../kitchen/kitchen.ts'

let kitchen: Kitchen
beforeEach(async () => {
  kitchen = await newKitchen()
})
afterEach(() => kitchen.world.close())

const tuesday = '2026-11-24'

/** Gold requests portions of the first meal of a mealtime. Returns the request's id. */
async function requestPortions(date: string, portions: number, name = 'Gold') {
  const { world, dal, mealtimeOn } = kitchen
  const gold = await world.join(name, { badge: 'Gold' })
  const { servings } = await mealtimeOn(date)
  const servingId = servings.find(({ mealId }) => mealId === dal)?.id
  const body = { mealId: dal, portions, ...(servingId !== undefined && { servingId }) }
  return { gold, ...(await gold.mealRequests.create({ body })) }
}

describe('publishing', () => {
  it('shows residents the drafts of the chosen days, and no other drafts', async () => {
    const { world, plan, publish, mealtimeOn } = kitchen
    await plan(tuesday)
    const other = await plan('2026-11-25')
    expect(await publish(tuesday)).toEqual({
      success: true,
      message: '1 mealtime published.',
      text: 'answers.mealtimesPublished',
      values: { published: 1, left: 0 },
      published: 1,
      left: [],
    })
    expect(await mealtimeOn(tuesday)).toMatchObject({ state: 'published', revision: 2 })
    expect(await mealtimeOn('2026-11-25')).toEqual(other)
    const { days } = await world.visitor.week.find({ query: { from: tuesday } })
    expect(days.flatMap(({ mealtimes }) => mealtimes.map(({ date }) => date))).toEqual([tuesday])
    const entries = world.db
      .selectFrom('audit_log')
      .select('subject_text')
      .where('act', '=', 'mealtime-published')
    expect(await entries.execute()).toEqual([{ subject_text: 'Lunch, Nov 24, 2026' }])
  })

  it('skips mealtimes that are empty, over, closed or without hours, or no longer open for requests, and explains why', async () => {
    const { admin, dal, plan, publish, setClock } = kitchen
    const dinner = { slot: 'dinner' as const, servings: [{ mealId: dal, portions: 1 }] }
    await plan('2026-11-23')
    await admin.planning.add({ body: { date: '2026-11-23', ...dinner } })
    await plan(tuesday, [])
    await plan('2026-11-25', [])
    await plan('2026-11-26')
    await plan('2026-11-27')
    await admin.closures.add({ body: { from: '2026-11-26', until: '2026-11-26', reason: 'Holiday' } })
    const hours = someHours.filter(({ weekday }) => weekday !== 5)
    await admin.hours.save({ body: { hours } })
    setClock('2026-11-23T10:30:00.000Z')
    const { published, left, message } = await publish('2026-11-23', '2026-11-29')
    expect([published, message]).toEqual([0, '0 mealtimes published. 6 drafts unchanged.'])
    expect(left.map(({ date, slot, because }) => `${date} ${slot}: ${because}`)).toEqual([
      '2026-11-23 lunch: past',
      '2026-11-23 dinner: orders-closed',
      '2026-11-24 lunch: empty',
      '2026-11-25 lunch: empty',
      '2026-11-26 lunch: closure',
      '2026-11-27 lunch: no-hours',
    ])
  })

  it('is preceded by a list of problems, and can be limited to the valid mealtimes', async () => {
    const { admin, dal, rice, plan, mealtimeOn } = kitchen
    const week = { from: '2026-11-23', until: '2026-11-29' }
    const review = () => admin.planning.review({ query: week })
    // nothing is missing in a hostel that states no allergens at all
    await plan('2026-11-23')
    expect((await review()).problems.filter(({ because }) => because !== 'unplanned')).toEqual([])
    const labels = { contains: [], mayContain: [], suits: [] }
    await admin.meals.update({ params: { id: dal }, body: { labels } })
    await plan(tuesday, [])
    await plan('2026-11-25', [
      { mealId: dal, portions: 5 },
      { mealId: rice, portions: 5 },
    ])
    await plan('2026-11-27')
    await admin.closures.add({ body: { from: '2026-11-27', until: '2026-11-28', reason: 'Holiday' } })
    expect(await review()).toEqual({
      publishable: 2,
      right: 1,
      asksAnytime: true,
      problems: [
        { date: tuesday, slot: 'lunch', because: 'empty' },
        { date: '2026-11-25', slot: 'lunch', because: 'no-labels', meals: [{ mealId: rice, title: 'Rice' }] },
        { date: '2026-11-26', because: 'unplanned' },
        { date: '2026-11-27', slot: 'lunch', because: 'closure' },
        { date: '2026-11-29', because: 'unplanned' },
      ],
    })
    const { published, left } = await admin.planning.publish({ body: { ...week, onlyRight: true } })
    expect([published, left.map(({ because }) => because)]).toEqual([1, ['empty', 'no-labels', 'closure']])
    expect(await mealtimeOn('2026-11-23')).toMatchObject({ state: 'published' })
    // drafts without a problem are published as before
    expect(await admin.planning.publish({ body: week })).toMatchObject({ published: 1 })
  })

  it('uses the current names and prices of meals', async () => {
    const { admin, dal, plan, publish } = kitchen
    await plan(tuesday)
    await admin.meals.update({ params: { id: dal }, body: { title: 'Red dal', price: 5 } })
    await publish(tuesday)
    const { days } = await admin.week.find({ query: { from: tuesday } })
    expect(days.flatMap(({ mealtimes }) => mealtimes)[0]?.servings).toMatchObject([
      { title: 'Red dal', price: 5 },
    ])
  })

  it('asks once whether anytime requests continue, and the first answer becomes the setting', async () => {
    const { world, admin, plan, publish, acts } = kitchen
    const cook = await world.join('Cook', { duties: ['kitchen'] })
    const dates = [tuesday, '2026-11-25', '2026-11-26']
    for (const date of dates) await plan(date)
    const readAnytimeQuestion = async () =>
      (await admin.planning.review({ query: { from: tuesday, until: tuesday } })).asksAnytime
    const setting = async () =>
      (await admin.hostel.settings()).find(({ name }) => name === 'requestsWithoutMealtime')
    // a program that publishes without an answer leaves the question open
    await publish('2026-11-26')
    expect([await readAnytimeQuestion(), await setting()]).toMatchObject([true, { value: true, revision: 0 }])
    // two publish at once, with different answers
    await Promise.all(
      [cook, admin].map((person, index) => {
        const date = dates[index] ?? ''
        const answer = { requestsWithoutMealtime: person === admin }
        return person.planning.publish({ body: { from: date, until: date, ...answer } })
      }),
    )
    expect([await readAnytimeQuestion(), (await setting())?.revision]).toEqual([undefined, 1])
    const decided = (await setting())?.value
    await admin.planning.publish({
      body: { from: tuesday, until: tuesday, requestsWithoutMealtime: decided !== true },
    })
    expect(await setting()).toMatchObject({ value: decided, revision: 1 })
    expect((await acts()).filter((act) => act.startsWith('setting-changed'))).toEqual([
      'setting-changed: Anytime meals',
    ])
  })

  it('does not ask about anytime requests if the settings already answer the question', async () => {
    const { admin } = kitchen
    const name = 'requestsWithoutMealtime'
    await admin.hostel.changeSetting({ params: { name }, body: { value: false, revision: 0 } })
    const query = { from: tuesday, until: tuesday }
    expect(await admin.planning.review({ query })).not.toHaveProperty('asksAnytime')
    await admin.planning.publish({ body: { ...query, requestsWithoutMealtime: true } })
    expect(await admin.hostel.settings()).toContainEqual({ name, value: false, revision: 1 })
  })

  it('is refused for days in the wrong order, and for more than 62 days', async () => {
    const { publish } = kitchen
    await expect(publish(tuesday, '2026-11-23')).rejects.toMatchObject({ status: 400, field: 'until' })
    await expect(publish('2026-01-01', '2026-03-04')).rejects.toMatchObject({ status: 400, field: 'until' })
    await expect(publish('2026-01-01', '2026-03-03')).resolves.toMatchObject({ published: 0 })
  })
})

const change = (id: string, revision: number, servings: { mealId: string; portions: number }[]) =>
  kitchen.admin.planning.change({ params: { id }, body: { revision, servings } })

describe('requested portions', () => {
  it('are protected: their number cannot be reduced, and the meal cannot be removed', async () => {
    const { dal, rice, planAndPublish, mealtimeOn } = kitchen
    const { id, revision } = await planAndPublish(tuesday)
    await requestPortions(tuesday, 4)
    const other = { mealId: rice, portions: 1 }
    for (const servings of [[{ mealId: dal, portions: 3 }], [other]]) {
      await expect(change(id, revision, servings)).rejects.toMatchObject({
        status: 409,
        code: 'fewer-than-taken',
      })
    }
    expect((await mealtimeOn(tuesday)).servings).toMatchObject([{ mealId: dal, portions: 10, taken: 4 }])
    const { data } = await change(id, revision, [{ mealId: dal, portions: 4 }])
    expect(data.servings).toMatchObject([{ portions: 4, taken: 4 }])
  })

  it('leave a record of their serving when the request is cancelled and the meal is removed', async () => {
    const { world, dal, rice, planAndPublish } = kitchen
    const { id, revision } = await planAndPublish(tuesday)
    const { gold, requestId } = await requestPortions(tuesday, 4)
    await gold.mealRequests.cancel({ params: { id: requestId } })
    const { data } = await change(id, revision, [{ mealId: rice, portions: 2 }])
    expect(data.servings).toMatchObject([{ mealId: rice }])
    const rows = await world.db.selectFrom('servings').select(['meal_id', 'meal_title', 'portions']).execute()
    expect(rows).toContainEqual({ meal_id: null, meal_title: 'Dal', portions: 0 })
    const again = await change(id, data.revision, [{ mealId: dal, portions: 5 }])
    expect(again.data.servings).toMatchObject([{ mealId: dal, portions: 5, taken: 0 }])
  })
})

const cancel = (id: string, reason = 'The stove is broken.') =>
  kitchen.admin.planning.cancel({ params: { id }, body: { reason } })

describe('cancelling a mealtime', () => {
  it('closes its requests, returns their portions, and notifies residents of the reason', async () => {
    const { world, planAndPublish, mealtimeOn } = kitchen
    const { id } = await planAndPublish(tuesday)
    const { gold } = await requestPortions(tuesday, 4)
    expect(await cancel(id)).toMatchObject({ success: true, cancelledRequests: 1 })
    const cancelled = { state: 'cancelled', cancelReason: 'The stove is broken.' }
    expect(await mealtimeOn(tuesday)).toMatchObject({ ...cancelled, revision: 3, servings: [{ taken: 0 }] })
    const { days } = await world.visitor.week.find({ query: { from: tuesday } })
    expect(days.flatMap(({ mealtimes }) => mealtimes)).toMatchObject([cancelled])
    const { body } = await gold.mealRequests.list({ query: {} })
    expect(body).toMatchObject([{ status: 'cancelled', reason: expect.stringMatching(/kitchen/) }])
  })

  it('first shows how many people and portions are waiting, without those served', async () => {
    const { admin, world, planAndPublish, mealtimeOn, dal, setClock } = kitchen
    const { servings } = await planAndPublish(tuesday)
    const dalRequest = { mealId: dal, servingId: String(servings[0]?.id) }
    for (const [name, portions] of [
      ['Ann', 2],
      ['Ben', 3],
      ['Cai', 4],
    ] as const) {
      const resident = await world.join(name, { badge: 'Gold' })
      const { requestId } = await resident.mealRequests.create({ body: { ...dalRequest, portions } })
      if (name !== 'Cai') continue
      setClock('2026-11-24T07:30:00.000Z')
      await admin.mealRequests.serve({ params: { id: requestId } })
    }
    expect(await mealtimeOn(tuesday)).toMatchObject({
      counts: { waiting: { people: 2, portions: 5 } },
      servings: [{ taken: 9 }],
    })
  })

  it('is refused without a reason, for drafts, a second time, after the mealtime, and for unknown mealtimes', async () => {
    const { plan, planAndPublish, setClock } = kitchen
    const draft = await plan('2026-11-25')
    const { id } = await planAndPublish(tuesday)
    await expect(cancel(id, ' ')).rejects.toMatchObject({ status: 400, field: 'reason' })
    await cancel(id)
    for (const other of [id, draft.id, randomUUID()]) {
      await expect(cancel(other)).rejects.toMatchObject({ status: 404 })
    }
    const over = await planAndPublish('2026-11-26')
    setClock(over.endsAt)
    await expect(cancel(over.id)).rejects.toMatchObject({ status: 409, code: 'mealtime-over' })
  })
})

const close = (
  from: string,
  until: string,
  more: { slot?: 'lunch' | 'dinner'; cancelMealtimes?: boolean } = {},
) => kitchen.admin.closures.add({ body: { from, until, reason: 'Holiday', ...more } })

describe('closing the kitchen', () => {
  it('is listed for everyone until its last day, the nearest first, and can be undone', async () => {
    const { world, admin, setClock } = kitchen
    const later = await close('2026-12-24', '2026-12-26')
    const first = await close(tuesday, '2026-11-25', { slot: 'lunch' })
    const listed = () => world.visitor.closures.list()
    expect(await listed()).toEqual([
      { id: first.insertedId, from: tuesday, until: '2026-11-25', slot: 'lunch', reason: 'Holiday' },
      { id: later.insertedId, from: '2026-12-24', until: '2026-12-26', slot: null, reason: 'Holiday' },
    ])
    setClock('2026-11-25T18:29:59.000Z')
    expect(await listed()).toHaveLength(2)
    setClock('2026-11-25T18:30:00.000Z')
    expect(await listed()).toHaveLength(1)
    await admin.closures.remove({ params: { id: later.insertedId } })
    expect(await listed()).toEqual([])
    const again = admin.closures.remove({ params: { id: later.insertedId } })
    await expect(again).rejects.toMatchObject({ status: 404, message: 'Closure not found' })
  })

  it('asks before it cancels published mealtimes, and cancels only mealtimes that it covers', async () => {
    const { world, planAndPublish, mealtimeOn, plan } = kitchen
    for (const date of [tuesday, '2026-11-25', '2026-11-27']) await planAndPublish(date)
    await plan('2026-11-26')
    await requestPortions(tuesday, 2)
    for (const [name, date] of [
      ['Ann', tuesday],
      ['Ben', '2026-11-25'],
      ['Cai', '2026-11-27'],
    ] as const)
      await requestPortions(date, 1, name)
    await expect(close(tuesday, '2026-11-26')).rejects.toMatchObject({
      status: 409,
      code: 'already-published',
      message: 'Closing the kitchen cancels 2 published mealtimes with 3 requests.',
    })
    expect(await world.visitor.closures.list()).toEqual([])
    expect(await mealtimeOn(tuesday)).toMatchObject({ state: 'published', servings: [{ taken: 3 }] })
    expect(await close(tuesday, '2026-11-26', { slot: 'dinner' })).toMatchObject({ cancelled: 0 })
    expect(await close(tuesday, '2026-11-26', { cancelMealtimes: true })).toMatchObject({ cancelled: 2 })
    expect(await mealtimeOn(tuesday)).toMatchObject({
      state: 'cancelled',
      cancelReason: 'Holiday',
      servings: [{ taken: 0 }],
    })
    expect(await mealtimeOn('2026-11-26')).toMatchObject({ state: 'draft' })
    expect(await mealtimeOn('2026-11-27')).toMatchObject({ state: 'published' })
  })

  it('cancels a mealtime that is being served, but none that is over', async () => {
    const { planAndPublish, setClock } = kitchen
    const { endsAt } = await planAndPublish(tuesday)
    setClock(endsAt)
    expect(await close(tuesday, tuesday)).toMatchObject({ cancelled: 0 })
    setClock('2026-11-24T08:59:59.000Z')
    expect(await close(tuesday, tuesday, { cancelMealtimes: true })).toMatchObject({ cancelled: 1 })
  })

  it('is refused if the days are in the wrong order or no reason is given', async () => {
    await expect(close(tuesday, '2026-11-23')).rejects.toMatchObject({ status: 400, field: 'until' })
    const nameless = kitchen.admin.closures.add({ body: { from: tuesday, until: tuesday, reason: '' } })
    await expect(nameless).rejects.toMatchObject({ status: 400, field: 'reason' })
  })
})
