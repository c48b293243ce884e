import { addDays, dateAt } from '../../platform/calendar.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readTimes } from '../../bookings/mealtimes.ts'
import { bestMeal } from './figures.ts'
import { planAhead } from './mealtimes.ts'
import { prepareNextMealtime, soonFrom } from './next-mealtime.ts'
import { type Present, settlePast } from './served.ts'

/** Keeps a running demonstration in the current week: past requests were picked up, and the next week is planned. */
export async function rollOn(db: Database, timeZone: string, clock = systemClock): Promise<void> {
  await inTransaction(db, (tx) => settlePast(tx, { now: clock(), timeZone }))
  await inTransaction(db, (tx) => plan(tx, { now: clock(), timeZone }))
}

/** Brings a demonstration up to date when it starts, and prepares the next mealtime for the visitor. */
export async function openEvening(db: Database, timeZone: string, clock = systemClock): Promise<void> {
  await rollOn(db, timeZone, clock)
  await inTransaction(db, (tx) => prepareNextMealtime(tx, { now: clock(), timeZone }))
}

/** Plans the missing mealtimes. */
export async function plan(tx: Transaction, present: Present): Promise<void> {
  await planAhead(tx, present, await findAnchor(tx, present))
}

/** The last date with the best meal; at first today, or tomorrow if today's dinner is too close. */
async function findAnchor(tx: Transaction, { now, timeZone }: Present): Promise<string> {
  const served = await tx
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .select((eb) => eb.fn.max('date').as('date'))
    .where('meal_title', '=', bestMeal)
    .executeTakeFirst()
  if (served?.date) return served.date
  const today = dateAt(now, timeZone)
  const { findTimes } = await readTimes(tx, timeZone)
  const dinner = findTimes({ date: today, slot: 'dinner' })
  return dinner && dinner.startsAt >= soonFrom(now) ? today : addDays(today, 1)
}
