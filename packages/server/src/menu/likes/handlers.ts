import { type Api, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { addLike, removeLike } from '../likes.ts'
import type { Database } from '../../database/schema.ts'
import type { Handlers } from '../../http/contract/serve.ts'

export const likeHandlers = (db: Database): Handlers<Api['likes']> => ({
  async add({ body, subject }) {
    const outcome = await addLike(db, { mealId: body.mealId, userId: subject.id }, 'published')
    if (outcome === 'no-such-meal') throw new Refusal('not-found')
    if (outcome === 'liked-before') throw new Refusal('already-liked')
    return { success: true, ...said(answers.youLiked) }
  },

  async remove({ params, caller }) {
    const removed = await removeLike(db, { mealId: params.mealId, userId: caller.id })
    if (!removed) throw new Refusal('not-found')
    return { success: true, ...said(answers.likeTakenBack) }
  },
})
