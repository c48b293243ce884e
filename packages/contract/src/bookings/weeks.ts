import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Instant } from '../platform/fields.ts'
import { Mealtime } from './mealtime.ts'
import { PlannedMealtime } from './planned-mealtime.ts'
import { Closure } from './closure.ts'

/** Fields of every response about a week, which spare browsers the date arithmetic. */
const week = {
  /**
   * A moment less than a minute ago on the server's clock. No mealtime in this response has ended or closed its requests
   * since then, so the response is still correct, and it stays identical until one does.
   */
  now: Instant,
  /** Today's date at the hostel. */
  today: CalendarDate,
  /** IANA name of the time zone, e.g. 'Asia/Dhaka'. */
  timeZone: z.string(),
  /** First days of the previous and next week. */
  previous: CalendarDate,
  next: CalendarDate,
}

/** A week as residents see it, starting on the hostel's first day of the week. */
export const Week = z.object({
  ...week,
  days: z.array(z.object({ date: CalendarDate, closures: z.array(Closure), mealtimes: z.array(Mealtime) })),
})
export type Week = z.infer<typeof Week>

/** A week as the kitchen plans it, including drafts. */
export const PlannedWeek = z.object({
  ...week,
  days: z.array(
    z.object({ date: CalendarDate, closures: z.array(Closure), mealtimes: z.array(PlannedMealtime) }),
  ),
})
export type PlannedWeek = z.infer<typeof PlannedWeek>
