import type { Slot } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { addDays, dateAt, momentOf, timeAt } from '../../platform/calendar.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Minutes from a start until orders for the next mealtime close, at least. */
const soonMinutes = 40
/** On the clock. */
const step = 5

/** When orders for the next mealtime close: at the first full five minutes that are far enough away. */
export const soonFrom = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + soonMinutes * minute) / (step * minute)) * step * minute)

interface Dated {
  readonly id: string
  readonly date: string
  readonly slot: Slot
  readonly starts_at: Date | string
}

interface Closing {
  readonly soon: Date
  readonly next: Dated
  /** With the next one. */
  readonly coming: readonly Dated[]
  readonly timeZone: string
}

/**
 * Closes orders for the next mealtime at a moment, and says the same in the opening hours of its slot and on its other days.
 * The mealtimes have to be locked.
 */
export async function closeOrdersAt(
  tx: Transaction,
  { soon, next, coming, timeZone }: Closing,
): Promise<void> {
  const daysBefore = (Date.parse(next.date) - Date.parse(dateAt(soon, timeZone))) / day
  const at = timeAt(soon, timeZone)
  // what a visitor has set may not allow it
  if (daysBefore <= 7)
    await tx
      .updateTable('hours')
      .set({ orders_days_before: daysBefore, orders_at: at })
      .where('slot', '=', next.slot)
      .where((eb) => eb.or([eb.lit(daysBefore > 0), eb('opens', '>=', at)]))
      .execute()
  for (const { id, date, starts_at: startsAt } of coming.filter(({ slot }) => slot === next.slot)) {
    const closes = id === next.id ? soon : momentOf(addDays(date, -daysBefore), at, timeZone)
    if (closes > new Date(startsAt)) continue
    await tx
      .updateTable('mealtimes')
      .set((eb) => ({ orders_close_at: closes.toISOString(), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}
