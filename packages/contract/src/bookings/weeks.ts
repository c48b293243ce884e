import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Instant } from '../platform/fields.ts'
import { Mealtime } from './mealtime.ts'
import { PlannedMealtime } from './planned-mealtime.ts'
import { Closure } from './closure.ts'

/** What every answer about a week carries, so that browsers need no date arithmetic. */
const week = {
  /**
   * A moment by the service's clock, less than a minute ago, since which no mealtime here was closed for orders or
   * ended: what is true then is true now, and the answer stays the same for as long.
   */
  now: Instant,
  /** Today's date at the hostel. */
  today: CalendarDate,
  /** Zone of dates and times, as the IANA names it: 'Asia/Dhaka'. */
  timeZone: z.string(),
  /** First days to ask for next: of the week before and after. */
  previous: CalendarDate,
  next: CalendarDate,
}

/** A week as residents see it, from the day that the hostel's weeks begin with. */
export const Week = z.object({
  ...week,
  days: z.array(z.object({ date: CalendarDate, closures: z.array(Closure), mealtimes: z.array(Mealtime) })),
})
export type Week = z.infer<typeof Week>

/** A week as the kitchen plans it, with drafts. */
export const PlannedWeek = z.object({
  ...week,
  days: z.array(
    z.object({ date: CalendarDate, closures: z.array(Closure), mealtimes: z.array(PlannedMealtime) }),
  ),
})
export type PlannedWeek = z.infer<typeof PlannedWeek>
