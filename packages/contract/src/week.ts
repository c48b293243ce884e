import * as z from 'zod/mini'
import { CalendarDate } from './calendar-values.ts'
import { endpoints } from './endpoint.ts'
import { Week } from './mealtime.ts'

export const week = endpoints({
  find: {
    method: 'GET',
    path: '/api/week',
    access: 'visitor',
    summary: 'The mealtimes of the week with a date, of the current week without one',
    query: z.object({ from: z.optional(CalendarDate) }),
    returns: Week,
  },
})
