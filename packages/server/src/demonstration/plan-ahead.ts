import { isKitchenClosed, type Slot, slots } from '@warm-ladle/contract'
import { addDays, dateAt, mondayOf } from '../calendar.ts'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { listClosures } from '../database/shared/closures.ts'
import { readTimes, timeColumns } from '../database/shared/hours.ts'
import { addServings } from './add-servings.ts'
import { plannedMenu } from './planned-menu.ts'
import type { Mealtime, ServedMeal } from './planned-serving.ts'

/** Days of past mealtimes that a new demonstration has: ten weeks. */
const PAST = 70
/** Days that are planned from the Monday of this week: this week and the next. */
const AHEAD = 14

interface Present {
  readonly now: Date
  readonly timeZone: string
}

/**
 * Plans and publishes the mealtimes up to the end of the next week that are missing, with requests; those of past days
 * too, as they would have been. What the kitchen has planned or cancelled itself stays.
 */
export async function planAhead(tx: Transaction, { now, timeZone }: Present): Promise<void> {
  const today = dateAt(now, timeZone)
  const until = addDays(mondayOf(today), AHEAD - 1)
  const from = await firstMissing(tx, today, until)
  const { timesOf } = await readTimes(tx, timeZone)
  const closures = await listClosures(tx, { from, until })
  const planned = await listPlanned(tx, from)
  const missing = datesFrom(from, until).flatMap((date) =>
    slots.flatMap((slot): Mealtime[] => {
      const times = timesOf({ date, slot })
      const isServed = times && !planned.has(`${date} ${slot}`) && !isKitchenClosed({ date, slot }, closures)
      return isServed ? [{ id: newId(), date, slot, times }] : []
    }),
  )
  if (missing.length === 0) return
  // among a million meals this takes seconds
  const meals = await listMeals(tx)
  const mealtimes = missing.filter(({ slot }) => (meals.get(slot)?.length ?? 0) > 1)
  const added = await addMealtimes(tx, mealtimes, now)
  await addServings(tx, added, meals, now)
}

/** The first date to plan; on dates that are planned already nothing is added. */
async function firstMissing(tx: Transaction, today: string, until: string) {
  const last = await tx
    .selectFrom('mealtimes')
    .select((eb) => eb.fn.max('date').as('date'))
    .where('date', '<=', until)
    .executeTakeFirst()
  if (!last?.date) return addDays(mondayOf(today), -PAST)
  const next = addDays(last.date, 1)
  return next < today ? next : today
}

async function listPlanned(tx: Transaction, from: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('mealtimes').select(['date', 'slot']).where('date', '>=', from).execute()
  return new Set(rows.map(({ date, slot }) => `${date} ${slot}`))
}

const datesFrom = (from: string, until: string): string[] =>
  from > until ? [] : [from, ...datesFrom(addDays(from, 1), until)]

/** The meals of mealtimes that are still on the menu, by their mealtime, always in the same order. */
async function listMeals(tx: Transaction): Promise<ReadonlyMap<Slot, readonly ServedMeal[]>> {
  const titles = Object.values(plannedMenu).flatMap((meals) => meals.map(({ title }) => title))
  const rows = await tx
    .selectFrom('meals')
    .select(['id', 'title', 'price_cents'])
    .where('status', '=', 'published')
    .where('title', 'in', titles)
    .execute()
  const found = new Map(rows.map((row) => [row.title, row]))
  return new Map(
    slots.map((slot) => [slot, plannedMenu[slot].flatMap(({ title }) => found.get(title) ?? [])]),
  )
}

/** Adds those that are missing, as published or over; returns them. */
async function addMealtimes(tx: Transaction, mealtimes: readonly Mealtime[], now: Date): Promise<Mealtime[]> {
  if (mealtimes.length === 0) return []
  const rows = await tx
    .insertInto('mealtimes')
    .values(
      mealtimes.map(({ id, date, slot, times }) => ({
        id,
        date,
        slot,
        ...timeColumns(times),
        state: times.endsAt <= now ? ('closed' as const) : ('published' as const),
        // planned and published
        revision: 2,
      })),
    )
    .onConflict((conflict) => conflict.columns(['date', 'slot']).doNothing())
    .returning('id')
    .execute()
  const added = new Set(rows.map(({ id }) => id))
  return mealtimes.filter(({ id }) => added.has(id))
}
