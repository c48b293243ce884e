import type { Slot } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { toMoment } from '../../src/platform/calendar.ts'
import { notifyAdmins } from '../../src/operation/house-notices.ts'
import { notifyKitchen } from '../../src/kitchen/sheet/notify-kitchen.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { type Kitchen, newKitchen } from '../kitchen/kitchen.ts'
import {
  listNotifications,
  listNotificationLines,
  chooseAllChannels,
} from '../notifications/list-notifications.ts'
import type { Person } from '../world.ts'
import { remindOfOrders } from '../../src/bookings/requests/remind-of-orders.ts'

let kitchen: Kitchen
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-23T02:00:00.000Z')
  kitchen = await newKitchen({ clock: () => now })
})
afterEach(() => kitchen.world.close())

const thursday = '2026-11-26'
const zone = () => kitchen.world.timeZone
/** Returns a time at the hostel on Thursday, when lunch can be requested until 10:00. */
const atTime = (time: string) => {
  now = toMoment(thursday, time, zone())
}
const remind = () => remindOfOrders(kitchen.world.db, () => now, zone())

/** Adds lunches on these dates at which the person was served. */
const ate = (person: Person, ...dates: readonly string[]) => addServed(person, 'lunch', dates)
const dined = (person: Person, ...dates: readonly string[]) => addServed(person, 'dinner', dates)

async function addServed(person: Person, slot: Slot, dates: readonly string[]) {
  const { db } = kitchen.world
  for (const date of dates) {
    const mealtimes = db.selectFrom('mealtimes').select('id').where('date', '=', date)
    const found = await mealtimes.where('slot', '=', slot).executeTakeFirst()
    const added = found ? undefined : await addPast(date, 40, { slot })
    const serving = await db
      .selectFrom('servings')
      .select('id')
      .where('mealtime_id', '=', found?.id ?? String(added?.id))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('meal_requests')
      .values({
        id: newId(),
        meal_id: kitchen.dal,
        user_id: person.id,
        meal_title: 'Dal',
        user_email: person.email,
        request_time: '2026-10-01T00:00:00.000Z',
        serving_id: serving.id,
        status: 'delivered',
        closed_as: 'served',
        closed_at: '2026-10-01T00:00:00.000Z',
      })
      .execute()
  }
}

/** Adds a past mealtime with this many portions taken. */
async function addPast(
  date: string,
  taken: number,
  { missed = 0, slot = 'lunch' }: { missed?: number; slot?: Slot } = {},
) {
  const added = await addMealtime(kitchen.world.db, {
    date,
    slot,
    state: 'closed',
    ordersCloseAt: toMoment(date, '10:00', zone()),
    servings: [{ mealId: kitchen.dal, portions: 200 }],
  })
  await kitchen.world.db.updateTable('servings').set({ taken }).where('id', 'in', added.servings).execute()
  if (missed > 0) {
    const request = { meal_id: kitchen.dal, meal_title: 'Dal', user_email: 'past@warmladle.test' }
    const moment = toMoment(date, '12:00', zone()).toISOString()
    await kitchen.world.db
      .insertInto('meal_requests')
      .values(
        [
          { status: 'delivered', closed_as: 'served', portions: 1 } as const,
          { status: 'cancelled', closed_as: 'no-show', portions: missed } as const,
        ].map((end) => ({
          ...request,
          ...end,
          id: newId(),
          serving_id: String(added.servings[0]),
          request_time: moment,
          closed_at: moment,
        })),
      )
      .execute()
  }
  return added
}

