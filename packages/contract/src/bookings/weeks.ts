import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Instant } from '../platform/fields.ts'
import { Mealtime } from './mealtime.ts'
import { PlannedMealtime } from './planned-mealtime.ts'
import { Closure } from './closure.ts'

/** Fields of every answer about a week, to spare browsers the date arithmetic. */
const week = {
  /**
   * A moment less than a minute ago by the service's clock. Since then no mealtime in this answer has ended or closed
   * its requests, so the answer is still true, and stays identical for as long.
   */
  now: Instant,
  /** Today's date at the hostel. */
  today: CalendarDate,
  /** IANA name of the zone of dates and times: 'Asia/Dhaka'. */
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
