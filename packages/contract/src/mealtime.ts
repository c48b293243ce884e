import * as z from 'zod/mini'
import { CalendarDate, Slot } from './calendar-values.ts'
import { Dollars, Id, Instant } from './fields.ts'
import { fits } from './label-rules.ts'
import { Allergen, Diet } from './labels.ts'
import { requestStatuses } from './meal-request.ts'
import { onOneLine, shown } from './text.ts'

/** Most portions of one request. */
export const mostPortions = 20

/** Portions of one request, 1 to 20. */
export const Portions = z
  .int('Portions must be a whole number')
  .check(
    z.minimum(1, 'Ask for one portion at least'),
    z.maximum(mostPortions, `Ask for ${mostPortions} portions at most`),
  )

/** What a resident tells the kitchen with a request, up to 500 characters on one line; '' for nothing. */
export const RequestNote = z
  .string()
  .check(z.trim(), z.maxLength(500, 'Please keep it under 500 characters'), shown, onOneLine)

/** What the caller has asked for at a serving. */
export const OwnServing = z.object({
  requestId: Id,
  portions: z.int(),
  note: z.string(),
  takeaway: z.boolean(),
  status: z.enum(requestStatuses),
  /** Whether it can be cancelled also after orders are closed. */
  lateCancel: z.boolean(),
})
export type OwnServing = z.infer<typeof OwnServing>

/** A meal offered at a mealtime, as residents see it. */
export const Serving = z.object({
  id: Id,
  /** Null once the meal is gone from the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  price: Dollars,
  /** Portions that can still be asked for. */
  left: z.int(),
  diets: z.array(Diet),
  /** What it contains or may contain; empty also while nothing was stated, see `stated`. */
  allergens: z.array(Allergen),
  /** Whether the kitchen has stated diets and allergens. */
  stated: z.boolean(),
  /** Whether it fits the caller's needs; 'yes' for those without needs. */
  fits: z.enum(fits),
  mine: z.optional(OwnServing),
})
export type Serving = z.infer<typeof Serving>

/** States of a mealtime. Residents see no drafts; closed ones are over. */
export const mealtimeStates = ['draft', 'published', 'cancelled', 'closed'] as const
export const MealtimeState = z.enum(mealtimeStates)
export type MealtimeState = z.infer<typeof MealtimeState>

const mealtime = {
  id: Id,
  date: CalendarDate,
  slot: Slot,
  startsAt: Instant,
  endsAt: Instant,
  ordersCloseAt: Instant,
  note: z.string(),
  /** Why the kitchen cancelled it. */
  cancelReason: z.optional(z.string()),
}

/** A mealtime as residents see it. */
export const Mealtime = z.object({
  ...mealtime,
  state: z.enum(['published', 'cancelled', 'closed']),
  servings: z.array(Serving),
})
export type Mealtime = z.infer<typeof Mealtime>

/** A meal of a mealtime, as the kitchen plans it. */
export const PlannedServing = z.object({
  id: Id,
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  price: Dollars,
  portions: z.int(),
  taken: z.int(),
  walkUps: z.int(),
})
export type PlannedServing = z.infer<typeof PlannedServing>

/** A mealtime as the kitchen plans it. */
export const PlannedMealtime = z.object({
  ...mealtime,
  state: MealtimeState,
  /** Number of planning changes, from 1: a change names the one that it is based on. */
  revision: z.int(),
  /** Pending requests and their portions: cancelling closes them, and tells their residents. */
  waiting: z.object({ requests: z.int(), portions: z.int() }),
  servings: z.array(PlannedServing),
})
export type PlannedMealtime = z.infer<typeof PlannedMealtime>

/** A day or days on which the kitchen is closed. */
export const Closure = z.object({
  id: Id,
  from: CalendarDate,
  until: CalendarDate,
  /** Null: all mealtimes of these days. */
  slot: z.nullable(Slot),
  reason: z.string(),
})
export type Closure = z.infer<typeof Closure>

/** What every answer about a week carries, so that browsers need no date arithmetic. */
const week = {
  /**
   * A moment by the service's clock, less than a minute ago, since which no mealtime here was closed for orders or
   * ended: what is true then is true now, and the answer stays the same for as long.
   */
  now: Instant,
  /** Today's date at the hostel. */
  today: CalendarDate,
  /** Zone of dates and times, as the IANA names it: 'Asia/Dhaka'. */
  timeZone: z.string(),
  /** Mondays to ask for next: of the week before and after. */
  previous: CalendarDate,
  next: CalendarDate,
}

/** A week as residents see it, from Monday to Sunday. */
export const Week = z.object({
  ...week,
  days: z.array(z.object({ date: CalendarDate, closures: z.array(Closure), mealtimes: z.array(Mealtime) })),
})
export type Week = z.infer<typeof Week>

/** A week as the kitchen plans it, with drafts. */
export const PlannedWeek = z.object({
  ...week,
  days: z.array(
    z.object({ date: CalendarDate, closures: z.array(Closure), mealtimes: z.array(PlannedMealtime) }),
  ),
})
export type PlannedWeek = z.infer<typeof PlannedWeek>
