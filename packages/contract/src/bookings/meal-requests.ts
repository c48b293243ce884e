import * as z from 'zod/mini'
import { Despite } from './despite.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Ignored } from '../platform/fields.ts'
import { Paging, SearchText } from '../platform/query-fields.ts'
import { CalendarDate, NamedDate, someDays } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { OwnMealRequest, QueuedDish, QueuedRequest, requestStatuses } from './meal-request.ts'
import { Guests, Portions, RequestNote } from './mealtime.ts'
import { ChosenIds, maxAtOnce, Outcomes } from '../several-at-once.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { saidFields } from '../platform/said-fields.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** Ids in a query, separated by commas. */
const Ids = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(Id).check(z.maxLength(100, withMessage(checks.askFor100AtMost))),
)

const noRequest = texts.noSuchRequest

/** Details that a resident adds to a request. */
const details = {
  portions: z.optional(Portions),
  note: z.optional(RequestNote),
  takeaway: z.optional(z.boolean()),
  /**
   * Fewer than the portions. If portions are missing, they are the guests plus one for the resident. Only for
   * mealtimes.
   */
  guests: z.optional(Guests),
}

const QueueFilter = z.object({
  search: z.optional(SearchText),
  /** 'today' means anytime requests and requests for mealtimes up to today. */
  mealtimes: z.optional(z.enum(['today', 'all'], withMessage(checks.mealtimesOfRequests))),
  /** Only requests for mealtimes on this date. */
  date: z.optional(NamedDate),
  /** Only requests for mealtimes on these days. */
  ...someDays,
  slot: z.optional(Slot),
  /** Only requests with guests. */
  guests: z.optional(z.literal('true', withMessage(checks.guestsIsTrue))),
})
const queueStatuses = [...requestStatuses, 'not-picked-up', 'all'] as const
export type QueueStatus = (typeof queueStatuses)[number]
const QueueChoice = z.extend(QueueFilter, {
  /** Pending and delivered requests by default; 'all' adds no-shows. */
  status: z.optional(z.enum(queueStatuses, withMessage(checks.statusOfRequests))),
})

const NoShowFilter = z.object({
  search: z.optional(SearchText),
  /** Only requests made on these days. */
  ...someDays,
})
export type NoShowFilter = z.infer<typeof NoShowFilter>

/** A resident's no-shows in one week. */
export const NoShow = z.object({
  /** An id made of the week and the resident. */
  _id: z.string(),
  member: z.object({ _id: Id, name: z.string(), email: z.string(), room: z.optional(z.string()) }),
  /** The first day of the week: Monday, unless the hostel chose another. */
  monday: CalendarDate,
  /** The number of meals, and their portions. */
  count: z.int(),
  portions: z.int(),
  meals: z.array(z.object({ date: CalendarDate, slot: Slot, title: z.string(), portions: z.int() })),
})
export type NoShow = z.infer<typeof NoShow>

/** Servings of a week, each with the details of its request. Each serving may appear only once. */
const ChosenServings = z
  .array(
    z.object({ servingId: Id, portions: z.optional(Portions), takeaway: z.optional(z.boolean()) }),
    withMessage(checks.chooseSomething),
  )
  .check(
    z.minLength(1, withMessage(checks.chooseSomething)),
    z.maxLength(maxAtOnce, withMessage(checks.chooseAtMost, { most: maxAtOnce })),
    z.refine(
      (chosen) => new Set(chosen.map(({ servingId }) => servingId.toLowerCase())).size === chosen.length,
      withMessage(checks.eachMealOnce),
    ),
  )

const createMessages = {
  'sign-in-required': texts.logInToRequest,
  'badge-required': texts.badgeToRequest,
  'not-found': texts.mealGone,
} as const

