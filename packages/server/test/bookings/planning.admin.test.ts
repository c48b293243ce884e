import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kitchenOfEachTest, monday, tuesday } from '../kitchen/kitchen.ts'

const kitchen = kitchenOfEachTest()

it('the menu shows the next mealtime for which a meal can be requested', async () => {
  const { admin, dal, plan, planAndPublish, setClock } = kitchen()
  const onMenu = async () => (await admin.meals.list({ query: {} })).body.find(({ _id }) => _id === dal)?.next
  await plan(monday, [{ mealId: dal, portions: 5 }])
  expect(await onMenu()).toBeUndefined()
  await planAndPublish('2026-11-26', [{ mealId: dal, portions: 5 }])
  await planAndPublish(tuesday, [{ mealId: dal, portions: 5 }])
  expect(await onMenu()).toEqual({ date: tuesday, slot: 'lunch' })
  setClock('2026-11-24T04:30:00.000Z')
  expect((await admin.meals.search({ query: { search: 'dal' } })).body[0]?.next).toEqual({
    date: '2026-11-26',
    slot: 'lunch',
  })
})

describe('planning a mealtime', () => {
  it('makes a draft with its times from the opening hours, its meals and portions', async () => {
    const { admin, dal, rice } = kitchen()
    const servings = [
      { mealId: dal, portions: 80 },
      { mealId: rice, portions: 40 },
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
      counts: {
        planned: 120,
        asked: { people: 0, portions: 0 },
        waiting: { people: 0, portions: 0 },
        served: { people: 0, portions: 0 },
        noShows: 0,
        walkUps: 0,
        beyond: 0,
      },
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
        expect.objectContaining({ mealId: rice, title: 'Rice', price: 3, portions: 40 }),
      ],
    })
    expect((await kitchen().acts()).at(-1)).toBe('mealtime-planned: Lunch, Nov 24, 2026')
  })

  it('adds it to its week, which also shows closures, today’s date and the neighboring weeks', async () => {
    const { admin, plan } = kitchen()
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

  it('is refused without opening hours, in general or for that mealtime', async () => {
    const { admin, plan } = kitchen()
    const breakfast = { date: tuesday, slot: 'breakfast' as const, servings: [] }
    await expect(admin.planning.add({ body: breakfast })).rejects.toMatchObject({
      code: 'no-hours',
      message: 'Set opening hours for breakfast on that day first',
    })
    await admin.hours.save({ body: { hours: [] } })
    await expect(plan(tuesday)).rejects.toMatchObject({
      code: 'no-hours',
      message: 'Please set the opening hours first',
    })
  })

  it('is refused if the mealtime is already planned or over, or the kitchen is closed', async () => {
    const { admin, plan, setClock } = kitchen()
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
    setClock('2026-11-23T08:59:59.000Z')
    await expect(plan(monday)).resolves.toMatchObject({ state: 'draft' })
  })

  it.each(['unknown', 'announced'])('is refused with an %s meal', async (kind) => {
    const { world, plan } = kitchen()
    const mealId = kind === 'unknown' ? randomUUID() : await world.addMeal({ status: 'upcoming' })
    await expect(plan(tuesday, [{ mealId, portions: 1 }])).rejects.toMatchObject({
      status: 400,
      field: 'servings',
    })
    expect(await world.db.selectFrom('mealtimes').select('id').execute()).toEqual([])
  })

  it('is refused with a repeated meal, or with a meal without portions, which would look sold out', async () => {
    const { admin, dal, rice, plan, mealtimeOn } = kitchen()
    const twice = [1, 2].map((portions) => ({ mealId: dal, portions }))
    await expect(plan(tuesday, twice)).rejects.toMatchObject({ status: 400, message: 'Plan each meal once' })
    const none = { status: 400, message: 'Plan at least one portion' }
    for (const portions of [0, -1])
      await expect(plan(tuesday, [{ mealId: dal, portions }])).rejects.toMatchObject(none)
    const { id, revision } = await plan(tuesday)
    const body = { revision, servings: [{ mealId: rice, portions: 0 }] }
    await expect(admin.planning.change({ params: { id }, body })).rejects.toMatchObject(none)
    expect((await mealtimeOn(tuesday)).servings).toMatchObject([{ mealId: dal, portions: 10 }])
  })
})

it('whatever happens to one mealtime, all others stay as they are', async () => {
  const { admin, world, dal, rice, plan, planAndPublish } = kitchen()
  const tofu = await world.addMeal({ title: 'Tofu' })
  const all = [dal, rice, tofu].map((mealId) => ({ mealId, portions: 10 }))
  const both = all.slice(0, 2)
  await plan('2026-11-26', both)
  await planAndPublish('2026-11-27', both)
  const readOthers = () =>
    world.db
      .selectFrom('mealtimes')
      .innerJoin('servings', 'mealtime_id', 'mealtimes.id')
      .select(['date', 'state', 'revision', 'note', 'starts_at', 'orders_close_at'])
      .select(['servings.id', 'meal_id', 'meal_title', 'price_cents', 'portions'])
      .where('date', '>', tuesday)
      .orderBy('servings.id')
      .execute()
  const others = await readOthers()

  const { id: draftId, revision } = await plan(tuesday, both)
  const onlyDal = { revision, note: 'Outside', servings: both.slice(0, 1) }
  await admin.planning.change({ params: { id: draftId }, body: onlyDal })
  await admin.planning.remove({ params: { id: draftId } })
  const { id, servings } = await planAndPublish(tuesday, all)
  const [ofDal = '', ofRice = ''] = servings.map((serving) => serving.id)
  await admin.planning.move({ params: { id }, body: { opens: '13:00', closes: '15:00' } })
  await admin.planning.withdraw({ params: { id: ofDal }, body: { reason: 'No gas' } })
  await admin.planning.withdraw({ params: { id: ofRice }, body: { reason: 'No gas', instead: dal } })
  await admin.meals.update({ params: { id: tofu }, body: { price: 9 } })
  await admin.planning.correctPrices({ params: { id: tofu }, body: { price: 9, requests: false } })
  await admin.planning.cancel({ params: { id }, body: { reason: 'No gas' } })
  await plan(tuesday)
  expect(await readOthers()).toEqual(others)
})

describe('removing a draft', () => {
  it('removes it with its meals', async () => {
    const { world, admin, plan } = kitchen()
    const { id } = await plan(tuesday)
    await admin.planning.remove({ params: { id } })
    for (const table of ['mealtimes', 'servings'] as const) {
      expect(await world.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    expect((await kitchen().acts()).at(-1)).toBe('mealtime-removed: Lunch, Nov 24, 2026')
    await expect(admin.planning.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('is refused once it is published', async () => {
    const { admin, planAndPublish } = kitchen()
    const { id } = await planAndPublish(tuesday)
    await expect(admin.planning.remove({ params: { id } })).rejects.toMatchObject({
      status: 409,
      message: 'This mealtime has been published, so it can only be cancelled.',
    })
  })
})
