import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Instant } from '../platform/fields.ts'
import { Mealtime } from './mealtime.ts'

/**
 * The next mealtime that is not over. If its requests are closed, also the next one that is open for requests. Empty
 * while nothing is planned.
 */
export const NextMealtimes = z.object({
  /** See `Week`. */
  now: Instant,
  today: CalendarDate,
  timeZone: z.string(),
  mealtimes: z.array(Mealtime),
})
export type NextMealtimes = z.infer<typeof NextMealtimes>
