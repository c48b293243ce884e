import { calendarDate } from '../platform/date-text.ts'

/** Milliseconds after the end of a mealtime during which its requests can still be served. */
export const servingGrace = 60 * 60_000

interface ServingTimes {
  /** The hostel's date, 'YYYY-MM-DD'. */
  readonly date: string
  /** When it can first be served without confirmation, from `servedFrom`. */
  readonly opensAt: Date | string
  readonly endsAt: Date | string
}

/**
 * Whether a mealtime can be served at a moment, only after early serving is confirmed, or not at all because it is on
 * another day. A mealtime that spans midnight belongs to its own day until an hour after its end.
 */
export function whenServed(
  { date, opensAt, endsAt }: ServingTimes,
  at: Date,
  timeZone: string,
): 'now' | 'early' | 'other-day' {
  const isOver = at.getTime() >= new Date(endsAt).getTime() + servingGrace
  if (at >= new Date(opensAt) && !isOver) return 'now'
  if (calendarDate(at, timeZone) !== date) return 'other-day'
  // leftovers are served until the day ends
  return isOver ? 'now' : 'early'
}
