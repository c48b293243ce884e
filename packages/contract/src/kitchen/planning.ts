import * as z from 'zod/mini'
import { limitDays, CalendarDate, NamedDate, inOrder, WallTime } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { Despite } from '../bookings/despite.ts'
import { Price } from '../menu/meal-fields.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, Done, Id } from '../platform/fields.ts'
import { Portions } from '../bookings/mealtime.ts'
import { PlannedMealtime } from '../bookings/planned-mealtime.ts'
import { Revision, seen } from '../platform/revision.ts'
import { PlannedWeek } from '../bookings/weeks.ts'
import { onOneLine, requiredLine, shown } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

const Note = z
  .string()
  .check(z.trim(), z.maxLength(500, withMessage(checks.upToCharacters, { most: 500 })), shown, onOneLine)

/** A meal and its planned portions. */
export const PlannedMeal = z.object({
  mealId: Id,
  portions: z
    .int(withMessage(checks.wholePortions))
    .check(
      z.minimum(1, withMessage(checks.planOnePortion)),
      z.maximum(10_000, withMessage(checks.plan10000Portions)),
    ),
})

/** Meals with their portions; each meal only once. */
const PlannedMeals = z.array(PlannedMeal).check(
  z.maxLength(30, withMessage(checks.plan30Meals)),
  z.refine(
    (meals) => new Set(meals.map(({ mealId }) => mealId)).size === meals.length,
    withMessage(checks.planEachMealOnce),
  ),
)

const messages = {
  'not-found': texts.mealtimeNotPlanned,
  'already-published': texts.mealtimePublished,
  'changed-meanwhile': texts.mealtimeChanged,
} as const

const params = z.object({ id: Id })

/** Maximum number of days published at once. */
const maxDays = 62

const fewDays = limitDays(maxDays, withMessage(checks.publishAtMost, { days: maxDays }))

/** Why a draft is not published. Missing allergen info is a reason only if the call includes this check. */
export const reasonsToStay = ['empty', 'past', 'orders-closed', 'closure', 'no-hours', 'no-labels'] as const

/** Problems to fix before a week is published. */
const problems = [...reasonsToStay, 'unplanned'] as const

/** Why a mealtime is not copied to another week. */
const reasonsToLeaveOut = ['planned', 'past', 'closure', 'no-hours'] as const

const mealtimesLeft = <Reason extends string>(reasons: readonly Reason[]) =>
  z.array(z.object({ date: CalendarDate, slot: Slot, because: z.enum(reasons) }))

/** Price of a meal at a published mealtime. */
export const PublishedPrice = z.object({
  date: CalendarDate,
  slot: Slot,
  price: Amount,
  /** Pending requests for this meal. */
  requests: z.int(),
})
export type PublishedPrice = z.infer<typeof PublishedPrice>

