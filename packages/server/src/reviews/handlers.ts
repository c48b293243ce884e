import { type Api, Refusal } from '@warm-ladle/contract'
import { idOfNamed } from '../database/named-member.ts'
import type { Database } from '../database/schema.ts'
import { pageRequest } from '../http/page-request.ts'
import type { Handlers } from '../http/serve.ts'
import { addReview, listReviews } from './queries.ts'
import { ownReviewOf, reviewOf } from './review-of.ts'

export const reviewHandlers = (db: Database): Handlers<Api['reviews']> => ({
  async list({ query, caller }) {
    const { mealId } = query
    const page = pageRequest(query)
    if (mealId !== undefined && query.userId === undefined) {
      const { rows, next } = await listReviews(db, { mealId }, page)
      return { body: rows.map(reviewOf), next }
    }

    if (!caller) throw new Refusal('sign-in-required')
    const userId = await idOfNamed(db, query.userId, caller)
    if (userId === undefined) return { body: [] }
    const { rows, next } = await listReviews(db, { mealId, userId }, page)
    return { body: rows.map(ownReviewOf), next }
  },

  async write({ body, caller }) {
    const review = { mealId: body.mealId, userId: caller.id, text: body.reviewText }
    const outcome = await addReview(db, review)
    if (outcome === 'no-such-meal') throw new Refusal('not-found')
    if (outcome === 'written-before') throw new Refusal('already-reviewed')
    return { success: true, message: 'Your review has been submitted!' }
  },
})
