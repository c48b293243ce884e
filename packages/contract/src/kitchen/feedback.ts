import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { DatedSlot } from '../bookings/meal-request.ts'
import { AnswerText, Author, KitchenAnswer } from '../menu/reviews.ts'
import { Slot } from '../menu/slot.ts'
import { NamedDate } from '../platform/calendar-values.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Paging } from '../platform/query-fields.ts'
import { texts } from '../platform/refusals/texts.ts'
import { withMessage } from '../platform/said.ts'
import { requiredText } from '../platform/text.ts'
import { feedbackKinds, feedbackStates } from './feedback-kinds.ts'

/** The text of feedback. */
export const FeedbackText = requiredText(lengths.review, withMessage(checks.feedbackRequired))

const Kind = z.enum(feedbackKinds, withMessage(checks.chooseFeedbackKind))

/** A published mealtime, or a meal on the menu. */
export const FeedbackSubject = z.union([
  z.strictObject({ date: NamedDate, slot: Slot }),
  z.strictObject({ mealId: Id }),
])
export type FeedbackSubject = z.infer<typeof FeedbackSubject>

export const Feedback = z.object({
  _id: Id,
  kind: Kind,
  text: z.string(),
  /** Path of the photo; empty for none. */
  image: z.string(),
  /** The mealtime that the feedback is about, if any. */
  mealtime: z.optional(DatedSlot),
  /** The meal that the feedback is about, if any; without an id once the meal has been removed. */
  meal: z.optional(z.object({ id: z.optional(Id), title: z.string() })),
  isAnonymous: z.boolean(),
  state: z.enum(feedbackStates),
  at: Instant,
  answer: z.optional(KitchenAnswer),
  /** Only in the kitchen's list, and never for anonymous feedback. */
  author: z.optional(Author),
})
export type Feedback = z.infer<typeof Feedback>

const params = z.object({ id: Id })

/** Feedback from residents to the kitchen, which answers it. It is private, unlike a review. */
export const feedback = endpoints({
  give: {
    method: 'POST',
    path: '/api/feedback',
    access: 'member',
    throttle: 'feedback',
    summary: 'Give feedback to the kitchen, about a mealtime, a meal or nothing in particular',
    body: z.object({
      kind: Kind,
      text: FeedbackText,
      /** A picture that was uploaded before. */
      image: z.optional(z.string().check(z.maxLength(lengths.address))),
      about: z.optional(FeedbackSubject),
      /** Only admins can find out who wrote it, and each time is recorded. */
      isAnonymous: z.optional(z.boolean()),
    }),
    returns: z.extend(Done, { insertedId: Id }),
    messages: { 'not-found': texts.feedbackSubjectGone },
  },
  list: {
    method: 'GET',
    path: '/api/feedback',
    access: 'member',
    summary:
      'Your own feedback, or all of it for kitchen and admins: newest first, open feedback oldest first',
    query: z.object({
      /** `true` limits the list to the caller's own feedback, for the kitchen and admins. */
      own: z.optional(z.literal('true', withMessage(checks.ownIsTrue))),
      state: z.optional(z.enum(feedbackStates, withMessage(checks.noSuchState))),
      ...Paging,
    }),
    returns: z.array(Feedback),
    paged: true,
  },
  totals: {
    method: 'GET',
    path: '/api/feedback/totals',
    access: 'kitchen',
    summary:
      'How much feedback is open, and the median time to an answer, in minutes, of the latest 100 answers',
    returns: z.object({ open: z.int(), answerMinutes: z.optional(z.int()) }),
  },
  answer: {
    method: 'PUT',
    path: '/api/feedback/{id}/answer',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Answer feedback, once; its author is notified',
    params,
    body: z.object({ answer: AnswerText }),
    returns: Done,
    messages: {
      'not-found': texts.noSuchFeedback,
      'already-answered': texts.feedbackAnswered,
      'changed-meanwhile': texts.feedbackClosed,
    },
  },
  close: {
    method: 'PUT',
    path: '/api/feedback/{id}/close',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Close feedback, answered or not; its author is not notified',
    params,
    returns: Done,
    messages: { 'not-found': texts.noSuchFeedback, 'changed-meanwhile': texts.feedbackClosed },
  },
  author: {
    method: 'POST',
    path: '/api/feedback/{id}/author',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Who wrote feedback, even if it is anonymous; recorded, and emailed to all admins',
    params,
    returns: z.object({ author: z.object({ name: z.string(), email: z.string() }) }),
    messages: { 'not-found': texts.noFeedbackAuthor },
  },
})
