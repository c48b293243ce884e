import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { Instant } from '../platform/fields.ts'
import { mealGlance, MostLiked } from '../menu/counted-meal.ts'

export const MemberOverview = z.object({
  /** The member's pending requests: in the order in which they are eaten, then those of no mealtime, newest first. */
  requests: z.object({
    total: z.int(),
    meals: z.array(
      z.object({
        ...mealGlance,
        requestTime: Instant,
        portions: z.int(),
        /** Missing for requests of no mealtime. */
        mealtime: z.optional(z.object({ date: CalendarDate, slot: Slot, startsAt: Instant })),
        /** What is said at the counter, where there is a mealtime. */
        code: z.optional(z.string()),
      }),
    ),
  }),
  /** The meals the member likes, last liked first; upcoming ones have no page yet. */
  liked: z.object({
    total: z.int(),
    meals: z.array(z.object({ ...mealGlance, isUpcoming: z.boolean() })),
  }),
  upcoming: MostLiked,
})
export type MemberOverview = z.infer<typeof MemberOverview>
