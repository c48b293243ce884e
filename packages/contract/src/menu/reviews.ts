import * as z from 'zod/mini'
import { Category } from './meal-fields.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Ignored, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Paging, SearchText } from '../platform/query-fields.ts'
import { Revision, seen } from '../platform/revision.ts'
import { ChosenIds, Outcomes } from '../several-at-once.ts'
import { requiredText } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

export const ReviewText = requiredText(lengths.review, withMessage(checks.reviewRequired))
/** The text of the kitchen's answer to a review or to feedback. */
export const AnswerText = requiredText(lengths.review, withMessage(checks.answerRequired))
export const KitchenAnswer = z.object({ text: z.string(), at: Instant })

/** Name and photo of an author; empty once their account is deleted. */
export const Author = z.object({ name: z.string(), photo: z.string() })

export const Review = z.object({
  _id: Id,
  mealId: Id,
  /** The meal's title. */
  title: z.string(),
  /** The meal's picture. */
  image: z.string(),
  category: Category,
  reviewText: z.string(),
  likeCount: z.int(),
  reviewCount: z.int(),
  reviewTime: Instant,
  /**
   * The author's email; only in lists of the caller's own reviews and for admins. Empty once the account is deleted.
   */
  userId: z.optional(z.string()),
  author: Author,
  /** The kitchen's public answer, if any. */
  answer: z.optional(KitchenAnswer),
  /** Only in lists of the caller's own reviews. */
  revision: z.optional(Revision),
  /** The revision of the answer, even if there is none yet; only for callers who may answer. */
  answerRevision: z.optional(Revision),
})
export type Review = z.infer<typeof Review>

const messages = { 'not-found': texts.noSuchReview, 'not-yours': texts.notYourReview } as const

export const reviews = endpoints({
  list: {
    method: 'GET',
    path: '/reviews',
    access: 'visitor',
    scope: 'read',
    summary: 'The reviews of a meal, or your own, newest first',
    query: z.object({ mealId: z.optional(Id), userId: z.optional(z.string()), ...Paging }),
    returns: z.array(Review),
    subjectField: 'userId',
    paged: true,
  },
  write: {
    method: 'POST',
    path: '/review',
    access: 'member',
    scope: 'requests',
    throttle: 'reviews',
    summary: 'Write a review of a meal',
    body: z.object({
      mealId: Id,
      reviewText: ReviewText,
      userId: z.optional(z.string()),
      title: Ignored,
      likeCount: Ignored,
      reviewCount: Ignored,
    }),
    returns: Done,
    subjectField: 'userId',
    messages: {
      'sign-in-required': texts.logInToReview,
      'not-found': texts.mealGone,
    },
  },
  update: {
    method: 'PUT',
    path: '/reviews/{id}',
    access: 'member',
    scope: 'requests',
    throttle: 'reviewChanges',
    summary: 'Change the text of your review; other fields of the record are ignored',
    params: z.object({ id: Id }),
    body: z.object({ reviewText: ReviewText, userId: z.optional(z.string()), ...seen }),
    returns: Done,
    subjectField: 'userId',
    messages,
  },
  remove: {
    method: 'DELETE',
    path: '/reviews/{id}',
    access: 'member',
    scope: 'requests',
    throttle: 'reviewChanges',
    summary: 'Delete your review',
    params: z.object({ id: Id }),
    returns: Done,
    messages,
  },
  answer: {
    method: 'PUT',
    path: '/api/reviews/{id}/answer',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Answer a review publicly, or change the answer; its author is notified of the first one',
    params: z.object({ id: Id }),
    body: z.object({ answer: AnswerText, ...seen }),
    returns: Done,
    messages,
  },
  removeAnswer: {
    method: 'DELETE',
    path: '/api/reviews/{id}/answer',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Remove the answer to a review',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { ...messages, 'not-found': texts.noAnswer },
  },
  listForAdmin: {
    method: 'GET',
    path: '/reviewsAdmin',
    access: 'admin',
    summary: 'All reviews, searched by text, meal title or author, newest first',
    query: z.object({ search: z.optional(SearchText), ...Paging }),
    returns: z.array(Review),
    paged: true,
  },
  removeAsAdmin: {
    method: 'DELETE',
    path: '/reviewsAdmin/{id}',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Delete any review',
    params: z.object({ id: Id }),
    returns: Done,
    messages,
  },
  removeManyAsAdmin: {
    method: 'POST',
    path: '/reviewsAdmin/delete',
    access: 'admin',
    throttle: 'adminBatches',
    summary: 'Delete up to 50 reviews, each on its own',
    body: z.object({ ids: ChosenIds }),
    returns: Outcomes,
    messages,
  },
})
