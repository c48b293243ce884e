import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { Amount, Id, Instant } from '../platform/fields.ts'
import { suitabilities } from '../people/label-rules.ts'
import { MealLabels, Needs } from '../people/labels.ts'
import { OwnServed, requestStatuses } from './meal-request.ts'
import { mealtimeStates, maxGuests, maxPortions } from './order-rules.ts'
import { onOneLine, shown } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** Portions of one request, 1 to 20. */
export const Portions = z
  .int(withMessage(checks.wholePortions))
  .check(
    z.minimum(1, withMessage(checks.onePortionAtLeast)),
    z.maximum(maxPortions, withMessage(checks.askForAtMost, { most: maxPortions })),
  )

/**
 * Guests of a resident at a mealtime, each by what they must not eat. A guest's portion is one of the portions of the
 * request.
 */
export const Guests = z
  .array(Needs)
  .check(z.maxLength(maxGuests, withMessage(checks.bringAtMost, { most: maxGuests })))
export type Guests = z.infer<typeof Guests>

/** What a resident tells the kitchen with a request, up to 500 characters on one line; '' for nothing. */
export const RequestNote = z
  .string()
  .check(z.trim(), z.maxLength(500, withMessage(checks.upToCharacters, { most: 500 })), shown, onOneLine)

/** What the caller has asked for at a serving. */
export const OwnServing = z.object({
  requestId: Id,
  portions: z.int(),
  note: z.string(),
  takeaway: z.boolean(),
  /** Whose portions are among these; missing where there are none. */
  guests: z.optional(Guests),
  status: z.enum(requestStatuses),
  /** The standing order that it was booked by. */
  standingOrderId: z.optional(Id),
  /** Whether it can be cancelled also after orders are closed. */
  lateCancel: z.boolean(),
  /** What is said at the counter, and the id that a QR code shows there; set while it waits there. */
  code: z.optional(z.string()),
  pickupId: z.optional(Id),
  served: z.optional(OwnServed),
})
export type OwnServing = z.infer<typeof OwnServing>

/** A meal offered at a mealtime, as residents see it. */
export const Serving = z.object({
  id: Id,
  /** Null once the meal is gone from the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  price: Amount,
  /** Portions that can still be asked for. */
  left: z.int(),
  /** What the kitchen has stated of it; missing while it has stated nothing. */
  labels: z.optional(MealLabels),
  /** Whether it fits the caller's needs; 'yes' for those without needs. */
  fits: z.enum(suitabilities),
  mine: z.optional(OwnServing),
})
export type Serving = z.infer<typeof Serving>

export const MealtimeState = z.enum(mealtimeStates)
export type MealtimeState = z.infer<typeof MealtimeState>

/** What residents and kitchen alike see of a mealtime. */
export const mealtimeFields = {
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
  ...mealtimeFields,
  state: z.enum(['published', 'cancelled', 'closed']),
  servings: z.array(Serving),
})
export type Mealtime = z.infer<typeof Mealtime>
