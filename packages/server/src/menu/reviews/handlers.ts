import { api, type Api, isStaff, type Limit, Refusal, type Review, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { Clock } from '../../platform/clock.ts'
import { computeRevision } from '../../platform/revisions.ts'
import { countTotal } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import type { Actor } from '../../platform/audit-log.ts'
import { toIso } from '../../database/values.ts'
import { countDone, collectOutcomes } from '../../http/contract/collect-outcomes.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { addReview } from './add-review.ts'
import { answerReview, removeAnswer } from './answer-review.ts'
import { changeReview } from './change-review.ts'
import { answerFields, countReviews, findReview, listReviews, type ReviewRow } from './queries.ts'
import { removeReview, removeReviewAsAdmin } from './write-queries.ts'

export interface ReviewOptions {
  readonly db: Database
  readonly clock: Clock
  /** Rate limit for one member's reviews of one meal. */
  readonly perMeal: Limit
}

export const reviewHandlers = ({ db, clock, perMeal }: ReviewOptions): Handlers<Api['reviews']> => ({
  async list({ query, subject }) {
    const { mealId, userId } = query
    const page = pageRequest(query)
    if (mealId !== undefined && userId === undefined) {
      const { rows, next } = await listReviews(db, { mealId }, page)
      const mayAnswer = subject && isStaff(subject, 'kitchen')
      return { body: rows.map((row) => (mayAnswer ? toAnswerable(row, toReview) : toReview(row))), next }
    }

    // a visitor who names a member was refused earlier
    if (!subject && userId === undefined) throw new Refusal('sign-in-required')
    if (!subject) return { body: [] }
    const { rows, next } = await listReviews(db, { mealId, userId: subject.id }, page)
    return { body: rows.map(toOwnReview), next }
  },

  async write({ body, subject }) {
    const review = { mealId: body.mealId, userId: subject.id, text: body.reviewText }
    await addReview(db, review, perMeal, clock)
    return { success: true, ...said(answers.reviewSubmitted) }
  },

  async update({ params, body, subject }) {
    await allowOwn(db, params.id, subject.id)
    await changeReview(db, params.id, body)
    return { success: true, ...said(answers.ownReviewUpdated) }
  },

  async remove({ params, caller }) {
    await allowOwn(db, params.id, caller.id)
    if (!(await removeReview(db, params.id))) throw new Refusal('not-found')
    return { success: true, ...said(answers.ownReviewDeleted) }
  },

  async answer({ params, body, caller }) {
    await answerReview({ db, clock, actor: caller }, params.id, body)
    return { success: true, ...said(answers.reviewAnswered) }
  },

  async removeAnswer({ params, caller }) {
    if (!(await removeAnswer(db, params.id, caller))) throw new Refusal('not-found')
    return { success: true, ...said(answers.answerRemoved) }
  },

  async listForAdmin({ query }) {
    const { search = '' } = query
    const page = pageRequest(query)
    const part = await listReviews(db, { search }, page)
    const total = await countTotal(page, part, () => countReviews(db, { search }))
    return { body: part.rows.map((row) => toAnswerable(row, toSignedReview)), next: part.next, total }
  },

  async removeAsAdmin({ params, caller }) {
    return { success: true, ...(await removeAny(db, params.id, caller)) }
  },

  async removeManyAsAdmin({ body, caller }) {
    const remove = (id: string) => removeAny(db, id, caller)
    const data = await collectOutcomes(api.reviews.removeManyAsAdmin, body.ids, remove)
    return { success: true, ...said(answers.reviewsDeleted, countDone(data)), data }
  },
})

async function removeAny(db: Database, id: string, actor: Actor) {
  if (!(await removeReviewAsAdmin(db, id, actor))) throw new Refusal('not-found')
  return said(answers.reviewDeleted)
}

async function allowOwn(db: Database, id: string, userId: string) {
  const review = await findReview(db, id)
  if (!review) throw new Refusal('not-found')
  if (review.userId !== userId) throw new Refusal('not-yours')
}

/** A review as shown to all callers. */
const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  mealId: row.meal_id,
  title: row.title,
  image: row.image,
  category: row.category,
  reviewText: row.review_text,
  likeCount: row.likes,
  reviewCount: row.reviews_count,
  reviewTime: toIso(row.created_at),
  author: { name: row.name ?? '', photo: row.photo ?? '' },
  ...(row.answer !== null &&
    row.answered_at !== null && { answer: { text: row.answer, at: toIso(row.answered_at) } }),
})

/** A review as shown to its author and to admins. */
const toSignedReview = (row: ReviewRow): Review => ({ ...toReview(row), userId: row.email ?? '' })

/** A review as shown to its author for editing. */
const toOwnReview = (row: ReviewRow): Review => ({
  ...toSignedReview(row),
  revision: computeRevision({ reviewText: row.review_text }),
})

/** A review as shown to callers who may answer it. */
const toAnswerable = (row: ReviewRow, show: (row: ReviewRow) => Review): Review => ({
  ...show(row),
  answerRevision: computeRevision(answerFields(row)),
})
