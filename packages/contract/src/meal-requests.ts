import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { ChosenIds, Done, Id, Ignored, Instant, Outcomes, Paging, SearchText } from './fields.ts'
import { Category } from './dish.ts'

/** Statuses in lists. Cancelled requests are kept for statistics; only members see some of theirs, for a while. */
export const requestStatuses = ['pending', 'delivered'] as const

export const MealRequest = z.object({
  _id: Id,
  /** Null once the meal is gone from the menu. */
  mealId: z.nullable(Id),
  mealTitle: z.string(),
  /** Picture and category of the meal; empty and null once it is gone. */
  mealImage: z.string(),
  mealCategory: z.nullable(Category),
  /** The requester's e-mail, as the specification has it. */
  userId: z.string(),
  status: z.enum(requestStatuses),
  likeCount: z.int(),
  reviewCount: z.int(),
  requestTime: Instant,
})
export type MealRequest = z.infer<typeof MealRequest>

/** A request as its member sees it: also one that others cancelled, for 14 days. */
export const OwnMealRequest = z.extend(MealRequest, {
  status: z.enum([...requestStatuses, 'cancelled']),
  /** Why it was cancelled: 'This meal was taken off the menu.' */
  reason: z.optional(z.string()),
})
export type OwnMealRequest = z.infer<typeof OwnMealRequest>

/** A request as the kitchen sees it. */
export const QueuedRequest = z.extend(MealRequest, {
  /** Missing once the requester's account is deleted. */
  requester: z.optional(z.object({ name: z.string(), photo: z.string() })),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

/** Ids in a query, separated by commas. */
const Ids = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(Id).check(z.maxLength(100, 'Please ask for 100 at most')),
)

const noRequest = 'There is no such request'

const QueueFilter = z.object({ search: z.optional(SearchText) })

export const mealRequests = endpoints({
  create: {
    method: 'POST',
    path: '/meal-request',
    access: 'badged',
    throttle: 'likesAndRequests',
    summary: 'Ask for a meal to be served',
    body: z.object({
      mealId: Id,
      userId: z.optional(z.string()),
      mealTitle: Ignored,
      likeCount: Ignored,
      reviewCount: Ignored,
      requestTime: Ignored,
    }),
    returns: Done,
    subjectField: 'userId',
    messages: {
      'sign-in-required': 'Please log in to request this meal',
      'badge-required': 'Only Platinum, Gold, or Silver members can request meals',
      'not-found': 'This meal is no longer on the menu',
    },
  },
  list: {
    method: 'GET',
    path: '/meal-requests',
    access: 'member',
    summary:
      "A member's own requests, newest first; those that others cancelled for 14 days, with the reason",
    query: z.object({ userId: z.optional(z.string()), ...Paging }),
    returns: z.array(OwnMealRequest),
    subjectField: 'userId',
    paged: true,
  },
  cancel: {
    method: 'DELETE',
    path: '/meal-requests/{id}',
    access: 'member',
    throttle: 'likesAndRequests',
    summary: "Cancel a request of one's own that is still pending",
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': 'There is no such request of yours' },
  },
  queue: {
    method: 'GET',
    path: '/admin-meal-requests',
    access: 'counter',
    summary: 'Requests of all members by e-mail or meal title, or by ids; pending first, then newest',
    query: z.extend(QueueFilter, { ids: z.optional(Ids), ...Paging }),
    returns: z.object({ success: z.literal(true), data: z.array(QueuedRequest) }),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/admin-meal-requests.csv',
    access: 'counter',
    summary: 'The same list as a table for spreadsheets',
    query: QueueFilter,
    returns: z.string(),
    sends: 'csv',
  },
  serve: {
    method: 'PUT',
    path: '/admin-meal-requests/{id}',
    access: 'counter',
    throttle: 'adminChanges',
    summary: 'Mark a requested meal as delivered',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': noRequest },
  },
  serveMany: {
    method: 'POST',
    path: '/admin-meal-requests/serve',
    access: 'counter',
    throttle: 'adminBatches',
    summary: 'Mark up to 50 requested meals as delivered, each on its own',
    body: z.object({ ids: ChosenIds }),
    returns: Outcomes,
    messages: { 'not-found': noRequest },
  },
})
