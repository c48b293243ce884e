import type { OpeningHours, Slot } from '@warm-ladle/contract'
import { weekdayOf } from '../../calendar.ts'
import { inOrderOfSlots, type MealtimeTimes, timesOn } from '../../opening-hours.ts'
import type { Database } from '../schema.ts'

/** Opening hours from Monday to Sunday, each day's in the order of its mealtimes. */
export async function listHours(db: Database): Promise<OpeningHours[]> {
  const rows = await db.selectFrom('hours').selectAll().execute()
  return rows
    .map(({ orders_days_before, orders_at, ...hours }) => ({
      ...hours,
      ordersDaysBefore: orders_days_before,
      ordersAt: orders_at,
    }))
    .toSorted((one, other) => one.weekday - other.weekday || inOrderOfSlots(one, other))
}

/** Replaces all opening hours. */
export async function replaceHours(db: Database, hours: readonly OpeningHours[]): Promise<void> {
  await db.deleteFrom('hours').execute()
  if (hours.length === 0) return
  await db
    .insertInto('hours')
    .values(
      hours.map(({ ordersDaysBefore, ordersAt, ...rest }) => ({
        ...rest,
        orders_days_before: ordersDaysBefore,
        orders_at: ordersAt,
      })),
    )
    .execute()
}

/** The times of a mealtime by the present opening hours; undefined when there are none for it. */
export type TimesOf = (mealtime: { readonly date: string; readonly slot: Slot }) => MealtimeTimes | undefined

/** Reads the opening hours, and whether there are any at all. */
export async function readTimes(db: Database, timeZone: string) {
  const hours = await listHours(db)
  const timesOf: TimesOf = ({ date, slot }) => {
    const weekday = weekdayOf(date)
    const found = hours.find((one) => one.slot === slot && one.weekday === weekday)
    return found && timesOn(date, found, timeZone)
  }
  return { timesOf, hasHours: hours.length > 0 }
}

/** The columns of a mealtime's times. */
export const timeColumns = ({ startsAt, endsAt, ordersCloseAt }: MealtimeTimes) => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  orders_close_at: ordersCloseAt.toISOString(),
})
