import { slots } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { kitchenOfEachTest, monday, tuesday } from '../kitchen/kitchen.ts'
import { listNotificationLines } from '../notifications/list-notifications.ts'
import type { Person } from '../world.ts'

const kitchen = kitchenOfEachTest()
const wednesday = '2026-11-25'
const sunday = '2026-11-29'

const join = (name: string) => kitchen().world.join(name, { badge: 'Gold' })

/** Adds a standing order, by default for lunch from Monday to Friday. */
const order = ({ standingOrders }: Person, body: object = {}) =>
  standingOrders.add({ body: { slot: 'lunch', weekdays: [1, 2, 3, 4, 5], from: monday, ...body } })

const skip = ({ standingOrders }: Person, id: string, date: string, isSkipped = true) =>
  standingOrders.skip({ params: { id }, body: { date, skip: isSkipped } })

/** Returns a resident's requests, by day. */
async function booked({ mealRequests }: Person) {
  const { body } = await mealRequests.list({ query: { when: 'coming' } })
  const pending = body.filter(({ status }) => status === 'pending')
  return pending.map(({ date, mealTitle, portions }) => `${date} ${portions} × ${mealTitle}`)
}

/** Returns the days of the resident's first standing order, except those not yet published. */
async function days({ standingOrders }: Person) {
  const [first] = await standingOrders.list()
  return (first?.days ?? [])
    .filter(({ state }) => state !== 'waiting')
    .map(({ date, state, title }) => [date, state, ...(title === undefined ? [] : [title])].join(' '))
}

/** Whether the resident may still skip a day of their first standing order, or include it again. */
async function mayChange({ standingOrders }: Person, date: string) {
  const [first] = await standingOrders.list()
  return first?.days.find((day) => day.date === date)?.mayChange
}

async function taken(date: string) {
  const { servings } = await kitchen().mealtimeOn(date)
  return servings.map((serving) => serving.taken)
}

const labelled = async (mealId: string, contains: readonly 'nuts'[]) =>
  kitchen().admin.meals.update({
    params: { id: mealId },
    body: { labels: { contains: [...contains], mayContain: [], suits: ['vegan'] } },
  })

