import { randomUUID } from 'node:crypto'
import { pickupAlphabet } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { daysBefore } from '../../src/platform/retention.ts'
import { removeOldPickups } from '../../src/bookings/pickups.ts'
import { markNoShows } from '../../src/bookings/requests/jobs.ts'
import { after, before, cancel, own } from '../bookings/booking-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld()
})
afterEach(() => world.close())

const seconds = (moment: Date, count: number) => new Date(moment.getTime() + count * 1000)

describe('a pick-up', () => {
  it('is created with a member’s first request at a mealtime, and shared by their other requests there', async () => {
    const { servingId } = await world.lunch()
    const { code } = await world.request(world.gold, { servingId })
    expect(code).toMatch(new RegExp(`^[${pickupAlphabet}]{4}$`))
    const [request] = await own(world.gold)
    expect(request).toMatchObject({ code, pickupId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/) })

    await cancel(world.gold, String(request?._id))
    expect(await own(world.gold)).toEqual([])
    const again = await world.request(world.gold, { servingId })
    expect(again.code).toBe(code)
    const other = await world.request(world.gold, { servingId: await world.nextLunch() })
    const rows = await world.db.selectFrom('pickups').select('code').execute()
    expect(rows.map((row) => row.code)).toEqual(expect.arrayContaining([code, other.code]))
    expect(rows).toHaveLength(2)
  })

  it('is not made for an anytime request', async () => {
    const answer = await world.request(world.gold)
    expect(answer).not.toHaveProperty('code')
    expect((await own(world.gold))[0]).not.toHaveProperty('code')
  })

  it('shows its code only to its member, and only until it is served', async () => {
    const { servingId } = await world.lunch()
    const { pickupId, code } = await world.booked(world.gold, servingId)
    const queue = await world.asha.mealRequests.queue({ query: {} })
    expect(JSON.stringify(queue)).not.toContain(code)
    world.at(after(60))
    expect(await world.serve({ pickupId })).toBe('done')
    expect((await own(world.gold))[0]).not.toHaveProperty('code')
  })

  it('is deleted 30 days after its mealtime, and with its member', async () => {
    const { servingId } = await world.lunch()
    await world.booked(world.gold, servingId)
    await world.booked(world.gold, await world.nextLunch())
    const listPickups = () => world.db.selectFrom('pickups').selectAll().execute()
    const day = 24 * 60
    await removeOldPickups(world.db, daysBefore(after(30 * day + 180), 30))
    expect(await listPickups()).toHaveLength(2)
    await removeOldPickups(world.db, daysBefore(after(30 * day + 181), 30))
    expect(await listPickups()).toHaveLength(1)
    await world.asha.members.remove({ params: { id: world.gold.id } })
    expect(await listPickups()).toEqual([])
  })
})

