import {
  type Closure,
  dateText,
  type OpeningHours,
  type Slot,
  categoryBySlot,
  slots,
} from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import { addDays, toMoment, getWeekday } from '../platform/calendar.ts'
import type { Database } from '../database/schema.ts'
import type { MealtimesTable } from '../database/tables/mealtimes.ts'
import { toIso } from '../database/values.ts'

/** When a mealtime takes place, and when its requests close. */
export interface MealtimeTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly ordersCloseAt: Date
}

const minute = 60_000

/**
 * Converts opening hours on a date to moments. When the clocks change, a mealtime keeps its length if it would
 * otherwise end before it starts, and requests close at its start at the latest.
 *
 * @example timesOn('2026-11-23', { opens: '12:30', closes: '14:30', ordersDaysBefore: 0, ordersAt: '10:00' }, 'Asia/Dhaka')
 */
export function timesOn(
  date: string,
  { opens, closes, ordersDaysBefore, ordersAt }: Omit<OpeningHours, 'slot' | 'weekday'>,
  timeZone: string,
): MealtimeTimes {
  const startsAt = toMoment(date, opens, timeZone)
  // a mealtime across midnight belongs to the date on which it opens
  const closing = toMoment(closes <= opens ? addDays(date, 1) : date, closes, timeZone)
  const endsAt =
    closing > startsAt ? closing : new Date(startsAt.getTime() + minutesFrom(opens, closes) * minute)
  const ordering = toMoment(addDays(date, -ordersDaysBefore), ordersAt, timeZone)
  return { startsAt, endsAt, ordersCloseAt: ordering < startsAt ? ordering : startsAt }
}

/** Minutes from one time of day to the next occurrence of another: 1 to 1440. */
function minutesFrom(from: string, until: string): number {
  const minutes = toMinutes(until) - toMinutes(from)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const proposedTimes: Readonly<Record<Slot, Omit<OpeningHours, 'slot' | 'weekday'>>> = {
  breakfast: { opens: '07:30', closes: '10:00', ordersDaysBefore: 1, ordersAt: '20:00' },
  lunch: { opens: '12:30', closes: '14:30', ordersDaysBefore: 0, ordersAt: '10:00' },
  dinner: { opens: '19:00', closes: '21:00', ordersDaysBefore: 0, ordersAt: '16:00' },
}

/** Suggested opening hours, until a kitchen sets its own: three mealtimes a day. */
export const proposedHours: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  slots.map((slot) => ({ slot, weekday, ...proposedTimes[slot] })),
)

/** Compares mealtimes of one day by slot. */
const inOrderOfSlots = (one: { readonly slot: Slot }, other: { readonly slot: Slot }): number =>
  slots.indexOf(one.slot) - slots.indexOf(other.slot)

/** Date and slot, which identify a mealtime in the calendar. */
export interface MealtimeKey {
  readonly date: string
  readonly slot: Slot
}

/** Date and slot as one text, e.g. '2026-11-23 lunch'. */
export const mealtimeKey = ({ date, slot }: MealtimeKey): string => `${date} ${slot}`

/** Compares mealtimes by date, then by slot. */
export const inOrderOfDays = (one: MealtimeKey, other: MealtimeKey): number =>
  one.date.localeCompare(other.date) || inOrderOfSlots(one, other)

/**
 * Keeps only the newest row of each date and slot, because a cancelled mealtime may have been planned again.
 */
export function withoutReplanned<Row extends MealtimeKey & { readonly id: string }>(
  rows: readonly Row[],
): Row[] {
  const newest = new Map<string, string>()
  // later rows are newer, because ids are in chronological order
  for (const row of rows)
    if (row.id > (newest.get(mealtimeKey(row)) ?? '')) newest.set(mealtimeKey(row), row.id)
  return rows.filter((row) => newest.get(mealtimeKey(row)) === row.id)
}

/** Opening hours from Monday to Sunday, in order within each day. */
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

/** Returns a mealtime's times according to the current opening hours; undefined if they do not include it. */
export type TimesLookup = (mealtime: {
  readonly date: string
  readonly slot: Slot
}) => MealtimeTimes | undefined

/** Reads the opening hours for looking up times, and whether there are any. */
export async function readTimes(db: Database, timeZone: string) {
  const hours = await listHours(db)
  const findTimes: TimesLookup = ({ date, slot }) => {
    const weekday = getWeekday(date)
    const found = hours.find((one) => one.slot === slot && one.weekday === weekday)
    return found && timesOn(date, found, timeZone)
  }
  return { findTimes, hasHours: hours.length > 0 }
}

/** Columns for a mealtime's times. */
export const timeColumns = ({ startsAt, endsAt, ordersCloseAt }: MealtimeTimes) => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  orders_close_at: ordersCloseAt.toISOString(),
})

/** Closures on any of these days, both included, nearest first. */
export async function listClosures(
  db: Database,
  { from, until }: { readonly from: string; readonly until?: string },
): Promise<Closure[]> {
  const ending = db.selectFrom('closures').selectAll().where('until_date', '>=', from)
  const rows = await (until === undefined ? ending : ending.where('from_date', '<=', until))
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  return rows.map(({ id, from_date, until_date, slot, reason }) => ({
    id,
    from: from_date,
    until: until_date,
    slot,
    reason,
  }))
}

/** The closures that include a day. */
export const closuresOn = (closures: readonly Closure[], date: string): Closure[] =>
  closures.filter(({ from, until }) => from <= date && date <= until)

type MealtimeRow = Pick<
  Selectable<MealtimesTable>,
  'id' | 'date' | 'slot' | 'starts_at' | 'ends_at' | 'orders_close_at' | 'note' | 'cancel_reason'
>

/** Fields of a mealtime that both residents and the kitchen see. */
export const toMealtimeFields = (row: MealtimeRow) => ({
  id: row.id,
  date: row.date,
  slot: row.slot,
  startsAt: toIso(row.starts_at),
  endsAt: toIso(row.ends_at),
  ordersCloseAt: toIso(row.orders_close_at),
  note: row.note,
  ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
})

/** Name of a mealtime in the audit log, e.g. 'Lunch, Nov 23, 2026'. */
export const nameMealtime = ({ date, slot }: MealtimeKey): string =>
  `${categoryBySlot[slot]}, ${dateText('en', date)}`
