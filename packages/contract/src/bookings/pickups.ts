import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, lengths } from '../platform/fields.ts'
import { suitabilities } from '../people/label-rules.ts'
import { Label, MealLabels, Needs } from '../people/labels.ts'
import { EndedRight, PlateLeft } from './meal-request.ts'
import { pickupAlphabet, pickupCodeLength } from './pickup-codes.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A code as people type it: in lower case, and with spaces or hyphens. */
export const PickupCode = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(
    new RegExp(`^[${pickupAlphabet}]{${pickupCodeLength}}$`),
    withMessage(checks.codeLength, { length: pickupCodeLength }),
  ),
)

/** By whom a request was served, and when, as their counter saw it. */
export const Served = z.object({
  at: Instant,
  /** Missing once their account is deleted, and of requests that were served before this was kept. */
  by: z.optional(z.string()),
})
export type Served = z.infer<typeof Served>

/** A meal that is handed out. */
export const HandedOut = z.object({
  requestId: Id,
  /** Null once the meal is gone from the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  portions: z.int(),
  takeaway: z.boolean(),
  note: z.string(),
  /** Guests whose portions are among these, each by their needs; missing where there are none. */
  guests: z.optional(z.array(Needs)),
  /** What the kitchen has stated; missing while it has stated nothing. */
  labels: z.optional(MealLabels),
  /** Whether it fits the resident's needs; 'yes' for those without needs. */
  fits: z.enum(suitabilities),
  /** Needs of the resident, now or when it was requested, and of guests, that it does not meet: the counter checks before it hands it out. */
  conflicts: z.optional(z.array(Label)),
  requestTime: Instant,
  status: z.enum(['pending', 'delivered']),
  /** Set once it is delivered. */
  served: z.optional(Served),
})
export type HandedOut = z.infer<typeof HandedOut>

/** A meal that is handed out with a pick-up. */
export const PickupItem = z.extend(HandedOut, { servingId: Id })
export type PickupItem = z.infer<typeof PickupItem>

/** Who takes meals, as the counter sees them. */
export const Resident = z.object({
  name: z.string(),
  /** '' where there is none. */
  photo: z.string(),
  /** Left out where they are unknown; the card is what its reader types. */
  room: z.optional(z.string()),
  card: z.optional(z.string()),
  /** Set while they wait for something that they may no longer have. */
  ended: z.optional(EndedRight),
  /** Kept with the resident's consent only; otherwise both lists are empty. */
  needs: Needs,
})
export type Resident = z.infer<typeof Resident>

/**
 * A report of serving what had been served before, by a counter that did not know it when it handed it out: the meals may
 * have been handed out twice.
 */
export const Repeat = z.extend(Served, {
  /** That of the act. */
  id: Id,
})
export type Repeat = z.infer<typeof Repeat>

/** A request for no particular time. */
export const UndatedTicket = z.object({ resident: Resident, item: HandedOut, repeats: z.array(Repeat) })
export type UndatedTicket = z.infer<typeof UndatedTicket>

/** All that a resident takes with them from one mealtime. */
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
    /** Without a mealtime it is only said why the code cannot be used now. */
    query: z.object({ mealtimeId: z.optional(Id) }),
    returns: Pickup,
    messages: {
      'not-found': texts.noSuchCode,
      'not-pending': texts.nothingForCode,
    },
  },
})
