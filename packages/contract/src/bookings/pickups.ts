import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { suitabilities } from '../people/label-rules.ts'
import { Label, MealLabels, Needs } from '../people/labels.ts'
import { EndedRight, PlateLeft } from './meal-request.ts'
import { pickupAlphabet, pickupCodeLength } from './pickup-codes.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A code as people type it, possibly in lower case or with spaces and hyphens. */
export const PickupCode = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(
    new RegExp(`^[${pickupAlphabet}]{${pickupCodeLength}}$`),
    withMessage(checks.codeLength, { length: pickupCodeLength }),
  ),
)

/** The staff member who served a request, and the time on their counter's clock. */
export const Served = z.object({
  at: Instant,
  /**
   * Missing once the staff member's account is deleted, and for requests served before names were recorded.
   */
  by: z.optional(z.string()),
})
export type Served = z.infer<typeof Served>

/** A meal that is being served. */
export const HandedOut = z.object({
  requestId: Id,
  /** Null once the meal has been taken off the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  portions: z.int(),
  takeaway: z.boolean(),
  note: z.string(),
  /** The needs of each guest whose portion is included; missing without guests. */
  guests: z.optional(z.array(Needs)),
  /** Diets and allergens that the kitchen stated; missing until then. */
  labels: z.optional(MealLabels),
  /** Whether the meal suits the resident's needs; 'yes' for residents without needs. */
  fits: z.enum(suitabilities),
  /**
   * Needs that the meal does not meet: the resident's current needs, those at the time of the request, and their
   * guests'. Staff check with the resident before they serve it.
   */
  conflicts: z.optional(z.array(Label)),
  requestTime: Instant,
  status: z.enum(['pending', 'delivered']),
  /** Set once the meal is delivered. */
  served: z.optional(Served),
})
export type HandedOut = z.infer<typeof HandedOut>

/** A meal that belongs to a pick-up. */
export const PickupItem = z.extend(HandedOut, { servingId: Id })
export type PickupItem = z.infer<typeof PickupItem>

/** The resident who picks up meals, as the counter sees them. */
export const Resident = z.object({
  name: z.string(),
  /** '' without a photo. */
  photo: z.string(),
  /** Missing while unknown. The card number is what the card reader types. */
  room: z.optional(z.string()),
  card: z.optional(z.string()),
  /** Why the resident may no longer have their meal; set while they wait for it. */
  ended: z.optional(EndedRight),
  /** Stored only with the resident's consent; otherwise both lists are empty. */
  needs: Needs,
})
export type Resident = z.infer<typeof Resident>

/**
 * A report from a counter that served something without knowing that it had already been served. The meals may have been
 * served twice.
 */
export const Repeat = z.extend(Served, {
  /** The id of the act. */
  id: Id,
})
export type Repeat = z.infer<typeof Repeat>

/** An anytime request. */
export const UndatedTicket = z.object({ resident: Resident, item: HandedOut, repeats: z.array(Repeat) })
export type UndatedTicket = z.infer<typeof UndatedTicket>

/** All that a resident picks up at one mealtime. */
export const Pickup = z.object({
  id: Id,
  code: z.string(),
  resident: Resident,
  items: z.array(PickupItem),
  repeats: z.array(Repeat),
})
export type Pickup = z.infer<typeof Pickup>

export const pickups = endpoints({
  plate: {
    method: 'PUT',
    path: '/api/pickups/{id}/plate',
    access: 'member',
    scope: 'requests',
    throttle: 'likesAndRequests',
    summary: 'Report once how much was left of your served pick-up; the kitchen sees only totals',
    params: z.object({ id: Id }),
    body: z.object({ left: PlateLeft }),
    returns: Done,
    messages: {
      'not-found': texts.noSuchPickUp,
      'too-early': texts.notHandedOut,
      'already-answered': texts.plateToldAlready,
    },
  },
  find: {
    method: 'GET',
    path: '/api/kitchen/pickups/{code}',
    access: 'counter',
    scope: 'counter',
    summary:
      "The pick-up of a scanned id, a spoken code or a resident's card at a mealtime; refused with the reason if it cannot be served",
    params: z.object({ code: requiredLine(lengths.card, withMessage(checks.scanOrTypeCode)) }),
    /** Without a mealtime, the response only explains why the code cannot be used now. */
    query: z.object({ mealtimeId: z.optional(Id) }),
    returns: Pickup,
    messages: {
      'not-found': texts.noSuchCode,
      'not-pending': texts.nothingForCode,
    },
  },
})
