import * as z from 'zod/mini'
import { Category } from './dish.ts'
import { Id, Instant } from './fields.ts'

/** Statuses in lists. Cancelled requests are kept for statistics; only members see some of theirs, for a while. */
export const requestStatuses = ['pending', 'delivered'] as const

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
})
export type MealRequest = z.infer<typeof MealRequest>

/** A request as its member sees it: also one that others cancelled, for 14 days. */
export const OwnMealRequest = z.extend(MealRequest, {
  status: z.enum([...requestStatuses, 'cancelled']),
  /** Why it was cancelled: 'This meal was taken off the menu.' */
  reason: z.optional(z.string()),
})
export type OwnMealRequest = z.infer<typeof OwnMealRequest>

/** A request as the kitchen sees it. */
export const QueuedRequest = z.extend(MealRequest, {
  /** Missing once the requester's account is deleted. */
  requester: z.optional(z.object({ name: z.string(), photo: z.string() })),
})
export type QueuedRequest = z.infer<typeof QueuedRequest>