describe('the reminder that requests close within the hour', () => {
  it('is not sent to those who are away', async () => {
    await kitchen.planAndPublish(thursday)
    const asha = await kitchen.world.join('Asha', { badge: 'Gold' })
    await ate(asha, '2026-11-19', '2026-11-12')
    await chooseAllChannels(asha, 'orders-closing')
    const { insertedId: id } = await asha.absences.add({
      body: { from: thursday, until: thursday, slots: ['lunch'] },
    })
    atTime('09:10')
    await remind()
    expect(await listNotificationLines(asha, 'orders-closing')).toEqual([])
    await asha.absences.end({ params: { id } })
    await remind()
    expect(await listNotificationLines(asha, 'orders-closing')).toHaveLength(1)
  })

  it('is sent once to residents who enabled it, usually eat then, and have requested nothing', async () => {
    await kitchen.planAndPublish(thursday)
    const join = (name: string) => kitchen.world.join(name, { badge: 'Gold' })
    const [asha, ben, cem, dora, eka, fay, gus, hal, ida] = [
      await join('Asha'),
      await join('Ben'),
      await join('Cem'),
      await join('Dora'),
      await join('Eka'),
      await join('Fay'),
      await join('Gus'),
      await join('Hal'),
      await join('Ida'),
    ]
    for (const person of [asha, ben, dora, eka, fay, gus, hal, ida])
      await chooseAllChannels(person, 'orders-closing')
    await ate(asha, '2026-11-19', '2026-11-05')
    // the second date is in the first of the four weeks that count
    await ate(eka, '2026-11-19', '2026-10-29')
    // Ben ate one recent lunch and an old one, which is not enough
    await ate(ben, '2026-11-19', '2026-10-22')
    // Cem has not enabled reminders
    await ate(cem, '2026-11-19', '2026-11-12')
    // Dora has already requested lunch
    await ate(dora, '2026-11-19', '2026-11-12')
    await dora.mealRequests.create({ body: { mealId: kitchen.dal } })
    // Fay usually has dinner on that day
    await dined(fay, '2026-11-19', '2026-11-12')
    const set = (person: Person, values: object) =>
      kitchen.world.db.updateTable('users').set(values).where('id', '=', person.id).execute()
    // Gus no longer has a membership
    await ate(gus, '2026-11-19', '2026-11-12')
    await set(gus, { badge_until: '2026-11-25' })
    // Hal moves out before tomorrow's lunch, requests for which close at the same time
    await ate(hal, '2026-11-20', '2026-11-13')
    await set(hal, { stay_until: thursday })
    // Ida has missed both meals
    await ate(ida, '2026-11-19', '2026-11-12')
    const requests = kitchen.world.db.updateTable('meal_requests').where('user_id', '=', ida.id)
    await requests.set({ status: 'cancelled', closed_as: 'no-show' }).execute()
    await addMealtime(kitchen.world.db, {
      date: '2026-11-27',
      ordersCloseAt: toMoment(thursday, '10:00', zone()),
      servings: [{ mealId: kitchen.dal }],
    })

    atTime('08:59')
    await remind()
    expect(await listNotifications(asha)).toEqual([])
    atTime('09:00')
    await Promise.all([remind(), remind()])
    expect(await listNotificationLines(asha, 'orders-closing')).toEqual([
      'Requests for lunch on Thu, Nov 26 close at 10:00 AM | You usually eat with us at this mealtime, but you have not requested a meal yet. | /week?from=2026-11-26',
    ])
    expect(await listNotificationLines(eka, 'orders-closing')).toHaveLength(1)
    for (const person of [ben, cem, dora, fay, gus, hal, ida])
      expect(await listNotificationLines(person, 'orders-closing')).toEqual([])
  })

  it('is not sent once requests have closed, no portions are left, or the mealtime is cancelled', async () => {
    const mealtime = await kitchen.planAndPublish(thursday)
    const asha = await kitchen.world.join('Asha', { badge: 'Gold' })
    await chooseAllChannels(asha, 'orders-closing')
    await ate(asha, '2026-11-19', '2026-11-12')
    atTime('10:00')
    await remind()
    atTime('09:30')
    const all = kitchen.world.db
      .updateTable('servings')
      .set({ taken: 10 })
      .where('mealtime_id', '=', mealtime.id)
    await all.execute()
    await remind()
    const { db } = kitchen.world
    await db.updateTable('servings').set({ taken: 0 }).where('mealtime_id', '=', mealtime.id).execute()
    const cancelled = db.updateTable('mealtimes').set({ state: 'cancelled', cancel_reason: 'No gas' })
    await cancelled.where('id', '=', mealtime.id).execute()
    await remind()
    expect(await listNotifications(asha)).toEqual([])
  })
})

const notifyKitchenNow = () => notifyKitchen({ db: kitchen.world.db, clock: () => now, timeZone: zone() })

