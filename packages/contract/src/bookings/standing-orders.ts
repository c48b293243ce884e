import * as z from 'zod/mini'
import { CalendarDate, NamedDate, Weekday } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id } from '../platform/fields.ts'
import { Portions } from './mealtime.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'
import type { Message } from '../platform/message.ts'
import { texts as words } from '../platform/words/texts.ts'

/** Weekdays in any order, each only once. */
const Weekdays = z.array(Weekday).check(
  z.minLength(1, withMessage(checks.chooseWeekday)),
  z.maxLength(7),
  z.refine((days) => new Set(days).size === days.length, withMessage(checks.eachDayOnce)),
)

/**
 * States of a day in a standing order: not published yet; requested, automatically or by hand; skipped, because the
 * resident chose to or is away, or because the kitchen is closed or cancelled the mealtime; nothing could be requested;
 * or paused while the resident has no membership.
 */
export const standingDayStates = [
  'waiting',
  'booked',
  'booked-by-hand',
  'skipped',
  'away',
  'closed',
  'missed',
  'paused',
] as const

export const StandingOrderDay = z.object({
  date: CalendarDate,
  state: z.enum(standingDayStates),
  /** The title of the requested meal. */
  title: z.optional(z.string()),
  /** Whether the resident can still skip the day, or add it back. */
  mayChange: z.boolean(),
})
export type StandingOrderDay = z.infer<typeof StandingOrderDay>

/** A resident's open-ended weekly request for a mealtime. */
export const StandingOrder = z.object({
  id: Id,
  slot: Slot,
  weekdays: z.array(Weekday),
  /** The preferred meal; null for the first meal that suits the resident's needs. */
  meal: z.nullable(z.object({ id: Id, title: z.string() })),
  portions: z.int(),
  takeaway: z.boolean(),
  from: CalendarDate,
  until: z.nullable(CalendarDate),
  /** The order's days in the next two weeks. */
  days: z.array(StandingOrderDay),
})
export type StandingOrder = z.infer<typeof StandingOrder>

/** Why a standing order could not request a meal at a mealtime. */
export const reasonsToMiss = ['no-fit', 'sold-out', 'too-many-portions', 'over-allowance'] as const
export type ReasonToMiss = (typeof reasonsToMiss)[number]

/** Why nothing was requested, shown in brackets after the mealtime. */
export const missedTexts = {
  'no-fit': words.noFit,
  'sold-out': words.soldOut,
  'too-many-portions': words.tooManyPortions,
  'over-allowance': words.overAllowance,
} as const satisfies Readonly<Record<ReasonToMiss, Message>>

/** A mealtime at which a standing order could not request a meal. */
export const MissedMealtime = z.object({ date: CalendarDate, slot: Slot, because: z.enum(reasonsToMiss) })

/** Requests made immediately, for mealtimes that are already published. */
export const bookedAtOnce = { booked: z.int(), missed: z.array(MissedMealtime) }

const terms = {
  weekdays: Weekdays,
  mealId: z.optional(z.nullable(Id)),
  portions: z.optional(Portions),
  takeaway: z.optional(z.boolean()),
  from: NamedDate,
  until: z.optional(z.nullable(NamedDate)),
}

const inOrder = z.refine<{ from?: string | undefined; until?: string | null | undefined }>(
  ({ from, until }) => from === undefined || !until || from <= until,
  { ...withMessage(checks.lastDayBeforeFirst), path: ['until'] },
)

const messages = {
  'not-found': texts.noSuchStandingOrder,
  'badge-required': texts.badgeForStandingOrders,
  'already-added': texts.standingOrderExists,
} as const

const params = z.object({ id: Id })

export const standingOrders = endpoints({
  list: {
    method: 'GET',
    path: '/api/standing-orders',
    access: 'member',
    scope: 'read',
    summary: 'Your standing orders, each with its days in the next two weeks',
    returns: z.array(StandingOrder),
  },
  add: {
    method: 'POST',
    path: '/api/standing-orders',
    access: 'badged',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary:
      'Request a mealtime on some days of each week: the first meal that suits you, or mealId when served. Requested when a mealtime is published, and now where requests are open',
    body: z.object({ slot: Slot, ...terms }).check(inOrder),
    returns: z.extend(Done, { insertedId: Id, ...bookedAtOnce }),
    messages: { ...messages, 'not-found': texts.mealGone },
  },
  change: {
    method: 'PATCH',
    path: '/api/standing-orders/{id}',
    access: 'badged',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary:
      'Change a standing order. Its requests stay; on days it drops they are cancelled if still possible',
    params,
    body: z.object({ ...terms, weekdays: z.optional(Weekdays), from: z.optional(NamedDate) }).check(inOrder),
    returns: z.extend(Done, { cancelled: z.int(), ...bookedAtOnce }),
    messages,
  },
  end: {
    method: 'DELETE',
    path: '/api/standing-orders/{id}',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'End a standing order; its requests are cancelled while requests are open',
    params,
    returns: z.extend(Done, { cancelled: z.int() }),
    messages,
  },
  skip: {
    method: 'POST',
    path: '/api/standing-orders/{id}/skip',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary:
      'Skip a day, before or after it is requested; skip: false puts it back, and requests it where requests are open',
    params,
    body: z.object({ date: NamedDate, skip: z.optional(z.boolean()) }),
    returns: z.extend(Done, { cancelled: z.int(), ...bookedAtOnce }),
    messages,
  },
})
