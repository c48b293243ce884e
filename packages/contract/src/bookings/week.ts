import * as z from 'zod/mini'
import { NamedDate } from '../platform/calendar-values.ts'
import { endpoints } from '../endpoint.ts'
import { Id } from '../platform/fields.ts'
import { needsFilter } from '../people/labels.ts'
import { Week } from './weeks.ts'
import { NextMealtimes } from './next-mealtimes.ts'

export const week = endpoints({
  ofMeal: {
    method: 'GET',
    path: '/api/meals/{id}/mealtimes',
    access: 'visitor',
    scope: 'read',
    summary: "The coming mealtimes of a meal, soonest first, each with only this meal's servings",
    params: z.object({ id: Id }),
    returns: NextMealtimes,
  },
  find: {
    method: 'GET',
    path: '/api/week',
    access: 'visitor',
    scope: 'read',
    summary:
      'The mealtimes of the week with a date, of the current week without one; servings by diets and allergens',
    query: z.object({ from: z.optional(NamedDate), ...needsFilter }),
    returns: Week,
  },
  next: {
    method: 'GET',
    path: '/api/week/next',
    access: 'visitor',
    scope: 'read',
    summary: 'The next mealtime, and the next one open for requests',
    returns: NextMealtimes,
  },
})