describe('when requests have closed', () => {
  it('the kitchen is notified once of their number, or the admins if no member has this duty', async () => {
    const { id } = await kitchen.planAndPublish(thursday)
    const asha = await kitchen.world.join('Asha', { badge: 'Gold' })
    await asha.mealRequests.create({ body: { mealId: kitchen.dal, portions: 3 } })
    atTime('09:59')
    await notifyKitchenNow()
    atTime('10:00')
    await Promise.all([notifyKitchenNow(), notifyKitchenNow()])
    expect(await listNotificationLines(kitchen.admin, 'orders-closed')).toEqual([
      `Requests for lunch on Thu, Nov 26 are closed | 1 resident requested 3 portions. | /dashboard/sheet/${id}`,
    ])
    const cook = await kitchen.world.join('Cook', { duties: ['kitchen'] })
    await notifyKitchenNow()
    expect([await listNotifications(cook), await listNotifications(asha)]).toEqual([[], []])
  })

  it('the kitchen is notified if fewer residents are expected than on similar days', async () => {
    const cook = await kitchen.world.join('Cook', { duties: ['kitchen'] })
    for (const date of ['2026-10-22', '2026-10-29', '2026-11-05', '2026-11-12', '2026-11-19'])
      await addPast(date, 40, { missed: 8 })
    await kitchen.planAndPublish(thursday, [{ mealId: kitchen.dal, portions: 60 }])
    const asha = await kitchen.world.join('Asha', { badge: 'Gold' })
    await asha.mealRequests.create({ body: { mealId: kitchen.dal, portions: 20 } })
    atTime('10:00')
    await notifyKitchenNow()
    expect(await listNotificationLines(cook, 'fewer-than-expected')).toEqual([
      expect.stringMatching(
        /^Fewer requests than usual for lunch on Thu, Nov 26 \| Expect about 20 portions\. Usually there are 32 or more\. \|/,
      ),
    ])
  })

  it('the kitchen is not notified if the number is normal', async () => {
    const cook = await kitchen.world.join('Cook', { duties: ['kitchen'] })
    for (const date of ['2026-10-22', '2026-10-29', '2026-11-05', '2026-11-12', '2026-11-19'])
      await addPast(date, 20)
    await kitchen.planAndPublish(thursday, [{ mealId: kitchen.dal, portions: 60 }])
    const asha = await kitchen.world.join('Asha', { badge: 'Gold' })
    await asha.mealRequests.create({ body: { mealId: kitchen.dal, portions: 20 } })
    atTime('10:00')
    await notifyKitchenNow()
    expect((await listNotifications(cook)).map(({ kind }) => kind)).toEqual(['orders-closed'])
  })
})

const notifyWithFreeSpace = (free: number) =>
  notifyAdmins({
    db: kitchen.world.db,
    clock: () => now,
    timeZone: 'UTC',
    dataDir: '/data',
    measure: async () => free,
  })
const listKinds = async () => (await listNotifications(kitchen.admin)).map(({ kind }) => kind)

describe('admins are notified once a day', () => {
  const gigabyte = 1_000_000_000

  it('that the disk is nearly full', async () => {
    await notifyWithFreeSpace(gigabyte)
    expect(await listKinds()).toEqual([])
    await notifyWithFreeSpace(gigabyte - 1)
    await notifyWithFreeSpace(gigabyte - 1)
    expect(await listNotificationLines(kitchen.admin, 'disk-full')).toEqual([
      'The disk is nearly full | Only 999 MB is left. When the disk is full, no one can request meals or pay. Please tell the server’s operator. | /dashboard',
    ])
    now = new Date(now.getTime() + 24 * 60 * 60_000)
    await notifyWithFreeSpace(gigabyte - 1)
    expect(await listKinds()).toEqual(['disk-full', 'disk-full'])
  })

  it('that there is no recent backup, in production', async () => {
    const { db } = kitchen.world
    const since = '2026-11-20T02:00:00.000Z'
    await db.insertInto('site').values({ id: 'site', kind: 'production', since, public_url: null }).execute()
    await notifyWithFreeSpace(gigabyte)
    expect(await listKinds()).toEqual(['backup-failed'])
    await db.updateTable('site').set({ backed_up_at: '2026-11-23T02:00:00.000Z' }).execute()
    now = new Date(now.getTime() + 24 * 60 * 60_000)
    await notifyWithFreeSpace(gigabyte)
    expect(await listKinds()).toEqual(['backup-failed'])
  })
})
