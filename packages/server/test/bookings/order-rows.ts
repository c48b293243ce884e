import type { Slot } from '@warm-ladle/contract'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { toMoment } from '../../src/platform/calendar.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { addMeal, addPerson, requestRow } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const timeZone = 'Asia/Kolkata'

/** Opens a database with a meal and two members who have badges, for tests of standing orders and absences. */
export async function openOrders(begin: string) {
  const database: OpenDatabase = await openTestDatabase()
  const { db } = database
  let now = new Date(begin)
  const clock = () => now
  const [asha, ben] = [await addPerson(db, 'asha@hostel.test'), await addPerson(db)]
  await db.updateTable('users').set({ badge: 'Gold' }).execute()
  const dal = await addMeal(db, { title: 'Dal' })

  /** Publishes a mealtime whose requests close at 10:00 on its day, in the hostel's time. */
  async function publish(date: string, slot: Slot = 'lunch', portions = 40) {
    const ordersCloseAt = toMoment(date, '10:00', timeZone)
    return addMealtime(db, { date, slot, ordersCloseAt, servings: [{ mealId: dal, title: 'Dal', portions }] })
  }
  /** Adds a request by hand for a mealtime, with its portions. */
  async function request({ servings }: { readonly servings: readonly string[] }, more: object = {}) {
    const made = { serving_id: servings[0] ?? '', portions: 1, ...more }
    const row = { ...requestRow(dal, asha), meal_title: 'Dal', ...made }
    await db.insertInto('meal_requests').values(row).execute()
    await db
      .updateTable('servings')
      .set((eb) => ({ taken: eb('taken', '+', row.portions) }))
      .where('id', '=', row.serving_id)
      .execute()
    return row.id
  }
  const requests = () =>
    db
      .selectFrom('meal_requests')
      .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
      .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
      .select(['mealtimes.date', 'mealtimes.slot', 'status', 'closed_as', 'meal_requests.portions'])
      .orderBy('mealtimes.date')
      .execute()

  return {
    db,
    services: { db, clock, timeZone },
    asha,
    ben,
    dal,
    publish,
    request,
    requests,
    /** Returns the dates of pending requests. */
    waiting: async () =>
      (await requests()).flatMap(({ date, status }) => (status === 'pending' ? [date] : [])),
    setClock(moment: string) {
      now = new Date(moment)
    },
    choose: (name: string, value: unknown) =>
      db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value), revision: 1, since: now.toISOString() })
        .execute(),
    skips: () => db.selectFrom('standing_order_skips').selectAll().execute(),
    newId,
    close: () => database.close(),
  }
}
export type Orders = Awaited<ReturnType<typeof openOrders>>
