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

/** Statuses in lists. Cancelled requests are kept for statistics; only members see some of theirs, for a while. */
export const requestStatuses = ['pending', 'delivered'] as const

/** Why requests were closed: by whom, or because of what. Served ones are 'delivered', all others 'cancelled'. */
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
  /** What was asked for at which mealtime; missing where it was a meal at no particular time. */
  servingId: z.optional(Id),
  date: z.optional(CalendarDate),
  slot: z.optional(Slot),
  startsAt: z.optional(Instant),
  ordersCloseAt: z.optional(Instant),
  /** Of one portion, as it was when the meal was asked for. */
  price: z.optional(Amount),
  /** Missing where nothing was said about them. */
  portions: z.optional(z.int()),
  note: z.optional(z.string()),
  takeaway: z.optional(z.boolean()),
  /** Guests whose portions are among these; missing where there are none. */
  guests: z.optional(z.int()),
})
export type MealRequest = z.infer<typeof MealRequest>

/** What was left on the plate of a pick-up. */
export const PlateLeft = z.enum(platesLeft, withMessage(checks.choosePlateLeft))
export type PlateLeft = z.infer<typeof PlateLeft>

/** How many residents have left what, of those who said so. */
export const PlatesLeft = z.object({ none: z.int(), half: z.int(), all: z.int() })
export type PlatesLeft = z.infer<typeof PlatesLeft>

/** What its member is asked about a meal that was handed out at a mealtime, until the pick-up is forgotten. */
export const OwnServed = z.object({
  /** When the counter reported it. */
  at: Instant,
  pickupId: Id,
  /** What was left on the plate of the pick-up; missing until they say so. */
  left: z.optional(PlateLeft),
})
export type OwnServed = z.infer<typeof OwnServed>

/** A request as its member sees it: also one that others cancelled, for 14 days. */
export const OwnMealRequest = z.extend(MealRequest, {
  status: z.enum([...requestStatuses, 'cancelled']),
  /** Why it was cancelled: 'This meal was taken off the menu.' */
  reason: z.optional(z.string()),
  closedAs: z.optional(z.enum(waysOfClosing)),
  /** What the kitchen has typed as the reason; a part of `reason`, which pages say in their language. */
  cancelReason: z.optional(z.string()),
  /** The standing order that it was made by. */
  standingOrderId: z.optional(Id),
  /** Whether portions, note and take-away can be changed, and whether it can be cancelled; set for a mealtime's. */
  mayChange: z.optional(z.boolean()),
  mayCancel: z.optional(z.boolean()),
  /** What its guests must not eat, each of them; missing without guests. */
  guestNeeds: z.optional(z.array(Needs)),
  /** Portions that can be asked for besides its own; set where it can be changed. */
  left: z.optional(z.int()),
  /** What is said at the counter, and the id that a QR code shows there; set while it waits at a mealtime. */
  code: z.optional(z.string()),
  pickupId: z.optional(Id),
  served: z.optional(OwnServed),
})
export type OwnMealRequest = z.infer<typeof OwnMealRequest>

export const EndedRight = z.enum(endedRights)
export type EndedRight = z.infer<typeof EndedRight>

/** Who asked for a meal, as the kitchen sees them. */
export const Requester = z.object({
  name: z.string(),
  photo: z.string(),
  room: z.optional(z.string()),
  /** Set while it is pending. */
  ended: z.optional(EndedRight),
})

/** Why a mealtime is not being served yet: too early on its own day, with the moment it opens, or on another day. */
export const NotNow = z.object({ reason: z.enum(['too-early', 'other-day']), from: z.optional(Instant) })
export type NotNow = z.infer<typeof NotNow>

/** A request as the kitchen sees it. */
export const QueuedRequest = z.extend(MealRequest, {
  /** 'cancelled' where it was not picked up, which is listed only when asked for. */
  status: z.enum([...requestStatuses, 'cancelled']),
  /** The requester's e-mail, which only admins see. */
  userId: z.optional(z.string()),
  /** Missing once the requester's account is deleted. */
  requester: z.optional(Requester),
  /** Full minutes since its mealtime began, or since it was asked for; set while it is pending and can be served. */
  waited: z.optional(z.int()),
  /** While pending: needs of the resident and guests that the meal does not meet. Check with them first. */
  conflicts: z.optional(z.array(Label)),
  /** While pending: why serving it needs a confirmation, or is refused. */
  notNow: z.optional(NotNow),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

/** Pending requests for one meal of a mealtime, or for no particular time, in the order of their wait. */
export const QueuedDish = z.object({
  /** Missing for requests of no mealtime. */
  mealtime: z.optional(z.object({ date: CalendarDate, slot: Slot })),
  mealTitle: z.string(),
  mealImage: z.string(),
  mealCategory: z.nullable(Category),
  /** Those who made the requests, and all their portions. */
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
