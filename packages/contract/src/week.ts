import * as z from 'zod/mini'
import { CalendarDate, NamedDate } from './calendar-values.ts'
import { endpoints } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { needsFilter } from './labels.ts'
import { Mealtime } from './mealtime.ts'
import { Week } from './weeks.ts'

/**
 * The next mealtime that is not over, and where its orders are closed, the next one that can be ordered. None while
 * nothing is planned.
 */
export const NextMealtimes = z.object({
  /** See `Week`. */
  now: Instant,
  today: CalendarDate,
  timeZone: z.string(),
  mealtimes: z.array(Mealtime),
})
export type NextMealtimes = z.infer<typeof NextMealtimes>

export const week = endpoints({
  ofMeal: {
    method: 'GET',
    path: '/api/meals/{id}/mealtimes',
    access: 'visitor',
    summary: 'The coming mealtimes of a meal, the next one first, each with the servings of this meal alone',
    params: z.object({ id: Id }),
    returns: NextMealtimes,
  },
  find: {
    method: 'GET',
    path: '/api/week',
    access: 'visitor',
    summary:
      'The mealtimes of the week with a date, of the current week without one; servings by diets and allergens',
    query: z.object({ from: z.optional(NamedDate), ...needsFilter }),
    returns: Week,
  },
  next: {
    method: 'GET',
    path: '/api/week/next',
    access: 'visitor',
    summary: 'The next mealtime, and the next one that can be ordered',
    returns: NextMealtimes,
  },
})
