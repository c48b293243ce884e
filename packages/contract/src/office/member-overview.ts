import * as z from 'zod/mini'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { Instant } from '../platform/fields.ts'
import { mealGlance, MostLiked } from '../menu/counted-meal.ts'

export const MemberOverview = z.object({
  /** The member's pending requests: those for mealtimes in order, then anytime requests, newest first. */
  requests: z.object({
    total: z.int(),
    meals: z.array(
      z.object({
        ...mealGlance,
        requestTime: Instant,
        portions: z.int(),
        /** Missing for anytime requests. */
        mealtime: z.optional(z.object({ date: CalendarDate, slot: Slot, startsAt: Instant })),
        /** The code to say at the counter; set for requests for a mealtime. */
        code: z.optional(z.string()),
      }),
    ),
  }),
  /** The meals that the member likes, most recent first; upcoming ones have no page yet. */
  liked: z.object({
    total: z.int(),
    meals: z.array(z.object({ ...mealGlance, isUpcoming: z.boolean() })),
  }),
  upcoming: MostLiked,
})
export type MemberOverview = z.infer<typeof MemberOverview>
