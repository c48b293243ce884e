import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Id, Outcome, Paging } from './fields.ts'
import { dish } from './meals.ts'

/** A meal that is announced, and whether the caller likes it. */
export const UpcomingMeal = z.object({ ...dish, liked: z.boolean() })
export type UpcomingMeal = z.infer<typeof UpcomingMeal>

export const upcomingMeals = endpoints({
  list: {
    method: 'GET',
    path: '/upcoming-meals',
    access: 'visitor',
    summary: 'Meals that are announced, newest first',
    query: z.object(Paging),
    returns: z.array(UpcomingMeal),
    paged: true,
  },
  like: {
    method: 'POST',
    path: '/like-upcomingMeals',
    access: 'badged',
    summary: 'Like an upcoming meal, once',
    body: z.object({ mealId: Id, userId: z.optional(z.string()) }),
    returns: Outcome,
    whose: 'userId',
    sentences: {
      'sign-in-required': 'Please log in to like this meal',
      'badge-required': 'Only Platinum, Gold, or Silver members can like.',
      'not-found': 'This meal is no longer among the upcoming ones',
    },
  },
})