describe('a board', () => {
  it('has everything needed to serve a mealtime', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.gold.needs.save({ body: { avoids: ['nuts'], diets: ['vegan'], consent: true } })
    await world.booked(await world.join('Silver', { badge: 'Silver' }), servingId)
    world.at(before(30))
    const { pickupId, code, requestId } = await world.booked(world.gold, servingId, {
      portions: 2,
      note: 'No onions',
      takeaway: true,
    })
    const board = await world.board(mealtimeId)
    expect(board).toMatchObject({ now: before(30).toISOString(), activity: 2, mealtime: { id: mealtimeId } })
    expect(board.pickups.map(({ resident }) => resident.name)).toEqual(['Silver', 'Gold'])
    expect(board.pickups[1]).toEqual({
      id: pickupId,
      code,
      resident: { name: 'Gold', photo: '', needs: { avoids: ['nuts'], diets: ['vegan'] } },
      items: [
        {
          requestId,
          servingId,
          mealId: world.mealId,
          title: 'Khichuri',
          image: '/art/meals/house-curry-rice-w1280.avif',
          portions: 2,
          takeaway: true,
          note: 'No onions',
          fits: 'unknown',
          requestTime: before(30).toISOString(),
          status: 'pending',
        },
      ],
      repeats: [],
    })
  })

  it('hides the needs of residents who have not chosen whether the counter may see them', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.gold.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    await world.db.updateTable('member_needs').set({ for_kitchen: false }).execute()
    await world.booked(world.gold, servingId)
    const { pickups } = await world.board(mealtimeId)
    expect(pickups.map(({ resident }) => resident.needs)).toEqual([{ avoids: [], diets: [] }])
  })

  it('shows when and by whom meals were served, even one by one', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const silver = await world.join('Silver', { badge: 'Silver' })
    const one = await world.booked(world.gold, servingId)
    const other = await world.booked(silver, servingId)
    world.at(after(60))
    await world.serve({ pickupId: one.pickupId })
    await world.asha.mealRequests.serve({ params: { id: other.requestId } })
    const { pickups } = await world.board(mealtimeId)
    const served = { at: after(60).toISOString(), by: 'Asha' }
    expect(pickups.map(({ items }) => items[0]?.served)).toEqual([served, served])
  })

  it('shows which pick-ups were served twice', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    const bela = await world.join('Bela', { role: 'admin' })
    world.at(after(55))
    const offline = world.makeAct('serve', { pickupId })
    world.at(after(60))
    await world.serve({ pickupId })
    world.at(after(65))
    const [outcome] = await world.report([offline], bela)
    expect(outcome).toEqual({
      id: offline.id,
      outcome: 'served-before',
      at: after(60).toISOString(),
      by: 'Asha',
    })
    const { pickups } = await world.board(mealtimeId)
    expect(pickups[0]?.repeats).toEqual([{ id: offline.id, at: offline.at, by: 'Bela' }])
  })

  it('shows repeats even if one of two counters served meals one by one, within the same millisecond', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { pickupId, requestId } = await world.booked(world.gold, servingId)
    const bela = await world.join('Bela', { role: 'admin' })
    world.at(after(60))
    const offline = world.makeAct('serve', { pickupId })
    world.at(new Date(after(60).getTime() + 501))
    await world.serve({ requestId })
    expect(await world.perform(offline, bela)).toBe('served-before')
    const { pickups } = await world.board(mealtimeId)
    expect(pickups[0]?.items[0]?.served).toMatchObject({ by: 'Asha' })
    expect(pickups[0]?.repeats).toMatchObject([{ by: 'Bela' }])
  })

  it('does not show a repeat that the counter was warned about before serving', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    const slow = world.makeAct('serve', { pickupId })
    await world.serve({ pickupId })
    expect(await world.serve({ pickupId })).toBe('served-before')
    world.at(new Date(after(60).getTime() + 500))
    expect(await world.perform(slow)).toBe('served-before')
    const { pickups } = await world.board(mealtimeId)
    expect(pickups[0]?.repeats).toEqual([])
  })

  it('shows no repeat for a second press on Serve Meals that was refused', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { requestId } = await world.booked(world.gold, servingId)
    const again = () => world.asha.mealRequests.serve({ params: { id: requestId } })
    world.at(after(60))
    await again()
    await expect(again()).rejects.toMatchObject({ code: 'already-delivered' })
    const { pickups } = await world.board(mealtimeId)
    expect(pickups[0]?.repeats).toEqual([])
  })

  it('exists only for a mealtime that takes place', async () => {
    const refused = { code: 'not-found', message: 'This mealtime has been cancelled or removed' }
    await expect(world.board(randomUUID())).rejects.toMatchObject(refused)
  })
})

describe('the mealtimes around now', () => {
  it('are counted, and one of them is the current one', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.nextLunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    await world.booked(await world.join('Silver', { badge: 'Silver' }), servingId)
    world.at(after(60))
    await world.serve({ pickupId })
    await world.request(world.gold, { mealId: await world.addMeal() })
    const { mealtimes, current, undated } = await world.asha.counter.mealtimes()
    expect(current).toBe(mealtimeId)
    const one = { people: 1, portions: 1 }
    expect(mealtimes).toMatchObject([{ id: mealtimeId, counts: { waiting: one, served: one }, activity: 3 }])
    expect(undated).toEqual({ activity: 1, waiting: 1 })
  })

  it('begin with the current one, or with the next one once no resident waits at the last', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { id: dinner } = await addMealtime(world.db, { slot: 'dinner', ordersCloseAt: after(8 * 60) })
    const { pickupId } = await world.booked(world.gold, servingId)
    const current = async () => (await world.asha.counter.mealtimes()).current
    const ends = 180
    world.at(after(ends + 60))
    expect(await current()).toBe(mealtimeId)
    await world.serve({ pickupId })
    expect(await current()).toBe(dinner)
    world.at(after(ends + 20))
    expect(await current()).toBe(mealtimeId)
  })

  it('are empty in a hostel that plans none', async () => {
    const { mealtimes, current } = await world.asha.counter.mealtimes()
    expect([mealtimes, current]).toEqual([[], undefined])
  })
})

