import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, EmailAddress, Id, Outcome } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Paging } from '../platform/query-fields.ts'
import { chosenId, mealFields, requiredMealFields } from './meal-fields.ts'
import { PictureAddress } from './pictures.ts'
import { seen } from '../platform/revision.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** An announced meal, and whether the caller likes it. */
export const UpcomingMeal = z.object({ ...mealFields, liked: z.boolean() })
export type UpcomingMeal = z.infer<typeof UpcomingMeal>

const gone = texts.notUpcoming
const messages = {
  'not-found': gone,
  'already-published': texts.onMenuByNow,
} as const

const Announcement = z.object({
  ...requiredMealFields,
  image: PictureAddress,
  distributorName: requiredLine(lengths.name, withMessage(checks.distributorRequired)),
  distributorEmail: EmailAddress,
})

export const upcomingMeals = endpoints({
  list: {
    method: 'GET',
    path: '/upcoming-meals',
    access: 'visitor',
    scope: 'read',
    summary: 'Upcoming meals, newest first or most likes first',
    query: z.object({
      sortBy: z.optional(z.literal('likes', withMessage(checks.sortByOfUpcoming))),
      ...Paging,
    }),
    returns: z.array(UpcomingMeal),
    paged: true,
  },
  vote: {
    method: 'GET',
    path: '/upcoming-meals/vote',
    access: 'visitor',
    scope: 'read',
    summary: 'The upcoming meals with the most likes, and how many residents can like them',
    returns: z.object({ residents: z.int(), meals: z.array(UpcomingMeal) }),
  },
  like: {
    method: 'POST',
    path: '/like-upcomingMeals',
    access: 'badged',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'Like an upcoming meal, once',
    body: z.object({ mealId: Id, userId: z.optional(z.string()) }),
    returns: Outcome,
    subjectField: 'userId',
    messages: {
      'sign-in-required': texts.logInToLike,
      'badge-required': texts.badgeToLike,
      'not-found': gone,
    },
  },
  listForAdmin: {
    method: 'GET',
    path: '/upcoming-meals-admin',
    access: 'kitchen',
    scope: 'menu',
    summary: 'The same meals, with their count',
    query: z.object(Paging),
    returns: z.array(UpcomingMeal),
    paged: true,
  },
  announce: {
    method: 'POST',
    path: '/add-upcoming-meal',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Announce a meal',
    body: z.extend(Announcement, { id: chosenId }),
    returns: z.extend(Outcome, { insertedId: z.optional(Id) }),
  },
  change: {
    method: 'PUT',
    path: '/upcoming-meals/{id}',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary:
      'Change an upcoming meal; fields not sent stay, and so do its likes. With a revision, refused if the meal has changed since',
    params: z.object({ id: Id }),
    body: z.extend(z.partial(Announcement), seen),
    returns: Done,
    messages,
  },
  withdraw: {
    method: 'DELETE',
    path: '/upcoming-meals/{id}',
    access: 'admin',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Withdraw an upcoming meal with its likes; refused once it is on the menu',
    params: z.object({ id: Id }),
    returns: Done,
    messages,
  },
  publish: {
    method: 'POST',
    path: '/publish-meal',
    access: 'kitchen',
    scope: 'menu',
    throttle: 'adminChanges',
    summary: 'Publish an upcoming meal to the menu with its likes; says why if it cannot yet',
    body: z.object({ mealId: Id }),
    returns: Outcome,
    messages: { 'not-found': gone },
  },
})
