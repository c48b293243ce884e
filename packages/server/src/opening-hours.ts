import { type OpeningHours, type Slot, slots } from '@warm-ladle/contract'
import { addDays, momentOf } from './calendar.ts'

/** When a mealtime is, and until when it is ordered. */
export interface MealtimeTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly ordersCloseAt: Date
}

const minute = 60_000

/**
 * The moments that opening hours mean on a date. On the days when the clock changes, a mealtime keeps its length where
 * its end would otherwise come before its start, and orders close at its start at the latest.
 *
 * @example timesOn('2026-11-23', { opens: '12:30', closes: '14:30', ordersDaysBefore: 0, ordersAt: '10:00' }, 'Asia/Dhaka')
 */
export function timesOn(
  date: string,
  { opens, closes, ordersDaysBefore, ordersAt }: Omit<OpeningHours, 'slot' | 'weekday'>,
  timeZone: string,
): MealtimeTimes {
  const startsAt = momentOf(date, opens, timeZone)
  // a mealtime that spans midnight belongs to the date it opens on
  const closing = momentOf(closes <= opens ? addDays(date, 1) : date, closes, timeZone)
  const endsAt =
    closing > startsAt ? closing : new Date(startsAt.getTime() + minutesFrom(opens, closes) * minute)
  const ordering = momentOf(addDays(date, -ordersDaysBefore), ordersAt, timeZone)
  return { startsAt, endsAt, ordersCloseAt: ordering < startsAt ? ordering : startsAt }
}

/** Minutes on the clock from one time to the next time that it shows another: 1 to 1440. */
function minutesFrom(from: string, until: string): number {
  const minutes = minutesOf(until) - minutesOf(from)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const proposedTimes: Readonly<Record<Slot, Omit<OpeningHours, 'slot' | 'weekday'>>> = {
  breakfast: { opens: '07:30', closes: '10:00', ordersDaysBefore: 1, ordersAt: '20:00' },
  lunch: { opens: '12:30', closes: '14:30', ordersDaysBefore: 0, ordersAt: '10:00' },
  dinner: { opens: '19:00', closes: '21:00', ordersDaysBefore: 0, ordersAt: '16:00' },
}

/** Opening hours to start from, until a kitchen sets its own: three mealtimes a day. */
export const proposedHours: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  slots.map((slot) => ({ slot, weekday, ...proposedTimes[slot] })),
)

/** Compares mealtimes of one day by their order in it. */
export const inOrderOfSlots = (one: { readonly slot: Slot }, other: { readonly slot: Slot }): number =>
  slots.indexOf(one.slot) - slots.indexOf(other.slot)

interface Dated {
  readonly date: string
  readonly slot: Slot
}

/** Compares mealtimes by date, and those of one day by their order in it. */
export const inOrderOfDays = (one: Dated, other: Dated): number =>
  one.date.localeCompare(other.date) || inOrderOfSlots(one, other)
