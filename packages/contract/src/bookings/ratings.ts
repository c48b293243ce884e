import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Category } from '../menu/meal-fields.ts'
import { Slot } from '../menu/slot.ts'
import { CalendarDate } from '../platform/calendar-values.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Paging } from '../platform/query-fields.ts'
import { texts } from '../platform/refusals/texts.ts'
import { withMessage } from '../platform/said.ts'
import { optionalLine } from '../platform/text.ts'
import { ratable } from './meal-request.ts'

/** A resident's stars for a meal that they were served: 1 to 5. */
export const Stars = z
  .int(withMessage(checks.wholeRating))
  .check(z.minimum(1, withMessage(checks.starsFrom1)), z.maximum(5, withMessage(checks.ratingUpTo5)))

/** A rating as the kitchen sees it: without its resident. */
export const KitchenRating = z.object({
  _id: Id,
  stars: z.int(),
  /**
   * The private text for the kitchen; '' if there is none, or once it is older than notes on requests may be.
   */
  text: z.string(),
  /** The day on which the meal was served. */
  date: CalendarDate,
  ratedAt: Instant,
})
export type KitchenRating = z.infer<typeof KitchenRating>

/** A meal that the caller was served without a request, and can rate by this id. */
export const OwnWalkUp = z.object({
  _id: Id,
  /** These are null, empty and null once the meal has been taken off the menu. */
  mealId: z.nullable(Id),
  mealImage: z.string(),
  mealCategory: z.nullable(Category),
  mealTitle: z.string(),
  date: CalendarDate,
  slot: Slot,
  ...ratable,
})
export type OwnWalkUp = z.infer<typeof OwnWalkUp>

export const ratings = endpoints({
  rate: {
    method: 'PUT',
    path: '/api/ratings',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary:
      'Rate what you were served, by the id of the request or walk-up, and change the rating for 48 hours; without a text, its text stays',
    body: z.object({ requestId: Id, stars: Stars, text: z.optional(optionalLine(lengths.rating)) }),
    returns: Done,
    messages: {
      'not-found': texts.noSuchRequest,
      'too-early': texts.notHandedOut,
      'too-late': texts.ratedUntil,
    },
  },
  walkUps: {
    method: 'GET',
    path: '/api/ratings/walk-ups',
    access: 'member',
    scope: 'read',
    summary: 'What you were served without a request and can still rate, newest first',
    returns: z.array(OwnWalkUp),
  },
  list: {
    method: 'GET',
    path: '/api/ratings',
    access: 'kitchen',
    scope: 'kitchen',
    summary: 'The ratings of a meal, all or only those with a text, newest first',
    query: z.object({
      mealId: Id,
      withText: z.optional(z.literal('true', withMessage(checks.trueOrLeftOut))),
      ...Paging,
    }),
    returns: z.array(KitchenRating),
    paged: true,
  },
})
