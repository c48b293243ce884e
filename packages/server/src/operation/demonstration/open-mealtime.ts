import type { Transaction } from '../../database/schema.ts'
import { labelsOf } from '../../people/labels.ts'
import { leftColumns, portionsLeft } from '../../bookings/mealtime-counts.ts'
import { addPickups } from '../../bookings/pickups.ts'
import { addRows } from './add-rows.ts'
import { type BookedMealtime, pickupsOf, requestRow, type Said, waiting } from './booking-rows.ts'
import { keyOf, type MealtimeKey } from './figures.ts'
import type { Ask } from './who-asks.ts'

/** A mealtime that people can ask for, as it is by now. */
export type OpenMealtime = Awaited<ReturnType<typeof readMealtime>>

/** Reads the dishes of a mealtime, and who has asked for them. It has to be locked. */
export async function readMealtime(tx: Transaction, id: string) {
  const mealtime = await tx
    .selectFrom('mealtimes')
    .select(['date', 'slot', 'starts_at', 'ends_at', 'orders_close_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { date, slot, starts_at: startsAt, ends_at: endsAt, orders_close_at: ordersCloseAt } = mealtime
  const key: MealtimeKey = { date, slot }
  const rows = await listServings(tx, id)
  const pickups = await tx.selectFrom('pickups').select('user_id').where('mealtime_id', '=', id).execute()
  const note = await findNote(tx, id)
  return {
    id,
    slot,
    key: keyOf(key),
    times: {
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      ordersCloseAt: new Date(ordersCloseAt),
    },
    servings: rows.map((row) => ({
      id: row.id,
      meal: { id: row.meal_id, title: row.title, price_cents: row.price_cents },
      labels: labelsOf(row),
      wanted: 0,
      portions: row.portions,
      taken: row.taken,
      free: portionsLeft(row),
    })),
    askers: new Set(pickups.map(({ user_id: userId }) => userId)),
    hasNotes: note !== undefined,
  }
}

/** In the order in which they are listed. */
const listServings = (tx: Transaction, mealtimeId: string) =>
  tx
    .selectFrom('servings')
    .innerJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.id', 'meals.id as meal_id', 'meals.title', 'meals.price_cents', 'meals.labels'])
    .select(leftColumns)
    .where('mealtime_id', '=', mealtimeId)
    .orderBy('servings.id')
    .execute()

const findNote = (tx: Transaction, mealtimeId: string) =>
  tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select('note')
    .where('mealtime_id', '=', mealtimeId)
    .where('note', '<>', '')
    .executeTakeFirst()

/** Adds what people ask for, with their pick-ups. */
export async function book(
  tx: Transaction,
  mealtime: OpenMealtime & BookedMealtime,
  asks: readonly Ask[],
  now: Date,
  said: (ask: Ask) => Said = () => ({}),
): Promise<void> {
  const rows = asks.map((ask) => requestRow(mealtime, ask, now, waiting, said(ask)))
  await addRows(tx, 'meal_requests', rows)
  await addPickups(tx, pickupsOf(mealtime, asks))
  for (const { id } of mealtime.servings) {
    const asked = rows.reduce((sum, row) => sum + (row.serving_id === id ? row.portions : 0), 0)
    await tx
      .updateTable('servings')
      .set((eb) => ({ taken: eb('taken', '+', asked) }))
      .where('id', '=', id)
      .execute()
  }
}
