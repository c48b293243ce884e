import type { MealtimeState, Slot } from '@warm-ladle/contract'
import { newId } from '../../src/database/new-id.ts'
import type { Database } from '../../src/database/schema.ts'
import { changeSetting } from '../../src/platform/settings.ts'

export interface SomeServing {
  readonly mealId: string
  readonly title?: string
  readonly portions?: number
  readonly priceCents?: number
}

export interface SomeMealtime {
  /** The date of the mealtime, 'YYYY-MM-DD'. */
  readonly date?: string
  readonly slot?: Slot | undefined
  readonly state?: MealtimeState
  /** Requests close at this moment, by default tomorrow. The mealtime starts an hour later and lasts two hours. */
  readonly ordersCloseAt?: Date
  readonly note?: string
  readonly servings?: readonly SomeServing[]
}

const hour = 60 * 60 * 1000

/** Adds a mealtime with its servings, bypassing all rules except those of the tables; returns their ids. */
export async function addMealtime(
  db: Database,
  { date = '2026-11-26', slot = 'lunch', state = 'published', note = '', ...given }: SomeMealtime = {},
) {
  const closes = (given.ordersCloseAt ?? new Date(Date.now() + 24 * hour)).getTime()
  const id = newId()
  await db
    .insertInto('mealtimes')
    .values({
      id,
      date,
      slot,
      state,
      note,
      orders_close_at: new Date(closes).toISOString(),
      starts_at: new Date(closes + hour).toISOString(),
      ends_at: new Date(closes + 3 * hour).toISOString(),
      cancel_reason: state === 'cancelled' ? 'The stove is broken.' : null,
    })
    .execute()
  // servings are listed by id, and ids created in the same millisecond have no order
  const ids = (given.servings ?? []).map(newId).toSorted()
  const servings = (given.servings ?? []).map((serving, index) => ({
    ...servingRow(id, serving),
    id: ids[index] ?? newId(),
  }))
  if (servings.length > 0) await db.insertInto('servings').values(servings).execute()
  return { id, servings: servings.map((serving) => serving.id) }
}

const servingRow = (mealtimeId: string, { mealId, title = 'Khichuri', ...given }: SomeServing) => ({
  mealtime_id: mealtimeId,
  meal_id: mealId,
  meal_title: title,
  price_cents: given.priceCents ?? 400,
  portions: given.portions ?? 80,
})

/**
 * Allows mealtimes to be served from four hours before they begin.
 * @returns when requests for a mealtime close that can both be requested and be served for the next two hours
 */
export async function openLong(db: Database): Promise<Date> {
  await changeSetting(db, 'servingOpensMinutes', 240, 0)
  return new Date(Date.now() + 2 * hour)
}