/** Mealtimes as the kitchen plans them. */
export const planning = endpoints({
  week: {
    method: 'GET',
    path: '/api/mealtimes',
    access: 'kitchen',
    scope: 'kitchen',
    summary: 'The week of a date as the kitchen plans it, with drafts and numbers',
    query: z.object({ from: z.optional(NamedDate) }),
    returns: PlannedWeek,
  },
  add: {
    method: 'POST',
    path: '/api/mealtimes',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Plan a mealtime, as a draft; its times come from the opening hours',
    body: z.object({ date: NamedDate, slot: Slot, servings: PlannedMeals, note: z.optional(Note) }),
    returns: z.extend(Done, { data: PlannedMealtime }),
  },
  change: {
    method: 'PATCH',
    path: '/api/mealtimes/{id}',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Replace the servings or note of a mealtime, based on a revision',
    params,
    body: z.object({
      revision: Revision,
      servings: z.optional(PlannedMeals),
      note: z.optional(Note),
    }),
    returns: z.extend(Done, { data: PlannedMealtime }),
    messages,
  },
  remove: {
    method: 'DELETE',
    path: '/api/mealtimes/{id}',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Remove a draft; a published mealtime is cancelled instead',
    params,
    returns: Done,
    messages,
  },
  review: {
    method: 'GET',
    path: '/api/mealtimes/review',
    access: 'kitchen',
    scope: 'kitchen',
    summary: 'Problems of the drafts of these days, and open days without a mealtime',
    query: z.object({ from: NamedDate, until: NamedDate }).check(inOrder, fewDays),
    returns: z.object({
      /** Drafts that can be published, and drafts without any problem. */
      publishable: z.int(),
      right: z.int(),
      /** Set while the hostel has not decided whether anytime requests continue; publishing then asks. */
      asksAnytime: z.optional(z.literal(true)),
      problems: z.array(
        z.object({
          date: CalendarDate,
          /** Missing if the whole day is affected. */
          slot: z.optional(Slot),
          because: z.enum(problems),
          /** The meals concerned. */
          meals: z.optional(z.array(z.object({ mealId: Id, title: z.string() }))),
        }),
      ),
    }),
  },
  publish: {
    method: 'POST',
    path: '/api/mealtimes/publish',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminBatches',
    summary:
      'Publish the drafts of these days; empty, past or closed ones stay drafts, and with onlyRight those with a meal without allergen info',
    body: z
      .object({
        from: NamedDate,
        until: NamedDate,
        onlyRight: z.optional(z.boolean()),
        /** Whether anytime requests continue; ignored once the hostel has decided. */
        requestsWithoutMealtime: z.optional(z.boolean()),
      })
      .check(inOrder, fewDays),
    returns: z.extend(Done, {
      published: z.int(),
      /** Drafts that were not published, and why. */
      left: mealtimesLeft(reasonsToStay),
    }),
  },
  copyWeek: {
    method: 'POST',
    path: '/api/mealtimes/copy-week',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminBatches',
    summary: "Copy a week's mealtimes to another week as drafts; what is planned there stays",
    body: z.object({ from: NamedDate, to: NamedDate }),
    returns: z.extend(Done, {
      copied: z.int(),
      /** Mealtimes that were not copied, and why. */
      left: mealtimesLeft(reasonsToLeaveOut),
    }),
  },
  cancel: {
    method: 'POST',
    path: '/api/mealtimes/{id}/cancel',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Cancel a published mealtime and its requests, with a reason for residents',
    params,
    body: z.object({ reason: requiredLine(200, withMessage(checks.sayWhy)) }),
    returns: z.extend(Done, { cancelledRequests: z.int() }),
    messages,
  },
  move: {
    method: 'POST',
    path: '/api/mealtimes/{id}/move',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary:
      'Move a published mealtime that has not begun within its day; requests close the same time before it',
    params,
    body: z.object({
      opens: WallTime,
      /** If this is not later than `opens`, it is on the next day. */
      closes: WallTime,
      ...seen,
    }),
    returns: z.extend(Done, { data: PlannedMealtime }),
    messages,
  },
  withdraw: {
    method: 'POST',
    path: '/api/servings/{id}/withdraw',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary:
      'Remove a meal from a published mealtime, or swap it, with a reason for residents. A swap keeps requests that the new meal suits and cancels the others',
    params,
    body: z.object({
      reason: requiredLine(200, withMessage(checks.sayWhy)),
      /** The meal to serve instead. */
      instead: z.optional(Id),
    }),
    returns: z.extend(Done, { cancelledRequests: z.int(), movedRequests: z.int() }),
    messages: { 'not-found': texts.mealNotPlanned },
  },
  prices: {
    method: 'GET',
    path: '/api/meals/{id}/published-prices',
    access: 'kitchen',
    scope: 'kitchen',
    summary: 'Published mealtimes that have not begun with this meal, and its price there',
    params,
    returns: z.array(PublishedPrice),
  },
  correctPrices: {
    method: 'POST',
    path: '/api/meals/{id}/published-prices',
    access: 'kitchen',
    scope: 'kitchen',
    throttle: 'adminChanges',
    summary:
      "Apply a meal's price to its published mealtimes that have not begun, and optionally to pending requests; after requests close these only get cheaper. Members who pay more are notified",
    params,
    body: z.object({
      /**
       * The price that the caller saw. Any other price is refused, because someone has changed it in the meantime.
       */
      price: Price,
      requests: z.boolean(),
    }),
    returns: z.extend(Done, { mealtimes: z.int(), requests: z.int() }),
    messages: { 'not-found': texts.mealGone },
  },
  walkUp: {
    method: 'POST',
    path: '/api/servings/{id}/walk-up',
    access: 'counter',
    scope: 'counter',
    throttle: 'adminChanges',
    summary:
      'Count walk-up portions until the mealtime ends; before serving starts only with despite: ["early"]',
    params,
    body: z.object({ portions: Portions, despite: z.optional(Despite) }),
    returns: Done,
    messages: { 'not-found': texts.servingNotPlanned },
  },
})