describe('an act', () => {
  it('serves all pending meals of a pick-up, once', async () => {
    const { servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    const act = world.makeAct('serve', { pickupId })
    expect(await world.perform(act)).toBe('done')
    expect(await world.perform(act)).toBe('done')
    expect(await world.serve({ pickupId })).toBe('served-before')
    expect(await world.closings()).toEqual(['served'])
  })

  it('can be undone within two minutes by the server’s clock', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    await world.serve({ pickupId })
    world.at(seconds(after(60), 119))
    expect(await world.undo({ pickupId })).toBe('done')
    expect([await world.closings(), await world.taken()]).toEqual([['pending'], [1]])
    expect(await world.serve({ pickupId })).toBe('done')
    // serving again after undoing is not a repeat
    expect((await world.board(mealtimeId)).pickups[0]?.repeats).toEqual([])
    world.at(seconds(after(60), 119 + 120))
    expect(await world.undo({ pickupId })).toBe('not-pending')
    expect(await world.closings()).toEqual(['served'])
  })

  it('serves and undoes an anytime request, unless it was requested again', async () => {
    const { requestId } = await world.request(world.gold)
    expect(await world.serve({ requestId })).toBe('done')
    await world.request(await world.join('Silver', { badge: 'Silver' }))
    await world.request(world.gold, { mealId: await world.addMeal() })
    expect(await world.undo({ requestId })).toBe('done')
    expect(await world.serve({ requestId })).toBe('done')
    await world.request(world.gold)
    expect(await world.undo({ requestId })).toBe('not-pending')
    expect(await world.closings()).toEqual(['pending', 'pending', 'pending', 'served'])
  })

  it('changes no request that is cancelled, unknown, or of a removed member', async () => {
    const { servingId } = await world.lunch()
    const { pickupId, requestId } = await world.booked(world.gold, servingId)
    const silver = await world.join('Silver', { badge: 'Silver' })
    const removed = await world.booked(silver, servingId)
    world.at(before(1))
    await cancel(world.gold, requestId)
    world.at(after(0.5))
    expect(await world.undo({ requestId })).toBe('not-pending')
    world.at(after(60))
    await world.serve({ pickupId: removed.pickupId })
    await world.asha.members.remove({ params: { id: silver.id } })
    const acts = [
      world.makeAct('serve', { pickupId }),
      world.makeAct('serve', { requestId }),
      world.makeAct('undo', { requestId }),
      world.makeAct('serve', { pickupId: randomUUID() }),
      world.makeAct('serve', { requestId: randomUUID() }),
      world.makeAct('undo', { requestId: removed.requestId }),
    ]
    const outcomes = await world.report(acts)
    expect(outcomes).toEqual(acts.map(({ id }) => ({ id, outcome: 'not-pending' })))
  })

  it('cannot be undone once its mealtime is cancelled', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    await world.serve({ pickupId })
    await world.asha.planning.cancel({ params: { id: mealtimeId }, body: { reason: 'No gas' } })
    expect(await world.undo({ pickupId })).toBe('not-pending')
    expect(await world.closings()).toEqual(['served'])
  })

  it('cannot be undone once its meal is removed', async () => {
    const { servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    await world.serve({ pickupId })
    await world.asha.meals.remove({ params: { id: world.mealId } })
    expect(await world.undo({ pickupId })).toBe('not-pending')
  })

  it('serves a request already marked as a no-show if the counter was offline', async () => {
    const { servingId } = await world.lunch()
    const silver = await world.join('Silver', { badge: 'Silver' })
    const one = await world.booked(world.gold, servingId)
    const other = await world.booked(silver, servingId)
    world.at(after(60))
    await world.serve({ pickupId: one.pickupId })
    world.at(after(100))
    const offline = world.makeAct('serve', { pickupId: other.pickupId })
    world.at(after(240))
    await markNoShows(world.db, world.now)
    expect(await world.closings()).toEqual(['no-show', 'served'])
    expect(await world.perform(offline)).toBe('done')
    expect([await world.closings(), await world.taken()]).toEqual([['served', 'served'], [2]])
  })

  it.each(['2099-01-01T00:00:00.000Z', '1970-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'])(
    'has the time of its report if the counter’s clock shows %s',
    async (at) => {
      const { servingId } = await world.lunch()
      const { pickupId } = await world.booked(world.gold, servingId)
      world.at(after(60))
      const [served] = await world.report([{ ...world.makeAct('serve', { pickupId }), at }])
      expect(served?.outcome).toBe('done')
      const [again] = await world.report([world.makeAct('serve', { pickupId })])
      expect(again?.at).toBe(world.now().toISOString())
    },
  )

  it('does nothing if it repeats the id of another act', async () => {
    const { servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    const silver = await world.booked(await world.join('Silver', { badge: 'Silver' }), servingId)
    world.at(after(60))
    const act = world.makeAct('serve', { pickupId })
    expect(await world.perform(act)).toBe('done')
    const { id } = act
    expect(await world.perform({ ...world.makeAct('serve', { pickupId: silver.pickupId }), id })).toBe(
      'not-pending',
    )
    expect(await world.perform({ ...world.makeAct('undo', { pickupId }), id })).toBe('not-pending')
    expect(await world.closings()).toEqual(['pending', 'served'])
  })

  it('is recorded in the audit log, without the member', async () => {
    const { servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    world.at(after(60))
    await world.serve({ pickupId })
    await world.undo({ pickupId })
    const { body } = await world.asha.audit.list({ query: {} })
    expect(body.map(({ act, subject }) => [act, subject.text])).toEqual([
      ['serving-undone', 'Khichuri'],
      ['meal-served', 'Khichuri'],
    ])
    expect(JSON.stringify(body)).not.toContain(world.gold.email)
  })

  it.each([
    ['both a pick-up and a request', { pickupId: randomUUID(), requestId: randomUUID() }],
    ['neither', {}],
  ])('is refused if it names %s', async (_, subject) => {
    await expect(world.serve(subject)).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Name a pick-up or a request, not both',
    })
  })
})

