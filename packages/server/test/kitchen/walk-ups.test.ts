import { randomUUID } from 'node:crypto'
import type { KitchenAct } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetOldActs } from '../../src/kitchen/forget-acts.ts'
import { daysBefore } from '../../src/platform/retention.ts'
import { after, cancel } from '../bookings/booking-fixtures.ts'
import { expectTrueServings } from '../bookings/races/expect-true-servings.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld()
})
afterEach(async () => {
  await expectTrueServings(world.db)
  await world.close()
})

const seconds = (moment: Date, count: number) => new Date(moment.getTime() + count * 1000)
/** Plans the lunch and sets the clock to its time, with this many portions. */
async function lunchOn(portions?: number) {
  const lunch = await world.lunch(portions)
  world.at(after(60))
  return lunch
}
/** Returns the serving's walk-ups, its remaining portions, and portions served beyond the plan. */
async function given(mealtimeId: string) {
  const { servings, counts } = await world.board(mealtimeId)
  const [{ walkUps, left, beyond } = { walkUps: -1, left: -1, beyond: -1 }] = servings
  expect([counts.walkUps, counts.beyond]).toEqual([walkUps, beyond])
  return [walkUps, left, beyond]
}
const acts = async () =>
  (await world.asha.audit.list({ query: {} })).body.map(({ act, subject }) => [act, subject.text])