describe('a standing order', () => {
  it('is booked when its mealtimes are published, with a code, and is shown in the week and in requests', async () => {
    const { plan, publish } = kitchen()
    const asha = await join('Asha')
    const { insertedId } = await order(asha, { weekdays: [2, 3], portions: 2, takeaway: true })
    for (const date of [monday, tuesday, wednesday]) await plan(date)
    await publish(monday, sunday)
    expect(await booked(asha)).toEqual([`${tuesday} 2 × Dal`, `${wednesday} 2 × Dal`])
    expect(await taken(monday)).toEqual([0])
    expect(await taken(tuesday)).toEqual([2])
    const { body } = await asha.mealRequests.list({ query: {} })
    expect(body[0]).toMatchObject({
      standingOrderId: insertedId,
      takeaway: true,
      price: 4.5,
      status: 'pending',
    })
    expect(body[0]?.code).toHaveLength(4)
    const week = await asha.week.find({ query: { from: tuesday } })
    const mine = week.days.flatMap(({ mealtimes }) =>
      mealtimes.flatMap(({ servings }) => servings[0]?.mine ?? []),
    )
    expect(mine).toMatchObject([{ standingOrderId: insertedId }, { standingOrderId: insertedId }])
    // a draft may still be published, so its day still waits
    await plan('2026-12-01')
    expect(await days(asha)).toEqual([`${tuesday} booked Dal`, `${wednesday} booked Dal`])
    expect(await mayChange(asha, '2026-12-01')).toBe(true)
    await order(asha, { weekdays: [1], until: monday })
    expect(await asha.standingOrders.list()).toHaveLength(2)
    kitchen().setClock('2026-11-23T18:30:00.000Z')
    expect(await asha.standingOrders.list()).toMatchObject([{ id: insertedId }])
  })

  it('is booked at once if requests are open, and skips days that were requested by hand', async () => {
    const { rice, plan, publish } = kitchen()
    for (const date of [monday, tuesday, wednesday]) await plan(date)
    await plan('2026-11-26', [{ mealId: rice, portions: 1 }])
    await publish(monday, sunday)
    const [asha, bela] = [await join('Asha'), await join('Bela')]
    await bela.mealRequests.create({ body: { mealId: rice } })
    await asha.mealRequests.create({ body: { mealId: kitchen().dal } })
    kitchen().setClock('2026-11-24T05:00:00.000Z')
    // requests for Monday and Tuesday are closed
    expect(await order(asha)).toMatchObject({
      message:
        'Your standing order has been created. 1 meal requested. Nothing could be requested for lunch on Thu, Nov 26 (sold out).',
      booked: 1,
      missed: [{ date: '2026-11-26', slot: 'lunch', because: 'sold-out' }],
    })
    expect(await days(asha)).toEqual([`${tuesday} missed`, `${wednesday} booked Dal`, '2026-11-26 missed'])
    expect(await mayChange(asha, tuesday)).toBe(false)
    expect(await order(bela, { weekdays: [4] })).toMatchObject({ booked: 0, missed: [] })
    expect(await days(bela)).toEqual(['2026-11-26 booked-by-hand'])
  })

  it('books the first meal that suits its resident, or the preferred one unless it is known not to suit', async () => {
    const { dal, rice, plan, publish } = kitchen()
    await labelled(dal, ['nuts'])
    await plan(
      tuesday,
      [dal, rice].map((mealId) => ({ mealId, portions: 10 })),
    )
    const [asha, bela, chitra, deepa] = [
      await join('Asha'),
      await join('Bela'),
      await join('Chitra'),
      await join('Deepa'),
    ]
    for (const one of [bela, chitra, deepa])
      await one.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    await order(asha, { mealId: rice })
    await order(bela, { mealId: rice })
    await order(chitra, { mealId: dal })
    await order(deepa)
    await publish(tuesday)
    expect(await booked(asha)).toEqual([`${tuesday} 1 × Rice`])
    // the meal has no allergen info, so only residents who prefer it get it
    expect(await booked(bela)).toEqual([`${tuesday} 1 × Rice`])
    for (const one of [chitra, deepa]) {
      expect(await booked(one)).toEqual([])
      expect(await listNotificationLines(one, 'standing-order-missed')).toEqual([
        `No meal requested for lunch on Tue, Nov 24 | Your standing order could not request a meal for you. Reason: no suitable meal. Please choose a meal yourself. | /week?from=${tuesday}`,
      ])
    }
    await labelled(rice, [])
    await plan(
      wednesday,
      [dal, rice].map((mealId) => ({ mealId, portions: 10 })),
    )
    await publish(wednesday)
    expect(await booked(deepa)).toEqual([`${wednesday} 1 × Rice`])
    expect(await booked(asha)).toContain(`${wednesday} 1 × Rice`)
  })

  it('gets portions in the order in which the orders were made, and residents who get none are notified', async () => {
    const { dal, plan, publish } = kitchen()
    await plan(tuesday, [{ mealId: dal, portions: 4 }])
    await plan(wednesday, [{ mealId: dal, portions: 4 }])
    const people: Person[] = []
    for (const name of ['Asha', 'Bela', 'Chitra']) {
      const person = await join(name)
      people.push(person)
      await order(person, { portions: 2 })
      kitchen().setClock(`2026-11-23T02:0${people.length}:00.000Z`)
    }
    await publish(tuesday, wednesday)
    expect(await Promise.all(people.map(async (one) => (await booked(one)).length))).toEqual([2, 2, 0])
    const [, , chitra] = people
    expect(chitra && (await listNotificationLines(chitra, 'standing-order-missed'))).toEqual([
      `No meals requested for 2 mealtimes | Your standing orders could not request meals for lunch on Tue, Nov 24 (sold out), lunch on Wed, Nov 25 (sold out). Please choose meals yourself. | /week?from=${tuesday}`,
    ])
  })

  it('can skip a day before and after it is booked, even if the mealtime is planned again', async () => {
    const { admin, plan, publish, planAndPublish } = kitchen()
    const asha = await join('Asha')
    const { insertedId: id } = await order(asha)
    expect(await skip(asha, id, tuesday)).toMatchObject({ cancelled: 0, message: 'That day is skipped.' })
    await planAndPublish(tuesday)
    const { id: wednesdays } = await planAndPublish(wednesday)
    expect(await booked(asha)).toEqual([`${wednesday} 1 × Dal`])
    expect(await skip(asha, id, wednesday)).toMatchObject({
      cancelled: 1,
      message: 'That day is skipped. 1 request cancelled.',
    })
    expect(await taken(wednesday)).toEqual([0])
    await admin.planning.cancel({ params: { id: wednesdays }, body: { reason: 'No gas' } })
    await plan(wednesday)
    await publish(wednesday)
    expect(await booked(asha)).toEqual([])
    expect(await days(asha)).toEqual([`${tuesday} skipped`, `${wednesday} skipped`])
    // Wednesday is included again
    expect(await skip(asha, id, wednesday, false)).toMatchObject({
      booked: 1,
      message: 'That day is included again. 1 meal requested.',
    })
    // cancelling the request by hand skips the day
    const { body } = await asha.mealRequests.list({ query: { when: 'coming' } })
    await asha.mealRequests.cancel({ params: { id: body[0]?._id ?? '' } })
    expect(await days(asha)).toEqual([`${tuesday} skipped`, `${wednesday} skipped`])
    await skip(asha, id, tuesday, false)
    kitchen().setClock('2026-11-24T05:00:00.000Z')
    await expect(skip(asha, id, tuesday)).rejects.toMatchObject({ code: 'orders-closed' })
    await expect(skip(asha, id, monday)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(skip(asha, id, sunday)).rejects.toMatchObject({ code: 'invalid-input' })
    // a day cannot be included again once its requests are closed
    expect(await mayChange(asha, wednesday)).toBe(true)
    kitchen().setClock('2026-11-25T05:00:00.000Z')
    expect(await days(asha)).toContain(`${wednesday} skipped`)
    expect(await mayChange(asha, wednesday)).toBe(false)
  })

  it('is booked again with a mealtime that a closure had cancelled, and its resident is notified', async () => {
    const { admin, planAndPublish } = kitchen()
    const [asha, bela] = [await join('Asha'), await join('Bela')]
    await order(asha)
    await planAndPublish(tuesday)
    await bela.mealRequests.create({ body: { mealId: kitchen().dal } })
    const closure = { from: tuesday, until: tuesday, reason: 'Holiday', cancelMealtimes: true }
    const { insertedId: id } = await admin.closures.add({ body: closure })
    expect(await days(asha)).toEqual([`${tuesday} closed`])
    await admin.closures.remove({ params: { id } })
    expect(await booked(asha)).toEqual([`${tuesday} 1 × Dal`])
    const title = 'Lunch on Tue, Nov 24 is back on'
    expect(await listNotificationLines(asha, 'dish-changed')).toEqual([
      `${title} | Your standing order has requested your meal again. | /week?from=${tuesday}`,
    ])
    expect(await listNotificationLines(bela, 'dish-changed')).toEqual([
      `${title} | Your request was cancelled earlier. If you still want your meal, please request it again. | /week?from=${tuesday}`,
    ])
  })

  it('can be changed: requests that it no longer covers are cancelled while they are open, and the rest is booked', async () => {
    const { rice, planAndPublish } = kitchen()
    const asha = await join('Asha')
    const { insertedId: id } = await order(asha, { weekdays: [1, 2] })
    for (const date of [monday, tuesday, wednesday]) await planAndPublish(date)
    kitchen().setClock('2026-11-23T05:00:00.000Z')
    const change = (body: object) => asha.standingOrders.change({ params: { id }, body })
    expect(await change({ weekdays: [3], portions: 2, mealId: rice })).toMatchObject({
      cancelled: 1,
      booked: 1,
      message: 'Your standing order has been changed. 1 request cancelled. 1 meal requested.',
    })
    // Monday's request is being cooked
    expect(await booked(asha)).toEqual([`${monday} 1 × Dal`, `${wednesday} 2 × Dal`])
    await change({ takeaway: true, mealId: null })
    expect(await asha.standingOrders.list()).toMatchObject([
      { weekdays: [3], portions: 2, takeaway: true, meal: null, from: monday, until: null },
    ])
    await expect(change({ until: '2026-11-22' })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await asha.standingOrders.end({ params: { id } })).toMatchObject({
      cancelled: 1,
      message: 'Your standing order has ended. 1 request cancelled.',
    })
    expect(await booked(asha)).toEqual([`${monday} 1 × Dal`])
    expect(await asha.standingOrders.list()).toEqual([])
    await expect(asha.standingOrders.end({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is paused while its resident has no badge, and is refused if it is invalid', async () => {
    const { admin, world, dal, planAndPublish } = kitchen()
    const asha = await join('Asha')
    await order(asha)
    await world.db.updateTable('users').set({ badge: 'Bronze Badge' }).where('id', '=', asha.id).execute()
    await planAndPublish(tuesday)
    expect(await booked(asha)).toEqual([])
    await expect(order(asha, { slot: 'dinner' })).rejects.toMatchObject({ code: 'badge-required' })
    expect(await asha.standingOrders.list()).toHaveLength(1)

    const bela = await join('Bela')
    await order(bela, { until: tuesday })
    await expect(order(bela, { weekdays: [2] })).rejects.toMatchObject({
      code: 'already-added',
      message: 'You already have a standing order for these days',
    })
    await order(bela, { weekdays: [2], from: wednesday })
    // an order may not end on the day when another begins, whichever was first
    const chand = await join('Chand')
    await order(chand, { from: wednesday })
    await expect(order(chand, { until: wednesday })).rejects.toMatchObject({ code: 'already-added' })
    await order(chand, { until: tuesday })
    await expect(
      order(bela, { slot: 'dinner', until: '2026-11-22', from: '2026-11-20' }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
    })
    // an order that ends today still counts
    const dina = await join('Dina')
    await order(dina, { until: monday })
    await expect(order(dina)).rejects.toMatchObject({ code: 'already-added' })
    const unknown = '01900000-0000-7000-8000-000000000000'
    await expect(order(bela, { slot: 'dinner', mealId: unknown })).rejects.toMatchObject({
      code: 'not-found',
    })
    await admin.hostel.changeSetting({ params: { name: 'mostPortions' }, body: { value: 2, revision: 1 } })
    await expect(order(bela, { slot: 'dinner', portions: 3 })).rejects.toMatchObject({
      code: 'too-many-portions',
    })
    const chitra = await join('Chitra')
    await order(chitra, { portions: 2, mealId: dal })
    await admin.hostel.changeSetting({ params: { name: 'mostPortions' }, body: { value: 1, revision: 2 } })
    await planAndPublish(wednesday)
    expect(await listNotificationLines(chitra, 'standing-order-missed')).toEqual([
      `No meal requested for lunch on Wed, Nov 25 | Your standing order could not request a meal for you. Reason: over the portion limit. Please choose a meal yourself. | /week?from=${wednesday}`,
    ])
  })

  it('ends with its resident’s stay, and books nothing after the last day', async () => {
    const { admin, plan, publish, planAndPublish } = kitchen()
    const asha = await join('Asha')
    await order(asha)
    await order(asha, { slot: 'dinner', weekdays: [2], until: tuesday })
    await order(asha, { slot: 'dinner', weekdays: [4], from: '2026-11-26' })
    for (const date of [tuesday, wednesday]) await planAndPublish(date)
    const stays = (stayUntil: string | null) =>
      admin.members.saveStay({ params: { id: asha.id }, body: { stayUntil } })
    await stays(tuesday)
    expect(await booked(asha)).toEqual([`${tuesday} 1 × Dal`])
    const left = await asha.standingOrders.list()
    expect(left.map(({ slot, until }) => `${slot} until ${until}`).toSorted()).toEqual([
      `dinner until ${tuesday}`,
      `lunch until ${tuesday}`,
    ])
    await plan('2026-11-26')
    await publish('2026-11-26')
    expect(await booked(asha)).toEqual([`${tuesday} 1 × Dal`])
    // ended orders are not restored if the resident stays after all
    await stays(null)
    await planAndPublish('2026-11-27')
    expect(await booked(asha)).toEqual([`${tuesday} 1 × Dal`])
    // a later order may extend beyond the stay, but books nothing then
    await stays('2026-11-28')
    await planAndPublish('2026-11-28')
    await planAndPublish(sunday)
    await order(asha, { slot: 'lunch', weekdays: [6, 7], from: '2026-11-28' })
    expect(await booked(asha)).toEqual([`${tuesday} 1 × Dal`, '2026-11-28 1 × Dal'])
  })

  it('is booked while the badge is valid, and within the weekly allowance', async () => {
    const { admin, planAndPublish, world } = kitchen()
    const body = { value: 2, revision: 0 }
    await admin.hostel.changeSetting({ params: { name: 'weeklyAllowanceGold' }, body })
    const [asha, bela] = [await join('Asha'), await join('Bela')]
    for (const one of [asha, bela]) await order(one, { portions: 2 })
    await world.db.updateTable('users').set({ badge_until: monday }).where('id', '=', bela.id).execute()
    await planAndPublish(tuesday)
    expect(await booked(bela)).toEqual([`${tuesday} 2 × Dal`])
    kitchen().setClock('2026-11-24T02:00:00.000Z')
    for (const date of [wednesday, '2026-11-30']) await planAndPublish(date)
    expect(await booked(bela)).toEqual([`${tuesday} 2 × Dal`])
    expect(await booked(asha)).toEqual([`${tuesday} 2 × Dal`, '2026-11-30 2 × Dal'])
    expect(await listNotificationLines(asha, 'standing-order-missed')).toHaveLength(1)
    expect(await listNotificationLines(bela, 'standing-order-missed')).toEqual([])
  })

  it('is booked within each resident’s weekly allowance, even if the whole week is published at once', async () => {
    const { admin, plan, publish } = kitchen()
    const body = { value: 2, revision: 0 }
    await admin.hostel.changeSetting({ params: { name: 'weeklyAllowanceGold' }, body })
    const [asha, bela] = [await join('Asha'), await join('Bela')]
    for (const one of [asha, bela]) await order(one)
    for (const date of [monday, tuesday, wednesday]) await plan(date)
    await publish(monday, sunday)
    for (const one of [asha, bela])
      expect(await booked(one)).toEqual([`${monday} 1 × Dal`, `${tuesday} 1 × Dal`])
  })

  it('is removed with the account, and its requests give their portions back', async () => {
    const { admin, world, planAndPublish } = kitchen()
    const asha = await join('Asha')
    const { insertedId: id } = await order(asha)
    await skip(asha, id, wednesday)
    await planAndPublish(tuesday)
    const { records } = await asha.ownData.export()
    expect(records).toMatchObject({
      standingOrders: [{ id, slot: 'lunch', weekdays: '12345', from_date: monday }],
      skippedDays: [{ standing_order_id: id, date: wednesday }],
      requests: [{ standing_order_id: id }],
    })
    await admin.members.remove({ params: { id: asha.id } })
    for (const table of ['standing_orders', 'standing_order_skips'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await taken(tuesday)).toEqual([0])
  })
})

const at = '2026-11-23T02:00:00.000Z'
// the test is timed on SQLite, where all other calls wait for the booking
const isTimed = process.env['NIGHTLY'] && (process.env['TEST_DIALECT'] ?? 'sqlite') === 'sqlite'

it.runIf(isTimed)(
  'standing orders of 200 residents are booked for a week of 21 mealtimes in seconds',
  async () => {
    const { admin, world, dal, rice } = kitchen()
    const hours = await admin.hours.list()
    await admin.hours.save({ body: { hours: hours.proposal } })
    const week = Array.from({ length: 7 }, (_, day) => `2026-12-0${day + 1}`)
    for (const date of week)
      for (const slot of slots) {
        const servings = [dal, rice].map((mealId) => ({ mealId, portions: 150 }))
        await admin.planning.add({ body: { date, slot, servings } })
      }
    const everyDay = { weekdays: '1234567', portions: 1, takeaway: false, from_date: monday, created_at: at }
    for (let count = 0; count < 200; count += 1) {
      const { id: user_id } = await join(`Resident ${count}`)
      const need = { user_id, kind: 'avoids', label: 'milk', consented_at: at } as const
      await world.db.insertInto('member_needs').values(need).execute()
      const meal_id = count % 2 ? dal : rice
      const orders = slots.map((slot) => ({ id: newId(), user_id, slot, meal_id, ...everyDay }))
      await world.db.insertInto('standing_orders').values(orders).execute()
    }
    const start = performance.now()
    await admin.planning.publish({ body: { from: '2026-12-01', until: '2026-12-07' } })
    const took = performance.now() - start
    const { count } = await world.db
      .selectFrom('meal_requests')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(21 * 200)
    expect(took).toBeLessThan(5_000)
  },
  120_000,
)
