import { type Api, Refusal } from '@warm-ladle/contract'
import { addLike, removeLike } from '../likes.ts'
import type { Database } from '../../database/schema.ts'
import type { Handlers } from '../../http/contract/serve.ts'

export const likeHandlers = (db: Database): Handlers<Api['likes']> => ({
  async add({ body, subject }) {
    const outcome = await addLike(db, { mealId: body.mealId, userId: subject.id }, 'published')
    if (outcome === 'no-such-meal') throw new Refusal('not-found')
    if (outcome === 'liked-before') throw new Refusal('already-liked')
    return { success: true, message: 'You liked this meal!' }
  },

  async remove({ params, caller }) {
    const removed = await removeLike(db, { mealId: params.mealId, userId: caller.id })
    if (!removed) throw new Refusal('not-found')
    return { success: true, message: 'You took your like back.' }
  },
})
