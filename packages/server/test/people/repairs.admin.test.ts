import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kitchenOfEachTest, tuesday } from '../kitchen/kitchen.ts'
import { listNotificationLines } from '../notifications/list-notifications.ts'
import type { Person } from '../world.ts'

const kitchen = kitchenOfEachTest()
const none = { contains: [], mayContain: [], suits: [] }
const reason = 'The fish did not come'

/** Plans a lunch with dal and rice; returns their servings. */
async function lunch() {
  const { dal, rice, planAndPublish } = kitchen()
  const mealtime = await planAndPublish(tuesday, [
    { mealId: dal, portions: 10 },
    { mealId: rice, portions: 5 },
  ])
  return {
    id: mealtime.id,
    servingId: String(mealtime.servings[0]?.id),
    otherId: String(mealtime.servings[1]?.id),
  }
}

async function book(servingId: string, name: string, portions = 1, mealId = kitchen().dal) {
  const resident = await kitchen().world.join(name, { badge: 'Gold' })
  const { requestId, code } = await resident.mealRequests.create({ body: { mealId, servingId, portions } })
  return { resident, requestId, code }
}

const withdraw = (id: string, instead?: string) =>
  kitchen().admin.planning.withdraw({
    params: { id },
    body: { reason, ...(instead !== undefined && { instead }) },
  })

const listRequests = async ({ mealRequests }: Person) =>
  (await mealRequests.list({ query: {} })).body.map(({ mealTitle, status }) => `${mealTitle}: ${status}`)

