import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { Category } from '../menu/meal-fields.ts'
import { Amount, Id, Instant } from '../platform/fields.ts'
import { Label, Needs } from '../people/labels.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { endedRights } from './ended-rights.ts'
import { platesLeft } from './waste-kinds.ts'

/**
 * Request statuses in lists. Cancelled requests stay stored for statistics. For a while, members still see some of
 * their own.
 */
export const requestStatuses = ['pending', 'delivered'] as const

/** How a request was closed, and by whom. Served requests are 'delivered', all others 'cancelled'. */
export const waysOfClosing = [
  'served',
  'member',
  'late',
  'kitchen',
  'meal-removed',
  'member-removed',
  'badge-lost',
  'no-show',
] as const
export type ClosedAs = (typeof waysOfClosing)[number]

export const MealRequest = z.object({
  _id: Id,
  /** Null once the meal has been taken off the menu. */
  mealId: z.nullable(Id),
  mealTitle: z.string(),
  /** The meal's picture and category; empty and null once it has been taken off the menu. */
  mealImage: z.string(),
  mealCategory: z.nullable(Category),
  /** The requester's email, as the specification requires. */
  userId: z.string(),
  status: z.enum(requestStatuses),
  likeCount: z.int(),
  reviewCount: z.int(),
  requestTime: Instant,
  /** The serving that was requested; missing for an anytime request. */
  servingId: z.optional(Id),
  date: z.optional(CalendarDate),
  slot: z.optional(Slot),
  startsAt: z.optional(Instant),
  ordersCloseAt: z.optional(Instant),
  /** Price of one portion when the meal was requested. */
  price: z.optional(Amount),
  /** Missing if the request does not state it. */
  portions: z.optional(z.int()),
  note: z.optional(z.string()),
  takeaway: z.optional(z.boolean()),
  /** Guests whose portions are included; missing without guests. */
  guests: z.optional(z.int()),
})
export type MealRequest = z.infer<typeof MealRequest>

/** How much food was left on the plate. */
export const PlateLeft = z.enum(platesLeft, withMessage(checks.choosePlateLeft))
export type PlateLeft = z.infer<typeof PlateLeft>

/** How many residents left how much, counting those who answered. */
export const PlatesLeft = z.object({ none: z.int(), half: z.int(), all: z.int() })
export type PlatesLeft = z.infer<typeof PlatesLeft>

/** A meal served to a member, who can say how much they left until the pick-up is deleted. */
export const OwnServed = z.object({
  /** When it was served, as the counter reported. */
  at: Instant,
  pickupId: Id,
  /** How much was left on the plate; missing until the member answers. */
  left: z.optional(PlateLeft),
})
export type OwnServed = z.infer<typeof OwnServed>

/** A member's rating of a meal that they were served. Only the member and the kitchen see its text; '' if there is none. */
export const OwnRating = z.object({ stars: z.int(), text: z.string() })
export type OwnRating = z.infer<typeof OwnRating>

/** Fields of a served portion that its member may rate. */
export const ratable = {
  /** When ratings of it close; missing until it is served. */
  rateUntil: z.optional(Instant),
  /** Missing until the member rates it. */
  rating: z.optional(OwnRating),
}

/** A request as its member sees it, including one that others cancelled in the last 14 days. */
export const OwnMealRequest = z.extend(MealRequest, {
  status: z.enum([...requestStatuses, 'cancelled']),
  /** Why it was cancelled: 'This meal was taken off the menu.' */
  reason: z.optional(z.string()),
  closedAs: z.optional(z.enum(waysOfClosing)),
  /**
   * The reason that the kitchen entered. It is also part of `reason`; pages build their own sentence around
   * it.
   */
  cancelReason: z.optional(z.string()),
  /** The standing order that made this request. */
  standingOrderId: z.optional(Id),
  /**
   * Whether the request's portions, note and takeaway can be changed, and the request cancelled. Set for
   * requests for a mealtime.
   */
  mayChange: z.optional(z.boolean()),
  mayCancel: z.optional(z.boolean()),
  /** What each guest must not eat; missing without guests. */
  guestNeeds: z.optional(z.array(Needs)),
  /** Portions available besides this request's own; set while it can be changed. */
  left: z.optional(z.int()),
  /**
   * The code that the resident says at the counter. Set while the request waits at a mealtime. Its QR code contains
   * the request's id.
   */
  code: z.optional(z.string()),
  pickupId: z.optional(Id),
  served: z.optional(OwnServed),
  ...ratable,
})
export type OwnMealRequest = z.infer<typeof OwnMealRequest>

export const EndedRight = z.enum(endedRights)
export type EndedRight = z.infer<typeof EndedRight>

/** The member who requested a meal, as the kitchen sees them. */
export const Requester = z.object({
  name: z.string(),
  photo: z.string(),
  room: z.optional(z.string()),
  /** Why the requester may no longer have the meal; set only while the request is pending. */
  ended: z.optional(EndedRight),
})

/**
 * Why a mealtime is not being served now: it is too early on its day (with the opening time), or it is on
 * another day.
 */
export const NotNow = z.object({ reason: z.enum(['too-early', 'other-day']), from: z.optional(Instant) })
export type NotNow = z.infer<typeof NotNow>

/** A request as the kitchen sees it. */
export const QueuedRequest = z.extend(MealRequest, {
  /** 'cancelled' means a no-show, which is listed only if the filter includes it. */
  status: z.enum([...requestStatuses, 'cancelled']),
  /** The requester's email; only for admins. */
  userId: z.optional(z.string()),
  /** Missing once the requester's account is deleted. */
  requester: z.optional(Requester),
  /**
   * Full minutes since the mealtime began or the anytime request was made; set while the request is pending and can be
   * served.
   */
  waited: z.optional(z.int()),
  /**
   * For pending requests: the needs of the resident and guests that the meal does not meet. Staff should check with them
   * first.
   */
  conflicts: z.optional(z.array(Label)),
  /** For pending requests: why serving needs a confirmation or is refused. */
  notNow: z.optional(NotNow),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

/** Which mealtime of the calendar, whether or not it is planned. */
export const DatedSlot = z.object({ date: CalendarDate, slot: Slot })

/** Pending requests for one meal of a mealtime, or for one anytime meal, longest wait first. */
export const QueuedDish = z.object({
  /** Missing for anytime requests. */
  mealtime: z.optional(DatedSlot),
  mealTitle: z.string(),
  mealImage: z.string(),
  mealCategory: z.nullable(Category),
  /** The number of residents who made the requests, not of their portions. */
  people: z.int(),
  portions: z.int(),
  requests: z.array(
    z.pick(QueuedRequest, {
      _id: true,
      userId: true,
      requester: true,
      waited: true,
      conflicts: true,
      notNow: true,
    }),
  ),
})
export type QueuedDish = z.infer<typeof QueuedDish>