const find = (code: string, mealtimeId: string) =>
  world.asha.pickups.find({ params: { code }, query: { mealtimeId } })

describe('a code', () => {
  it('is found in any spoken, typed or scanned form', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { pickupId, code } = await world.booked(world.gold, servingId)
    const typed = ` ${code.slice(0, 2)} ${code.slice(2)}`.toLowerCase()
    for (const given of [code, typed, pickupId]) {
      expect(await find(given, mealtimeId)).toMatchObject({ id: pickupId, resident: { name: 'Gold' } })
    }
  })

  it('that cannot be used is refused with the reason, in one line', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const next = await world.nextLunch()
    const { pickupId, code } = await world.booked(world.gold, servingId)
    const other = await world.booked(world.gold, next)
    world.at(after(60))
    await expect(find(other.code, mealtimeId)).rejects.toMatchObject({
      code: 'other-mealtime',
      message: 'This code is for lunch on Thu, Dec 3',
    })
    await world.serve({ pickupId })
    await expect(find(code, mealtimeId)).rejects.toMatchObject({
      code: 'used-code',
      message: 'This code was used at 11:00 AM, served by Asha',
    })
    world.at(after(200))
    const [later] = await world.db
      .selectFrom('mealtimes')
      .select('id')
      .where('date', '=', '2026-12-03')
      .execute()
    await expect(find(code, String(later?.id))).rejects.toMatchObject({
      code: 'expired-code',
      message: 'This code was for lunch on Thu, Nov 26',
    })
    await expect(find(randomUUID(), mealtimeId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(find('0OIL', mealtimeId)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Unknown code or card',
    })
    await expect(find(' ', mealtimeId)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('is refused once its only request is cancelled', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { requestId, pickupId } = await world.booked(world.gold, servingId)
    await cancel(world.gold, requestId)
    await expect(find(pickupId, mealtimeId)).rejects.toMatchObject({
      code: 'not-pending',
      message: 'No meal is waiting for this code',
    })
  })
})
