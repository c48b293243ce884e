import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Done, Id, Instant, lengths, Paging, requiredText } from './fields.ts'

export const ReviewText = requiredText(lengths.review, 'Review cannot be empty')

export const Review = z.object({
  _id: Id,
  mealId: Id,
  /** The meal's title. */
  title: z.string(),
  reviewText: z.string(),
  likeCount: z.int(),
  reviewCount: z.int(),
  reviewTime: Instant,
  /** The author's e-mail; only in lists of one's own reviews. */
  userId: z.optional(z.string()),
  /** Name and photo of the author; empty once he has left. */
  author: z.object({ name: z.string(), photo: z.string() }),
})
export type Review = z.infer<typeof Review>

export const reviews = endpoints({
  list: {
    method: 'GET',
    path: '/reviews',
    access: 'visitor',
    summary: "The reviews of a meal, or a member's own, newest first",
    query: z.object({ mealId: z.optional(Id), userId: z.optional(z.string()), ...Paging }),
    returns: z.array(Review),
    whose: 'userId',
    paged: true,
  },
  write: {
    method: 'POST',
    path: '/review',
    access: 'member',
    summary: 'Write a review of a meal',
    body: z.object({ mealId: Id, reviewText: ReviewText, userId: z.optional(z.string()) }),
    returns: Done,
    whose: 'userId',
    sentences: {
      'sign-in-required': 'Please log in to submit a review',
      'not-found': 'This meal is no longer on the menu',
    },
  },
})
