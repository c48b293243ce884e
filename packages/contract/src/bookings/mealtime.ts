import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { Amount, Id, Instant } from '../platform/fields.ts'
import { suitabilities } from '../people/label-rules.ts'
import { MealLabels, Needs } from '../people/labels.ts'
import { OwnServed, ratable, requestStatuses } from './meal-request.ts'
import { mealtimeStates, maxGuests, maxPortions } from './order-rules.ts'
import { onOneLine, shown } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** The number of portions in one request, 1 to 20. */
export const Portions = z
  .int(withMessage(checks.wholePortions))
  .check(
    z.minimum(1, withMessage(checks.onePortionAtLeast)),
    z.maximum(maxPortions, withMessage(checks.askForAtMost, { most: maxPortions })),
  )

/**
 * A resident's guests at a mealtime, each represented by their needs. The request's portions include theirs.
 */
export const Guests = z
  .array(Needs)
  .check(z.maxLength(maxGuests, withMessage(checks.bringAtMost, { most: maxGuests })))
export type Guests = z.infer<typeof Guests>

/** A resident's note to the kitchen, up to 500 characters on one line; '' for none. */
export const RequestNote = z
  .string()
  .check(z.trim(), z.maxLength(500, withMessage(checks.upToCharacters, { most: 500 })), shown, onOneLine)

/** The caller's own request for a serving. */
export const OwnServing = z.object({
  requestId: Id,
  portions: z.int(),
  note: z.string(),
  takeaway: z.boolean(),
  /** Guests whose portions are included; missing without guests. */
  guests: z.optional(Guests),
  status: z.enum(requestStatuses),
  /** The standing order that made this request. */
  standingOrderId: z.optional(Id),
  /** Whether the request can still be cancelled after requests close. */
  lateCancel: z.boolean(),
  /** The code to say at the counter. Set while the request waits there. Its QR code contains the request's id. */
  code: z.optional(z.string()),
  pickupId: z.optional(Id),
  served: z.optional(OwnServed),
  ...ratable,
})
export type OwnServing = z.infer<typeof OwnServing>

/** A meal of a mealtime, as residents see it. */
export const Serving = z.object({
  id: Id,
  /** Null once the meal has been taken off the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  price: Amount,
  /** Portions that can still be requested. */
  left: z.int(),
  /** Diets and allergens that the kitchen stated; missing until then. */
  labels: z.optional(MealLabels),
  /** Whether the meal suits the caller's needs; 'yes' for callers without needs. */
  fits: z.enum(suitabilities),
  mine: z.optional(OwnServing),
})
export type Serving = z.infer<typeof Serving>

export const MealtimeState = z.enum(mealtimeStates)
export type MealtimeState = z.infer<typeof MealtimeState>

/** Fields of a mealtime that both residents and the kitchen see. */
export const mealtimeFields = {
  id: Id,
  date: CalendarDate,
  slot: Slot,
  startsAt: Instant,
  endsAt: Instant,
  ordersCloseAt: Instant,
  note: z.string(),
  /** Why the kitchen cancelled the mealtime. */
  cancelReason: z.optional(z.string()),
}

/** A mealtime as residents see it. */
export const Mealtime = z.object({
  ...mealtimeFields,
  state: z.enum(['published', 'cancelled', 'closed']),
  servings: z.array(Serving),
})
export type Mealtime = z.infer<typeof Mealtime>
