import type { OpeningHours } from '@warm-ladle/contract'
import { afterEach, beforeEach } from 'vitest'
import { newWorldWithAdmin } from '../world.ts'

type Options = NonNullable<Parameters<typeof newWorldWithAdmin>[1]>

/** Creates a clock that tests can set. */
function settableClock(iso: string) {
  let now = new Date(iso)
  return {
    clock: () => now,
    set(other: string) {
      now = new Date(other)
    },
  }
}

/** A Monday morning at the hostel, in Asia/Kolkata. */
const mondayMorning = '2026-11-23T02:00:00.000Z'

/**
 * Opening hours for every day: lunch from 12:30 to 14:30, requests until 10:00; dinner from 19:00, requests until
 * 16:00.
 */
export const someHours: OpeningHours[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { slot: 'lunch', weekday, opens: '12:30', closes: '14:30', ordersDaysBefore: 0, ordersAt: '10:00' },
  { slot: 'dinner', weekday, opens: '19:00', closes: '21:00', ordersDaysBefore: 0, ordersAt: '16:00' },
])

/**
 * Starts a service whose clock begins on a Monday morning, with an admin, opening hours, and two meals on the
 * menu.
 */
export async function newKitchen({
  at = mondayMorning,
  ...options
}: Options & { readonly at?: string } = {}) {
  const { clock, set } = settableClock(at)
  const { world, admin } = await newWorldWithAdmin('Chef', { clock, ...options })
  await admin.hours.save({ body: { hours: someHours } })
  const dal = await world.addMeal({ title: 'Dal', priceCents: 450 })
  const rice = await world.addMeal({ title: 'Rice', priceCents: 300 })

  /** Plans lunch on a date, by default with ten portions of dal. */
  async function plan(date: string, servings = [{ mealId: dal, portions: 10 }]) {
    return (await admin.planning.add({ body: { date, slot: 'lunch', servings } })).data
  }
  const publish = (from: string, until = from) => admin.planning.publish({ body: { from, until } })

  /** Plans lunch on a date and publishes it. */
  async function planAndPublish(date: string, servings?: Parameters<typeof plan>[1]) {
    await plan(date, servings)
    await publish(date)
    return mealtimeOn(date)
  }

  async function mealtimeOn(date: string) {
    const { days } = await admin.planning.week({ query: { from: date } })
    const mealtime = days.find((day) => day.date === date)?.mealtimes.find(({ slot }) => slot === 'lunch')
    if (!mealtime) throw new Error(`No lunch is planned on ${date}.`)
    return mealtime
  }
  /** Lists the acts in the log, newest last. */
  async function acts() {
    const rows = await world.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    return rows.map(({ act, subject_text }) => `${act}: ${subject_text}`)
  }
  return { world, admin, acts, setClock: set, dal, rice, plan, publish, planAndPublish, mealtimeOn }
}

export type Kitchen = Awaited<ReturnType<typeof newKitchen>>

/** Opens a kitchen before each test of a file and closes it afterwards; returns a getter for the current one. */
export function kitchenOfEachTest(): () => Kitchen {
  let kitchen: Kitchen
  beforeEach(async () => {
    kitchen = await newKitchen()
  })
  afterEach(() => kitchen.world.close())
  return () => kitchen
}

export const monday = '2026-11-23'
export const tuesday = '2026-11-24'
