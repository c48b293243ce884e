import { type Api, Refusal } from '@warm-ladle/contract'
import { dishOf } from '../database/dish.ts'
import { addLike } from '../database/meal-likes.ts'
import type { Database } from '../database/schema.ts'
import { toBoolean } from '../database/values.ts'
import { pageRequest } from '../http/page-request.ts'
import type { Handlers } from '../http/serve.ts'
import { listUpcomingMeals } from './queries.ts'

export const upcomingMealHandlers = (db: Database): Handlers<Api['upcomingMeals']> => ({
  async list({ query, caller }) {
    const { rows, next } = await listUpcomingMeals(db, caller?.id, pageRequest(query))
    return { body: rows.map((row) => ({ ...dishOf(row), liked: toBoolean(row.liked) })), next }
  },

  async like({ body, caller }) {
    const outcome = await addLike(db, { mealId: body.mealId, userId: caller.id }, 'upcoming')
    if (outcome === 'no-such-meal') throw new Refusal('not-found')
    if (outcome === 'liked-before') return { success: false, message: 'You already like this meal' }
    return { success: true, message: 'Liked!' }
  },
})
