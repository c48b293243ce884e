import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Id } from '../platform/fields.ts'
import { texts } from '../platform/refusals/texts.ts'

const messages = {
  'sign-in-required': texts.logInToLike,
  'not-found': texts.mealGone,
} as const

export const likes = endpoints({
  add: {
    method: 'POST',
    path: '/like',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'Like a meal, once',
    body: z.object({ mealId: Id, userId: z.optional(z.string()) }),
    returns: Done,
    subjectField: 'userId',
    messages,
  },
  remove: {
    method: 'DELETE',
    path: '/like/{mealId}',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'Remove a like',
    params: z.object({ mealId: Id }),
    returns: Done,
    messages: { ...messages, 'not-found': texts.notLiked },
  },
})