export const mealRequests = endpoints({
  create: {
    method: 'POST',
    path: '/meal-request',
    access: 'badged',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary:
      'Request a meal: at the mealtime of servingId; anytime with null, if the meal has no mealtime; without servingId at the next open mealtime, or anytime if none is planned',
    body: z.object({
      mealId: Id,
      /**
       * Null for an anytime request, which is refused if the meal has mealtimes. If it is missing, the next mealtime is
       * used.
       */
      servingId: z.optional(z.nullable(Id)),
      ...details,
      userId: z.optional(z.string()),
      mealTitle: Ignored,
      likeCount: Ignored,
      reviewCount: Ignored,
      requestTime: Ignored,
    }),
    returns: z.extend(Done, {
      requestId: Id,
      /** The code to say at the counter of the mealtime; missing for an anytime request. */
      code: z.optional(z.string()),
    }),
    subjectField: 'userId',
    messages: {
      ...createMessages,
      'changed-meanwhile': texts.servedAtMealtimes,
    },
  },
  createMany: {
    method: 'POST',
    path: '/api/week/requests',
    access: 'badged',
    scope: 'requests',
    throttle: 'weeksOfRequests',
    summary:
      'Request up to 50 servings at once: whatever is possible, or all or none with onlyAll; each has its answer',
    body: z.object({ requests: ChosenServings, onlyAll: z.optional(z.boolean()) }),
    returns: z.extend(Done, {
      /** The outcomes, in the order of the call. `code` is the one to say at the counter of that mealtime. */
      data: z.array(
        z.object({
          servingId: Id,
          done: z.boolean(),
          ...saidFields,
          requestId: z.optional(Id),
          code: z.optional(z.string()),
        }),
      ),
    }),
    messages: createMessages,
  },
  list: {
    method: 'GET',
    path: '/meal-requests',
    access: 'member',
    scope: 'read',
    summary:
      'Your requests, newest first, including those others cancelled in the last 14 days with the reason. Coming ones by mealtime, past ones backwards, or those of ids',
    query: z.object({
      userId: z.optional(z.string()),
      when: z.optional(z.enum(['coming', 'past'], withMessage(checks.whenOfRequests))),
      ids: z.optional(Ids),
      ...Paging,
    }),
    returns: z.array(OwnMealRequest),
    subjectField: 'userId',
    paged: true,
  },
  change: {
    method: 'PATCH',
    path: '/meal-requests/{id}',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'Change portions, note or take-away of your pending request, until requests close',
    params: z.object({ id: Id }),
    body: z.object(details),
    returns: Done,
    messages: {
      'not-found': texts.noSuchOwnRequest,
      'not-pending': texts.onlyPendingChanged,
      'badge-required': texts.badgeToAskForMore,
    },
  },
  cancel: {
    method: 'DELETE',
    path: '/meal-requests/{id}',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'Cancel your pending request; one for a mealtime until requests close',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.noSuchOwnRequest },
  },
  queue: {
    method: 'GET',
    path: '/admin-meal-requests',
    access: 'counter',
    scope: 'counter',
    summary:
      'Requests of all members, or those of ids: pending first by longest wait, then delivered, newest first; no-shows by status. Admins search email and meal title. Others see no email and only what closed since yesterday, and search meal title, name and room',
    query: z.extend(QueueChoice, { ids: z.optional(Ids), ...Paging }),
    returns: z.object({ success: z.literal(true), data: z.array(QueuedRequest) }),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/admin-meal-requests.csv',
    access: 'admin',
    freshProof: true,
    throttle: 'downloads',
    summary: 'The same list as a CSV file',
    query: QueueChoice,
    returns: z.string(),
    sends: 'csv',
  },
  noShows: {
    method: 'GET',
    path: '/api/no-shows',
    access: 'admin',
    summary: 'No-shows by week and resident: newest week first, then most meals',
    query: z.extend(NoShowFilter, Paging),
    returns: z.array(NoShow),
    paged: true,
  },
  downloadNoShows: {
    method: 'GET',
    path: '/api/no-shows.csv',
    access: 'admin',
    freshProof: true,
    throttle: 'downloads',
    summary: 'The same list as a CSV file',
    query: NoShowFilter,
    returns: z.string(),
    sends: 'csv',
  },
  dishes: {
    method: 'GET',
    path: '/api/meal-requests/dishes',
    access: 'counter',
    scope: 'counter',
    summary: 'Pending requests by meal and mealtime, longest wait first; counts the 500 longest waits',
    query: QueueFilter,
    returns: z.array(QueuedDish),
  },
  serve: {
    method: 'PUT',
    path: '/admin-meal-requests/{id}',
    access: 'counter',
    scope: 'counter',
    throttle: 'adminChanges',
    summary:
      'Mark a requested meal as delivered; with despite: ["conflict"] if it does not suit the resident’s needs, with ["early"] before serving starts',
    params: z.object({ id: Id }),
    body: z.optional(z.object({ despite: z.optional(Despite) })),
    returns: Done,
    messages: { 'not-found': noRequest },
  },
  serveMany: {
    method: 'POST',
    path: '/admin-meal-requests/serve',
    access: 'counter',
    scope: 'counter',
    throttle: 'adminBatches',
    summary: 'Mark up to 50 requested meals as delivered, each on its own',
    body: z.object({ ids: ChosenIds, despite: z.optional(Despite) }),
    returns: Outcomes,
    messages: { 'not-found': noRequest },
  },
})