describe('a walk-up', () => {
  it('is counted once per act id, and is shown on the board', async () => {
    const { mealtimeId, servingId } = await lunchOn()
    const act = world.makeAct('walk-up', { servingId, portions: 2 })
    for (let time = 0; time < 3; time++) expect(await world.perform(act)).toBe('done')
    expect(await given(mealtimeId)).toEqual([2, 78, 0])
    const board = await world.board(mealtimeId)
    expect(board.walkUps).toEqual([{ id: act.id, servingId, portions: 2, at: act.at, by: 'Asha' }])
    expect(board.servings).toEqual([
      {
        id: servingId,
        mealId: world.mealId,
        title: 'Khichuri',
        image: '/art/meals/house-curry-rice-w1280.avif',
        left: 78,
        walkUps: 2,
        beyond: 0,
      },
    ])
    expect(await acts()).toEqual([['walk-up-served', 'Khichuri, Lunch, Nov 26, 2026']])
  })

  it('is sent to the boards', async () => {
    const { mealtimeId, servingId } = await lunchOn()
    const { activity } = await world.board(mealtimeId)
    await world.walkUp({ servingId, portions: 1 })
    expect((await world.board(mealtimeId)).activity).toBe(activity + 1)
  })

  it('is refused if all portions are requested or served and the counter waits for the answer', async () => {
    const { mealtimeId, servingId } = await world.lunch(3)
    await world.booked(world.gold, servingId)
    world.at(after(60))
    expect(await world.walkUp({ servingId, portions: 3 })).toBe('sold-out')
    expect(await world.walkUp({ servingId, portions: 2 })).toBe('done')
    expect(await world.walkUp({ servingId, portions: 1 })).toBe('sold-out')
    expect(await given(mealtimeId)).toEqual([2, 0, 0])
  })

  it('that is reported later counts at its own time, even beyond the plan and after the end', async () => {
    const { mealtimeId, servingId } = await lunchOn(3)
    world.at(after(150))
    const offline = [2, 2, 1].map((portions) => world.makeAct('walk-up', { servingId, portions }))
    world.at(after(400))
    const outcomes = await world.report(offline)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    expect(await given(mealtimeId)).toEqual([5, 0, 2])
    const { walkUps } = await world.board(mealtimeId)
    expect(walkUps.map(({ at }) => at)).toEqual(offline.map(({ at }) => at))
    const row = await world.db.selectFrom('servings').select(['portions', 'taken', 'walk_ups']).execute()
    expect(row).toEqual([{ portions: 3, taken: 0, walk_ups: 3 }])
  })

  it.each([
    [2, 'sold-out'],
    [3, 'done'],
  ] as const)('waits two seconds for the answer: after %i it is %s', async (late, outcome) => {
    const { servingId } = await lunchOn(1)
    await world.walkUp({ servingId, portions: 1 })
    const act = world.makeAct('walk-up', { servingId, portions: 1 })
    world.at(seconds(after(60), late))
    expect(await world.perform(act)).toBe(outcome)
  })

  it('beyond the plan counts as planned once portions are given back or added', async () => {
    const { mealtimeId, servingId } = await world.lunch(2)
    const { requestId } = await world.booked(world.gold, servingId)
    const offline = world.makeAct('walk-up', { servingId, portions: 3, despite: ['early'] })
    world.at(after(-55))
    expect(await world.perform(offline)).toBe('done')
    expect(await given(mealtimeId)).toEqual([3, 0, 2])
    await cancel(world.gold, requestId)
    expect(await given(mealtimeId)).toEqual([3, 0, 1])
    const change = (portions: number) =>
      world.asha.planning.change({
        params: { id: mealtimeId },
        body: { revision: portions === 2 ? 1 : 2, servings: [{ mealId: world.mealId, portions }] },
      })
    // the plan need not grow by portions served beyond it
    await change(2)
    await change(10)
    expect(await given(mealtimeId)).toEqual([3, 7, 0])
    const silver = await world.join('Silver', { badge: 'Silver' })
    await expect(world.request(silver, { servingId, portions: 8 })).rejects.toMatchObject({
      code: 'sold-out',
    })
    const { requestId: silvers } = await world.request(silver, { servingId, portions: 7 })
    const more = silver.mealRequests.change({ params: { id: silvers }, body: { portions: 8 } })
    await expect(more).rejects.toMatchObject({ code: 'sold-out' })
  })

  it('is included in all totals', async () => {
    const { mealtimeId, servingId } = await lunchOn(3)
    const offline = world.makeAct('walk-up', { servingId, portions: 4 })
    world.at(after(70))
    await world.perform(offline)
    const params = { id: mealtimeId }
    const { counts, servings } = await world.asha.kitchenSheet.show({ params })
    expect(counts).toMatchObject({ planned: 3, walkUps: 4, beyond: 1 })
    expect(servings).toMatchObject([{ walkUps: 4, beyond: 1 }])
    const overview = await world.asha.overview.kitchen()
    expect([overview.servedToday, overview.today[0]?.counts.beyond]).toEqual([4, 1])
    const { days } = await world.asha.planning.week({ query: { from: '2026-11-26' } })
    const [planned] = days.flatMap(({ mealtimes }) => mealtimes)
    expect(planned?.servings).toMatchObject([{ walkUps: 4, beyond: 1 }])
    const week = await world.gold.week.find({ query: {} })
    expect(week.days.flatMap(({ mealtimes }) => mealtimes)[0]?.servings[0]?.left).toBe(0)
    const csv = await world.asha.kitchenSheet.download({ params })
    expect(csv).toContain('Khichuri,3,0,0,0,0,0,4,1,')
  })

  it('is undone once by its act within two minutes, and portions beyond the plan are subtracted first', async () => {
    const { mealtimeId, servingId } = await lunchOn(3)
    const offline = world.makeAct('walk-up', { servingId, portions: 4 })
    world.at(after(70))
    await world.perform(offline)
    const undo = world.makeAct('undo', { actId: offline.id })
    world.at(seconds(after(70), 119))
    expect(await world.perform(undo)).toBe('done')
    expect(await world.perform(undo)).toBe('done')
    expect(await world.undo({ actId: offline.id })).toBe('not-pending')
    // the first report is sent again
    expect(await world.perform(offline)).toBe('done')
    expect(await given(mealtimeId)).toEqual([0, 3, 0])
    expect((await world.board(mealtimeId)).walkUps).toEqual([])
    expect((await acts())[0]).toEqual(['serving-undone', 'Khichuri, Lunch, Nov 26, 2026'])

    const act = world.makeAct('walk-up', { servingId, portions: 1 })
    await world.perform(act)
    world.at(seconds(after(70), 239))
    expect(await world.undo({ actId: act.id })).toBe('not-pending')
    expect(await given(mealtimeId)).toEqual([1, 2, 0])
  })

  it('does nothing if it repeats the id of another act', async () => {
    const { servingId, mealtimeId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    const serve = world.makeAct('serve', { pickupId })
    const walkUp = world.makeAct('walk-up', { servingId, portions: 1 })
    const undo = world.makeAct('undo', { actId: walkUp.id })
    expect(await world.perform(serve)).toBe('done')
    expect(await world.perform(walkUp)).toBe('done')
    expect(await world.perform({ ...walkUp, portions: 2 })).toBe('not-pending')
    expect(await world.perform({ ...walkUp, id: serve.id })).toBe('not-pending')
    expect(await world.perform({ ...undo, id: serve.id })).toBe('not-pending')
    expect(await world.perform({ ...undo, id: walkUp.id })).toBe('not-pending')
    expect(await world.perform({ ...serve, id: walkUp.id })).toBe('not-pending')
    expect(await given(mealtimeId)).toEqual([1, 78, 0])
    expect(await world.perform(undo)).toBe('done')
    expect(await world.perform({ ...serve, id: undo.id })).toBe('not-pending')
  })

  it('is refused for an unknown serving, and for a mealtime that does not take place', async () => {
    const { mealtimeId, servingId } = await lunchOn()
    expect(await world.walkUp({ servingId: randomUUID(), portions: 1 })).toBe('not-pending')
    expect(await world.undo({ actId: randomUUID() })).toBe('not-pending')
    for (const state of ['draft', 'cancelled'] as const) {
      await world.db
        .updateTable('mealtimes')
        .set({ state, cancel_reason: state === 'cancelled' ? 'No gas' : null })
        .where('id', '=', mealtimeId)
        .execute()
      expect(await world.walkUp({ servingId, portions: 1 })).toBe('not-pending')
    }
  })

  it.each<[string, Partial<KitchenAct>, string]>([
    ['without portions', { portions: undefined }, 'servingId'],
    ['without a serving', { servingId: undefined }, 'servingId'],
    ['of a request', { requestId: randomUUID() }, 'servingId'],
    ['of another act', { actId: randomUUID() }, 'actId'],
    ['by a code and a card', { pickupId: randomUUID(), card: '0412' }, 'card'],
    ['of 21 portions', { portions: 21 }, 'acts.0.portions'],
    ['that is served', { act: 'serve', pickupId: randomUUID() }, 'servingId'],
  ])('is not accepted as an act %s', async (_, change) => {
    const act = { ...world.makeAct('walk-up', { servingId: randomUUID(), portions: 1 }), ...change }
    await expect(world.report([act])).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('prevents removing its serving and its meal from the plan', async () => {
    const { mealtimeId, servingId } = await lunchOn(1)
    const act = world.makeAct('walk-up', { servingId, portions: 3 })
    world.at(after(70))
    await world.perform(act)
    const other = await world.addMeal({ title: 'Dal' })
    const change = () =>
      world.asha.planning.change({
        params: { id: mealtimeId },
        body: { revision: 1, servings: [{ mealId: other, portions: 5 }] },
      })
    await expect(change()).rejects.toMatchObject({ code: 'fewer-than-taken' })
    await world.undo({ actId: act.id })
    await change()
  })
})

/** Adds Nadia, who has a card, must not eat nuts, and has requested the lunch. */
async function nadiaAtLunch() {
  const { mealtimeId, servingId } = await world.lunch()
  const nadia = await world.join('Nadia', { badge: 'Gold' })
  await world.asha.members.saveRoom({ params: { id: nadia.id }, body: { room: '12', card: '0412' } })
  await nadia.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
  const { pickupId } = await world.booked(nadia, servingId)
  world.at(after(60))
  return { nadia, mealtimeId, servingId, pickupId }
}
const containsNuts = () =>
  world.asha.meals.update({
    params: { id: world.mealId },
    body: { labels: { contains: ['nuts'], mayContain: [], suits: [] } },
  })

describe('a walk-up of a member', () => {
  it('is recorded as theirs by code or card, and is on the board and in their data', async () => {
    const { nadia, mealtimeId, servingId, pickupId } = await nadiaAtLunch()
    expect(await world.walkUp({ servingId, portions: 1, pickupId })).toBe('done')
    expect(await world.walkUp({ servingId, portions: 2, card: '0412' })).toBe('done')
    const { walkUps, pickups } = await world.board(mealtimeId)
    expect(walkUps.map(({ resident }) => resident)).toEqual([
      { name: 'Nadia', room: '12' },
      { name: 'Nadia', room: '12' },
    ])
    // the resident's own request is still pending
    expect(pickups[0]?.items).toMatchObject([{ status: 'pending' }])
    const { records } = await nadia.ownData.export()
    expect(records['walkUps']).toMatchObject([{ portions: 1 }, { portions: 2 }])
    expect(await acts()).not.toContain('Nadia')
  })

  it('is counted despite a conflict with needs only after a confirmation', async () => {
    const { mealtimeId, servingId, pickupId } = await nadiaAtLunch()
    await containsNuts()
    const act = world.makeAct('walk-up', { servingId, portions: 1, card: '0412' })
    const [outcome] = await world.report([act])
    expect(outcome).toEqual({
      id: act.id,
      outcome: 'conflict',
      conflicts: [{ servingId, labels: ['nuts'] }],
    })
    world.at(after(90))
    expect(await world.perform({ ...act, id: randomUUID(), pickupId, card: undefined })).toBe('conflict')
    expect(await given(mealtimeId)).toEqual([0, 79, 0])
    expect(await world.perform({ ...act, despite: ['conflict'] })).toBe('done')
    expect((await acts())[0]).toEqual(['conflict-overridden', 'Khichuri, Lunch, Nov 26, 2026'])
    const row = await world.db.selectFrom('walk_ups').select(['despite', 'by_user']).execute()
    expect(row).toEqual([{ despite: 'conflict', by_user: world.asha.id }])
    // without a code, no needs are known
    expect(await world.walkUp({ servingId, portions: 1 })).toBe('done')
  })

  it('with an unknown card counts only if it was served offline', async () => {
    const { mealtimeId, servingId } = await nadiaAtLunch()
    for (const whose of [{ card: 'unknown' }, { pickupId: randomUUID() }]) {
      expect(await world.walkUp({ servingId, portions: 1, ...whose })).toBe('not-pending')
    }
    const offline = world.makeAct('walk-up', { servingId, portions: 1, card: 'unknown' })
    world.at(after(70))
    expect(await world.perform(offline)).toBe('done')
    expect(await given(mealtimeId)).toEqual([1, 78, 0])
  })

  it('no longer names a member who has left, or after 30 days, but still counts', async () => {
    const { nadia, mealtimeId, servingId, pickupId } = await nadiaAtLunch()
    await world.walkUp({ servingId, portions: 1, pickupId })
    await world.walkUp({ servingId, portions: 1 })
    await world.asha.members.remove({ params: { id: nadia.id } })
    const listWalkUps = () => world.db.selectFrom('walk_ups').select(['user_id', 'by_user']).execute()
    expect(await listWalkUps()).toMatchObject([{ user_id: null }, { user_id: null }])
    const later = after(60 + 30 * 24 * 60)
    await forgetOldActs(world.db, daysBefore(later, 30))
    expect((await listWalkUps())[0]?.by_user).toBe(world.asha.id)
    await forgetOldActs(world.db, daysBefore(seconds(later, 1), 30))
    expect(await listWalkUps()).toEqual([1, 2].map(() => ({ user_id: null, by_user: null })))
    expect((await given(mealtimeId))[0]).toBe(2)
  })
})