describe('a meal of a published mealtime', () => {
  it('is taken off with its requests; served portions stay, and residents get the reason', async () => {
    const { admin, world, mealtimeOn, setClock } = kitchen()
    const { servingId } = await lunch()
    const asha = await book(servingId, 'Asha', 2)
    const bela = await book(servingId, 'Bela', 3)
    setClock('2026-11-24T07:00:00.000Z')
    await admin.mealRequests.serve({ params: { id: bela.requestId } })
    expect(await withdraw(servingId)).toMatchObject({ success: true, cancelledRequests: 1, movedRequests: 0 })
    expect((await mealtimeOn(tuesday)).servings).toMatchObject([
      { title: 'Dal', mealId: null, portions: 3, taken: 3 },
      { title: 'Rice' },
    ])
    expect(await listRequests(asha.resident)).toEqual(['Dal: cancelled'])
    expect(await listRequests(bela.resident)).toEqual(['Dal: delivered'])
    expect(await listNotificationLines(asha.resident, 'request-cancelled')).toEqual([
      'No longer on the menu for lunch on Tue, Nov 24: 2 × Dal | Your request has been cancelled. Please choose another meal. Reason: The fish did not come. | /week?from=2026-11-24',
    ])
    expect(await listNotificationLines(bela.resident, 'request-cancelled')).toEqual([])
    const storedServings = await world.db
      .selectFrom('servings')
      .selectAll()
      .where('id', '=', servingId)
      .execute()
    expect(storedServings).toMatchObject([{ meal_id: null, meal_title: 'Dal', taken: 3, portions: 3 }])
  })

  it('is swapped: the new meal keeps the requests that it suits, and the others are cancelled', async () => {
    const { admin, world, mealtimeOn, rice } = kitchen()
    const { servingId, otherId } = await lunch()
    const tofu = await world.addMeal({ title: 'Tofu', priceCents: 500 })
    await admin.meals.update({ params: { id: tofu }, body: { labels: { ...none, contains: ['soya'] } } })
    const asha = await book(servingId, 'Asha', 2)
    const bela = await book(servingId, 'Bela')
    const dev = await book(servingId, 'Dev')
    const eka = await book(otherId, 'Eka', 1, rice)
    await bela.resident.needs.save({ body: { avoids: ['soya'], diets: [], consent: true } })
    await dev.resident.needs.save({ body: { avoids: ['soya'], diets: [], consent: true } })
    // an old consent that does not cover the kitchen has no effect
    await world.db
      .updateTable('member_needs')
      .set({ for_kitchen: false })
      .where('user_id', '=', dev.resident.id)
      .execute()
    expect(await withdraw(servingId, tofu)).toMatchObject({ cancelledRequests: 1, movedRequests: 2 })
    expect((await mealtimeOn(tuesday)).servings).toMatchObject([
      { title: 'Rice', portions: 5, taken: 1 },
      { title: 'Tofu', portions: 10, taken: 3 },
    ])
    expect(await listRequests(asha.resident)).toEqual(['Tofu: pending'])
    expect(await listRequests(bela.resident)).toEqual(['Dal: cancelled'])
    expect(await listRequests(dev.resident)).toEqual(['Tofu: pending'])
    expect(await listRequests(eka.resident)).toEqual(['Rice: pending'])
    expect(await listNotificationLines(asha.resident, 'dish-changed')).toEqual([
      'Tofu instead of Dal for lunch on Tue, Nov 24 | Your request is now for Tofu. Please check that this meal suits you. Reason: The fish did not come. | /week?from=2026-11-24',
    ])
    expect(await listNotificationLines(bela.resident, 'request-cancelled')).toHaveLength(1)
    // the code to say at the counter stays the same
    const [request] = (await asha.resident.mealRequests.list({ query: {} })).body
    expect(request?.code).toBe(asha.code)
  })

  it('is swapped only for requests whose guests, and whose needs when requests closed, the new meal suits', async () => {
    const { admin, world, dal, setClock } = kitchen()
    const tofu = await world.addMeal({ title: 'Tofu' })
    await admin.meals.update({ params: { id: tofu }, body: { labels: { ...none, contains: ['soya'] } } })
    await admin.hostel.changeSetting({ params: { name: 'guests' }, body: { value: 1, revision: 0 } })
    const { servingId } = await lunch()
    const noSoya = { avoids: ['soya' as const], diets: [] }
    const [asha, bela] = [
      await world.join('Asha', { badge: 'Gold' }),
      await world.join('Bela', { badge: 'Gold' }),
    ]
    await asha.needs.save({ body: { ...noSoya, consent: true } })
    await asha.mealRequests.create({ body: { mealId: dal, servingId } })
    await bela.mealRequests.create({ body: { mealId: dal, servingId, guests: [noSoya] } })
    setClock('2026-11-24T05:00:00.000Z')
    await asha.needs.save({ body: { avoids: ['milk'], diets: [], consent: true } })
    expect(await withdraw(servingId, tofu)).toMatchObject({ cancelledRequests: 2, movedRequests: 0 })
  })

  it('that nothing refers to is deleted when it is taken off', async () => {
    const { world } = kitchen()
    const { servingId } = await lunch()
    expect(await withdraw(servingId)).toMatchObject({ cancelledRequests: 0 })
    expect(await world.db.selectFrom('servings').select('meal_title').execute()).toEqual([
      { meal_title: 'Rice' },
    ])
  })

  it('cannot be taken off twice, as the only one, once the mealtime is over, or for a meal that is planned or gone', async () => {
    const { rice, setClock, mealtimeOn, admin } = kitchen()
    const { servingId, otherId } = await lunch()
    await expect(withdraw(servingId, rice)).rejects.toMatchObject({ status: 400, field: 'instead' })
    await expect(withdraw(servingId, randomUUID())).rejects.toMatchObject({ status: 400, field: 'instead' })
    await expect(
      admin.planning.withdraw({ params: { id: servingId }, body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400, field: 'reason' })
    await withdraw(servingId)
    for (const id of [servingId, randomUUID()]) {
      await expect(withdraw(id)).rejects.toMatchObject({ status: 404 })
    }
    await expect(withdraw(otherId)).rejects.toMatchObject({ status: 400 })
    setClock((await mealtimeOn(tuesday)).endsAt)
    await expect(withdraw(otherId)).rejects.toMatchObject({ status: 409, code: 'mealtime-over' })
  })
})

const move = (id: string, opens: string, closes: string) =>
  kitchen().admin.planning.move({ params: { id }, body: { opens, closes } })

describe('a published mealtime', () => {
  it('can be moved together with its closing time, and residents with a request are notified', async () => {
    const { id, servingId } = await lunch()
    const { resident } = await book(servingId, 'Asha')
    // from 12:30 in Asia/Kolkata, with requests until 10:00
    const { data } = await move(id, '13:00', '15:15')
    expect(data).toMatchObject({
      startsAt: '2026-11-24T07:30:00.000Z',
      endsAt: '2026-11-24T09:45:00.000Z',
      ordersCloseAt: '2026-11-24T05:00:00.000Z',
      revision: 3,
    })
    expect(await listRequests(resident)).toEqual(['Dal: pending'])
    expect(await listNotificationLines(resident, 'dish-changed')).toEqual([
      'Lunch on Tue, Nov 24 has a new time | The new time is 1:00 – 3:15 PM. Your request is still valid, and you can still cancel it. | /week?from=2026-11-24',
    ])
  })

  it('whose requests are closed stays closed', async () => {
    const { setClock } = kitchen()
    const { id } = await lunch()
    setClock('2026-11-24T04:30:00.000Z')
    const { data } = await move(id, '18:00', '20:00')
    expect(data).toMatchObject({
      startsAt: '2026-11-24T12:30:00.000Z',
      ordersCloseAt: '2026-11-24T04:30:00.000Z',
    })
  })

  it('whose new closing time has passed closes now', async () => {
    const { setClock } = kitchen()
    const { id } = await lunch()
    setClock('2026-11-24T03:00:00.000Z')
    const { data } = await move(id, '11:00', '13:00')
    expect(data).toMatchObject({
      startsAt: '2026-11-24T05:30:00.000Z',
      ordersCloseAt: '2026-11-24T03:00:00.000Z',
    })
  })

  it('cannot be moved into the past, once it has begun, as a draft, or without an end time', async () => {
    const { plan, setClock } = kitchen()
    const draft = await plan('2026-11-25')
    const { id } = await lunch()
    for (const other of [draft.id, randomUUID()]) {
      await expect(move(other, '13:00', '15:00')).rejects.toMatchObject({ status: 404 })
    }
    await expect(move(id, '1:00', '15:00')).rejects.toMatchObject({ status: 400, field: 'opens' })
    setClock('2026-11-24T06:00:00.000Z')
    await expect(move(id, '11:00', '15:00')).rejects.toMatchObject({ status: 400, field: 'opens' })
    setClock('2026-11-24T07:00:00.000Z')
    await expect(move(id, '14:00', '15:00')).rejects.toMatchObject({ status: 409 })
  })
})
